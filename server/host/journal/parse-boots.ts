// What `journalctl --list-boots` prints.
import type { Boot } from '#wire/host/journal.ts';
import { parseMoment } from '../services/parse-times.ts';

/** "  0 557a… Sun 2026-11-22 20:01:05 UTC Sun 2026-11-22 20:06:06 UTC"; older versions put a dash between the two moments. */
const LINE = /^\s*-?\d+\s+([0-9a-f]{32})\s+(\S+ \S+ \S+ UTC)(?:\s+|—)(\S+ \S+ \S+ UTC)\s*$/;

/** Newest first. */
export function parseBoots(text: string): readonly Boot[] {
	return text
		.split('\n')
		.flatMap((line) => {
			const [, id, first = '', last = ''] = LINE.exec(line) ?? [];
			const [firstMs, lastMs] = [parseMoment(first), parseMoment(last)];
			return id !== undefined && firstMs !== null && lastMs !== null ? [{ id, firstMs, lastMs }] : [];
		})
		.sort((a, b) => b.firstMs - a.firstMs);
}
