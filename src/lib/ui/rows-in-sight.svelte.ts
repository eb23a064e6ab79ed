// Works out which rows of a long list are visible, so that only those are drawn. All rows have the same height.

export interface RowsOptions {
	readonly rowPx: number;
	/** Extra rows drawn beyond each edge. */
	readonly ahead: number;
	/** Assumed height of the box until it is measured. */
	readonly heightPx: number;
	readonly count: () => number;
	/** Up to this many rows, all are drawn, so that find-in-page and screen readers get all of them. */
	readonly drawAllUpTo?: number;
}

export class RowsInSight {
	/** The element that scrolls, for `bind:this`. */
	box = $state<HTMLElement>();
	/** For `bind:clientHeight`. */
	height = $state(0);
	#scrollTop = $state(0);
	readonly #options: RowsOptions;

	constructor(options: RowsOptions) {
		this.#options = options;
		this.height = options.heightPx;
	}

	/** Whether only some of the rows are drawn. */
	get some(): boolean {
		return this.#options.count() > (this.#options.drawAllUpTo ?? 0);
	}

	/** Index of the first row that is drawn. */
	get first(): number {
		const { rowPx, ahead } = this.#options;
		return this.some ? Math.max(0, Math.floor(this.#scrollTop / rowPx) - ahead) : 0;
	}

	/** Index after the last row that is drawn. */
	get end(): number {
		const { rowPx, ahead, count } = this.#options;
		return this.some ? Math.min(count(), Math.ceil((this.#scrollTop + this.height) / rowPx) + ahead) : count();
	}

	/** How many rows fit into the box. */
	get fitting(): number {
		return Math.floor(this.height / this.#options.rowPx);
	}

	/** Height of the space that replaces the rows before those drawn, in pixels. */
	get before(): number {
		return this.first * this.#options.rowPx;
	}

	get after(): number {
		return (this.#options.count() - this.end) * this.#options.rowPx;
	}

	/** Height of all rows, in pixels. */
	get total(): number {
		return this.#options.count() * this.#options.rowPx;
	}

	/** Whether the last row is in sight. */
	get atEnd(): boolean {
		const { box } = this;
		return !box || box.scrollTop + box.clientHeight >= box.scrollHeight - this.#options.rowPx;
	}

	scrolled = (): void => {
		this.#scrollTop = this.box?.scrollTop ?? 0;
	};

	scrollToEnd(): void {
		if (this.box) this.box.scrollTop = this.box.scrollHeight;
	}

	/**
	 * Scrolls no further than needed.
	 *
	 * @param coveredPx how much a heading covers at the top of the box
	 */
	bringIntoSight(index: number, coveredPx: number): void {
		const { box } = this;
		if (!this.some || !box) return;
		const at = index * this.#options.rowPx;
		const lowest = at + this.#options.rowPx + coveredPx - box.clientHeight;
		if (at < box.scrollTop) box.scrollTop = at;
		else if (lowest > box.scrollTop) box.scrollTop = lowest;
		this.scrolled();
	}
}

/** Sets a height by script, since the page's policy forbids style attributes. */
export const tall =
	(px: number) =>
	(node: HTMLElement): void => {
		node.style.height = `${px}px`;
	};
