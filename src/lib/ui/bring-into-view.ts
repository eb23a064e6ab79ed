/** Attached to the chosen entry of a row that may be longer than the page is wide: scrolls the row, and only that, to it. */
export function bringIntoView(entry: HTMLElement): void {
	const row = entry.parentElement;
	if (!row) return;
	const [edge, own] = [row.getBoundingClientRect(), entry.getBoundingClientRect()];
	if (own.right > edge.right) row.scrollLeft += own.right - edge.right;
	else if (own.left < edge.left) row.scrollLeft -= edge.left - own.left;
}
