// Which parts of a proposal were on the screen. A part that was never drawn, is folded away or lies outside the window was not;
// one that is larger than the window is cut into smaller ones beforehand.
import type { Attachment } from 'svelte/attachments';
import { SvelteSet } from 'svelte/reactivity';

/** As much of a part as counts: half a pixel may be lost at an edge. */
const ENOUGH = 0.9;
/** Nothing may come under a finger that is already on its way down. */
const SETTLE_MS = 400;
/** The phone's bar lies over the end of the page. */
const BAR_PX = 58;
const PHONE = '(max-width: 759.9px)';

export class Seen {
	/** Parts that were not on the screen yet, in the order of the page. */
	readonly left: readonly string[];
	/** All were, for a moment. */
	settled = $state(false);
	readonly #seen = new SvelteSet<string>();
	readonly #elements = new Map<string, Element>();
	#observer: IntersectionObserver | undefined;
	#settling: ReturnType<typeof setTimeout> | undefined;

	constructor(needed: readonly string[]) {
		this.left = $derived(needed.filter((key) => !this.#seen.has(key)));
	}

	/** Watches the element a part is drawn in. */
	watch(key: string): Attachment {
		return (element) => {
			element.setAttribute('data-part', key);
			this.#elements.set(key, element);
			this.#observe().observe(element);
			return () => {
				this.#observer?.unobserve(element);
				if (this.#elements.get(key) === element) this.#elements.delete(key);
			};
		};
	}

	/** Brings the first part that was not seen onto the screen, out of whatever it is folded into. */
	showNext(): void {
		const [key] = this.left;
		const element = key === undefined ? undefined : this.#elements.get(key);
		if (!element) return;
		for (let box = element.closest('details'); box; box = box.parentElement?.closest('details') ?? null)
			box.open = true;
		element.scrollIntoView({ block: 'center' });
	}

	close(): void {
		clearTimeout(this.#settling);
		this.#observer?.disconnect();
	}

	#observe(): IntersectionObserver {
		this.#observer ??= new IntersectionObserver((entries) => this.#hear(entries), {
			threshold: [0, 0.25, 0.5, 0.75, ENOUGH, 1],
			rootMargin: matchMedia(PHONE).matches ? `0px 0px -${BAR_PX}px 0px` : '0px'
		});
		return this.#observer;
	}

	#hear(entries: readonly IntersectionObserverEntry[]): void {
		for (const { target, isIntersecting, intersectionRatio, boundingClientRect } of entries) {
			// An empty line has no area to be seen.
			const empty = boundingClientRect.width === 0 || boundingClientRect.height === 0;
			if (!isIntersecting || (!empty && intersectionRatio < ENOUGH)) continue;
			this.#seen.add(target.getAttribute('data-part') ?? '');
			this.#observer?.unobserve(target);
		}
		if (this.left.length === 0 && !this.settled)
			this.#settling ??= setTimeout(() => {
				this.settled = true;
			}, SETTLE_MS);
	}
}
