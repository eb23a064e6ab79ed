// What a tail holds, as the lines of a log; where lines are missing, a line says how many.
import type { TailEntry } from '#lib/client/tail-entry.ts';
import type { TailLine } from '#wire/live.ts';

interface LogLine extends Omit<TailLine, 'cursor'> {
	readonly id: string;
}

/** @param skipped  the words for so many missing lines */
export function logLines(entries: readonly TailEntry[], skipped: (count: number) => string): readonly LogLine[] {
	let atMs = entries.find(({ line }) => line)?.line?.atMs ?? 0;
	return entries.map((entry) => {
		// Nobody knows when what is missing happened: it stands at the time of the line before it.
		if (!entry.line) return { id: entry.key, atMs, level: 'warning', text: `· · · ${skipped(entry.skipped)} · · ·` };
		({ atMs } = entry.line);
		return { id: entry.key, atMs, level: entry.line.level, text: entry.line.text };
	});
}
