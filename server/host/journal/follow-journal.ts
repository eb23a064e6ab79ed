// The tail of the journal: new lines as they are written. What a slow reader cannot take is dropped, and counted.
import type { JournalLine } from '#wire/host/journal.ts';
import { JournalCursor } from '#wire/host/journal.ts';
import type { TailLine, TailWhat } from '#wire/live.ts';
import { HostwrightError } from '../../lib/error.ts';
import { printable } from '../../lib/printable.ts';
import { createRing } from '../../lib/ring.ts';
import type { TailSource } from '../../tails/tail-source.ts';
import type { HostDeps } from '../host-deps.ts';
import { filterArguments } from './filter-arguments.ts';
import type { JournalAccess } from './find-access.ts';
import { parseJournalLine } from './parse-line.ts';

type JournalTail = Extract<TailWhat, { kind: 'journal' }>;

/** Lines from before, for who begins anew. */
const FIRST_LINES = 200;
const WAITING_BYTES = 1_048_576;
/** What a line takes besides its text. */
const LINE_BYTES = 300;

export function followJournal(
	{ facts }: Pick<HostDeps, 'facts'>,
	access: () => Promise<JournalAccess>
): TailSource<JournalTail> {
	return async function* ({ kind: _kind, after, lines = FIRST_LINES, ...filter }, signal) {
		const granted = await access();
		if (!granted.reads) throw new HostwrightError('capability-unavailable', { detail: granted.why.reason });
		const ring = createRing<JournalLine>({
			maxBytes: WAITING_BYTES,
			bytesOf: ({ text }) => LINE_BYTES + text.length * 2
		});
		const ended = new AbortController();
		let reason = '';
		const from = JournalCursor.safeParse(after).success ? [`--after-cursor=${after}`] : [`--lines=${lines}`];
		const follow = facts.follow('services.journal-follow', filterArguments(filter, from), {
			line(text) {
				const line = parseJournalLine(text);
				if (line) ring.push(line);
			},
			end(why) {
				reason = why;
				ended.abort();
			}
		});
		try {
			for await (const piece of ring.follow(0, AbortSignal.any([signal, ended.signal])))
				yield piece.kind === 'skipped' ? { skipped: piece.count } : { lines: piece.items.map(tailLineOf) };
		} finally {
			follow.close();
		}
		if (!signal.aborted)
			throw new HostwrightError('capability-unavailable', {
				detail: `The journal can no longer be followed: ${printable(reason)}`
			});
	};
}

const LEVELS: Readonly<Record<string, TailLine['level']>> = {
	emerg: 'error',
	alert: 'error',
	crit: 'error',
	err: 'error',
	warning: 'warning'
};

function tailLineOf({ priority, atMs, cursor, text, ...from }: JournalLine): TailLine {
	return { cursor, atMs, level: LEVELS[priority] ?? 'info', text, from: { priority, ...from } };
}
