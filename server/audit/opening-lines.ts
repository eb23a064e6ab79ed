// What the record says at each start: what was found missing, cut short or without an end, and that the service started.
import type { DecisionRecord } from '#wire/audit.ts';
import type { Log } from '../lib/log.ts';
import type { AuditEntry } from './audit-line.ts';
import { fileBegun } from './begin-file.ts';
import { MISSING_EVENT, tracesOfService } from './begin-record.ts';
import type { OpenRecord } from './open-record.ts';
import { STARTED_EVENT } from './read-tail.ts';

/** Comes before the first keyed line of a record that was begun without a key. */
const KEYED_EVENT = 'record-keyed';

/**
 * @param newest  sequence of the newest line by then
 * @throws what `append` throws
 */
export function appendOpeningLines(
	{ file, unfinished, tornBytes, lacksBegin, olderThanKey, keyWasOpen, replaces }: OpenRecord,
	about: { readonly stateDir: string; readonly version: string; readonly log: Log },
	append: (entry: AuditEntry) => void,
	newest: () => number
): void {
	const { stateDir, version, log } = about;
	const say = (event: string, detail: Record<string, string | number>): void =>
		append({ kind: 'event', event, actor: 'service', detail });

	if (replaces) {
		const found = tracesOfService(stateDir).join(', ');
		say(MISSING_EVENT, { found });
		log.warn(
			{ event: MISSING_EVENT, found },
			`there is no audit record in ${stateDir}, although the service ran there before; unless you moved it aside yourself, somebody removed it. A new one begins and says so in its first line`
		);
	}
	if (keyWasOpen)
		log.warn(
			{ event: 'audit-key' },
			`the key of the audit record in ${stateDir} was readable by other users; it is private now. Whoever read it can write lines that pass for the service's: to begin a new record with a new key, stop the service and move the record and its key aside`
		);
	if (tornBytes > 0)
		log.warn({ bytes: tornBytes }, 'the last line of the audit record was never finished and was cut off');
	if (lacksBegin)
		append(
			fileBegun(
				file,
				unfinished.map(({ sequence }) => sequence)
			)
		);
	if (olderThanKey) say(KEYED_EVENT, { older_lines: newest() });
	for (const decision of unfinished) {
		append(unknownOutcomeOf(decision));
		log.warn(
			{ decision: decision.sequence },
			'a command was running when the service was killed; its outcome is unknown'
		);
	}
	say(STARTED_EVENT, { version, pid: process.pid, torn_bytes: tornBytes });
}

function unknownOutcomeOf({
	sequence,
	kind: _kind,
	verdict: _verdict,
	reason: _reason,
	time: _time,
	previous: _previous,
	mac: _mac,
	...run
}: DecisionRecord): AuditEntry {
	return {
		kind: 'outcome',
		decision: sequence,
		...run,
		outcome: 'unknown',
		exit_code: null,
		duration_ms: null,
		reason: 'unknown outcome, service stopped'
	};
}
