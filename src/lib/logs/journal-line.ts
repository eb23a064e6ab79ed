// A line of the journal as lists show it, wherever it came from.
import type { TailEntry } from '#lib/client/tail-entry.ts';
import type { JournalLine } from '#wire/host/journal.ts';

/** A line, or a place where some are missing. */
export type ShownLine =
	| { readonly key: string; readonly line: JournalLine }
	| { readonly key: string; readonly line?: undefined; readonly skipped: number };

export const shownOf = (lines: readonly JournalLine[]): readonly ShownLine[] =>
	lines.map((line) => ({ key: line.cursor, line }));

/** Newest first. */
export function shownOfTail(entries: readonly TailEntry[]): readonly ShownLine[] {
	return entries
		.map((entry): ShownLine => {
			if (!entry.line) return { key: entry.key, skipped: entry.skipped };
			const { cursor, atMs, text, from } = entry.line;
			return {
				key: entry.key,
				line: {
					cursor,
					atMs,
					text,
					priority: from?.priority ?? 'info',
					unit: from?.unit ?? null,
					name: from?.name ?? null,
					pid: from?.pid ?? null,
					cut: from?.cut ?? false
				}
			};
		})
		.reverse();
}

/** How bad it is, in the three steps that have a colour. */
export function levelOf({ priority }: Pick<JournalLine, 'priority'>): 'error' | 'warning' | 'info' {
	if (priority === 'warning') return 'warning';
	return priority === 'notice' || priority === 'info' || priority === 'debug' ? 'info' : 'error';
}
