// Programs that could not listen because somebody else already did, as the journal tells it.

import type { JournalLine } from '#wire/host/journal.ts';
import { isKnown, type Known } from '#wire/host/known.ts';
import type { Clock } from '../../lib/clock.ts';
import type { JournalFacts } from '../journal/open-journal.ts';

export interface PortConflict {
	readonly unit: string | null;
	readonly program: string | null;
	/** null where the line does not name it. */
	readonly port: number | null;
	readonly line: JournalLine;
}

const SINCE_MS = 15 * 60_000;

export async function readPortConflicts(
	journal: Pick<JournalFacts, 'page'>,
	clock: Clock
): Promise<Known<readonly PortConflict[]>> {
	const page = await journal.page(
		{ text: 'ddress already in use', sinceMs: clock.nowMs() - SINCE_MS, lines: 100 },
		5000
	);
	if (!page.known) return page;
	const newest = new Map<string, PortConflict>();
	for (const line of page.value.lines) {
		// Who is signed in may write under any program's name.
		if (line.unit === null || /^session-\S+\.scope$|^user@\d+\.service$/.test(line.unit)) continue;
		const who = line.ofUser ? { unit: null, program: line.unit } : { unit: line.unit, program: line.name };
		const conflict = { ...who, port: portIn(line.text), line };
		const key = `${conflict.unit ?? conflict.program} ${conflict.port}`;
		if (!newest.has(key)) newest.set(key, conflict);
	}
	return isKnown([...newest.values()], clock.nowMs());
}

/** `bind() to 0.0.0.0:80 failed (98: Address already in use)`, `port 22: Address already in use` and their kind. */
export function portIn(text: string): number | null {
	const found = /(?:port[ =:#]+|[\d.\]*:\s]:)(\d{1,5})\b/i.exec(text);
	const port = Number(found?.[1] ?? 0);
	return port > 0 && port < 65_536 ? port : null;
}
