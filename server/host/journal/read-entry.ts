// One line with all its fields.

import type { JournalEntry, JournalField } from '#wire/host/journal.ts';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import { whyNoAnswer } from '../services/why-no-answer.ts';
import { lineOf, parseFields, textOf } from './parse-line.ts';

const MOST_VALUE = 65_536;

export async function readEntry(
	{ facts, clock }: Pick<HostDeps, 'facts' | 'clock'>,
	cursor: string
): Promise<Known<JournalEntry>> {
	const answer = await facts.ask('services.journal-entry', { cursor });
	if (answer.got === 'nothing') return whyNoAnswer(answer, 'journalctl');
	const fields = parseFields(answer.text);
	const line = fields && lineOf(fields);
	if (!fields || !line)
		return notKnown('absent', 'This line is no longer in the journal: older ones make room for new ones.');
	// A cursor whose line is gone leads to the nearest one.
	if (line.cursor !== cursor)
		return notKnown('absent', 'This line is no longer in the journal: older ones make room for new ones.');
	const shown = Object.keys(fields)
		.filter((name) => name !== '__CURSOR')
		.sort(byKind)
		.map((name): JournalField => {
			const value = textOf(fields[name]);
			return { name, value: value.slice(0, MOST_VALUE), missing: Math.max(0, value.length - MOST_VALUE) };
		});
	return isKnown({ line, fields: shown }, clock.nowMs());
}

/** What the program said first, then what journald knows of it, last the addresses of the journal itself. */
function byKind(a: string, b: string): number {
	const rank = (name: string): number =>
		name === 'MESSAGE' ? 0 : name.startsWith('__') ? 3 : name.startsWith('_') ? 2 : 1;
	return rank(a) - rank(b) || a.localeCompare(b);
}
