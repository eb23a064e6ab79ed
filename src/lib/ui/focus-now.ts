/** Gives an element the focus once the dialog around it is open. */
export function focusNow(element: HTMLElement): () => void {
	const frame = requestAnimationFrame(() => element.focus());
	return () => cancelAnimationFrame(frame);
}
