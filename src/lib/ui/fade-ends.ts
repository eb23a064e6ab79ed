/**
 * Attached to a row of the class `fades`: marks the ends beyond which there is more. A timeline in the style sheet would do the
 * same, but not where motion is reduced, nor in every browser.
 */
export function fadeEnds(row: HTMLElement): () => void {
	const look = (): void => {
		// By the entries' own edges: what a finger may press reaches beyond them, and nobody wants to scroll to that.
		const edge = row.getBoundingClientRect();
		const entries = [...row.children].map((one) => one.getBoundingClientRect());
		row.toggleAttribute(
			'data-before',
			entries.some(({ left }) => left < edge.left - 1)
		);
		row.toggleAttribute(
			'data-after',
			entries.some(({ right }) => right > edge.right + 1)
		);
	};
	const size = new ResizeObserver(look);
	const watch = (): void => {
		size.disconnect();
		for (const one of [row, ...row.children]) size.observe(one);
	};
	const entries = new MutationObserver(watch);
	entries.observe(row, { childList: true });
	watch();
	row.addEventListener('scroll', look, { passive: true });
	return () => {
		size.disconnect();
		entries.disconnect();
		row.removeEventListener('scroll', look);
	};
}
