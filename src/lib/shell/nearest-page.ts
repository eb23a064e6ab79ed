// Which page somebody meant whose address leads nowhere.
import { type PageEntry, pageOf, pages } from './pages.ts';

/** @returns the page above the address, or one whose name is nearly that; undefined when nothing is near */
export function nearestPage(pathname: string, from: readonly PageEntry[] = pages): PageEntry | undefined {
	const above = pageOf(pathname);
	if (above && above.href !== '/') return above;
	const first = pathname.split('/')[1]?.toLowerCase() ?? '';
	const far = (entry: PageEntry): number => stepsBetween(first, entry.id);
	const [best] = from.filter((entry) => far(entry) <= Math.max(1, entry.id.length / 3)).sort((a, b) => far(a) - far(b));
	return best;
}

/** How many letters have to be added, removed or replaced to make one word the other. */
function stepsBetween(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, i) => i);
	for (const [i, letter] of [...a].entries()) {
		const next = [i + 1];
		for (let j = 0; j < b.length; j++)
			next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === b[j] ? 0 : 1)));
		row = next;
	}
	return row[b.length] ?? a.length;
}
