/**
 * Attached to a row of the class `fades`: marks the ends beyond which there is more. A timeline in the style sheet would do the
 * same, but not where motion is reduced, nor in every browser.
 */
export function fadeEnds(row: HTMLElement): () => void {
	const look = (): void => {
		const from = Math.abs(row.scrollLeft);
		const [before, after] = [from > 1, from + row.clientWidth < row.scrollWidth - 1];
		const mirrored = getComputedStyle(row).direction === 'rtl';
		row.toggleAttribute('data-before', mirrored ? after : before);
		row.toggleAttribute('data-after', mirrored ? before : after);
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
