// J and K, and the arrows once a row has the focus, go from row to row.

/** @param lists  holds the rows, each one link */
export function walkRows(event: KeyboardEvent, lists: HTMLElement | undefined): void {
	if (!lists || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
	const target = event.target instanceof HTMLElement ? event.target : undefined;
	if (target?.closest('input, textarea, select, dialog[open], .xterm')) return;
	const rows = [...lists.querySelectorAll<HTMLAnchorElement>('a[data-row]')];
	const at = rows.indexOf(document.activeElement as HTMLAnchorElement);
	const arrows = at >= 0;
	const step =
		event.key === 'j' || (arrows && event.key === 'ArrowDown')
			? 1
			: event.key === 'k' || (arrows && event.key === 'ArrowUp')
				? -1
				: 0;
	if (step === 0 || rows.length === 0) return;
	const to = at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step;
	rows[Math.min(rows.length - 1, Math.max(0, to))]?.focus();
	event.preventDefault();
}
