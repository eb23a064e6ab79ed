// Runs that were ended before they had ended by themselves, as the record tells: those of this life of the service, and those that it was
// killed in before.
import type { OutcomeRecord, RunOutcome } from '#wire/audit.ts';
import type { AuditEntry } from './audit-line.ts';

export interface CutRun {
	/** Its text with secrets masked. */
	readonly command: string;
	readonly how: RunOutcome;
	/** When that was written down. */
	readonly atMs: number;
}

const MOST = 50;
const CUT: ReadonlySet<RunOutcome> = new Set(['timed-out', 'cancelled', 'stopped', 'fault', 'unknown']);

export interface CutRuns {
	note(entry: Extract<AuditEntry, { kind: 'outcome' }>, nowMs: number): void;
	/** The newest last. */
	list(): readonly CutRun[];
}

/** @param before  ends of the last life of the service */
export function noteCutRuns(before: readonly OutcomeRecord[] = []): CutRuns {
	let runs: readonly CutRun[] = [];
	const note: CutRuns['note'] = ({ command, outcome, exit_code }, atMs) => {
		// From 129 on a signal ended it.
		if (CUT.has(outcome) || (exit_code !== null && exit_code > 128))
			runs = [...runs, { command, how: outcome, atMs }].slice(-MOST);
	};
	for (const record of before) note(record, Date.parse(record.time));
	return {
		note,
		list: () => runs
	};
}
