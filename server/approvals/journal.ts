// What is kept of an application, as a reader sees it; and the one line for an application that could not begin.
import type { AppliedStep, BeforeImage, Proof } from '#wire/approval.ts';
import { toTimestamp } from '../lib/clock.ts';
import type { Database } from '../store/database.ts';
import type { StepColumns } from './apply/journal.ts';

export interface JournalEntry {
	readonly message: string;
	readonly verified: boolean | null;
	readonly confirmByMs: number | null;
	readonly waitsFor: string;
	readonly steps: readonly (AppliedStep & { readonly phase: 'do' | 'undo' })[];
	readonly beforeImages: readonly BeforeImage[];
	readonly proof: readonly Proof[];
}

export interface Journal {
	/** undefined where nothing of it was begun. */
	of(requestId: string): JournalEntry | undefined;
	/** Of an application that did not begin. On the disk when it returns. */
	notBegun(requestId: string, atMs: number, message: string): void;
}

export function createJournal({ sql }: Pick<Database, 'sql'>): Journal {
	const selectOne = sql.prepare(
		'SELECT message, verified, confirm_by_ms, waits_for FROM application WHERE request_id = ?'
	);
	const selectSteps = sql.prepare(
		`SELECT idx, phase, state, started_ms, ended_ms, exit_code, output, detail, backend, limits FROM application_step
		WHERE request_id = ? ORDER BY phase, idx`
	);
	const selectImages = sql.prepare(
		'SELECT path, was, kept, digest, bytes, reason FROM before_image WHERE request_id = ? ORDER BY path'
	);
	const selectProof = sql.prepare(
		'SELECT what, holds, seen_ms, detail FROM application_proof WHERE request_id = ? ORDER BY idx'
	);
	const insert = sql.prepare(
		"INSERT INTO application (request_id, state, started_ms, ended_ms, message) VALUES (?1, 'failed', ?2, ?2, ?3)"
	);
	return {
		of(id) {
			const row = selectOne.get(id) as
				| { message: string; verified: number | null; confirm_by_ms: number | null; waits_for: string }
				| undefined;
			if (!row) return undefined;
			return {
				message: row.message,
				verified: row.verified === null ? null : row.verified === 1,
				confirmByMs: row.confirm_by_ms,
				waitsFor: row.waits_for,
				steps: (selectSteps.all(id) as unknown as StepColumns[]).map(toStep),
				beforeImages: (selectImages.all(id) as unknown as (Omit<BeforeImage, 'kept'> & { kept: number })[]).map(
					({ kept, ...rest }) => ({ ...rest, kept: kept === 1 })
				),
				proof: (
					selectProof.all(id) as { what: string; holds: number | null; seen_ms: number | null; detail: string }[]
				).map(({ what, holds, seen_ms, detail }) => ({
					what,
					holds: holds === null ? null : holds === 1,
					seen_at: orNull(seen_ms),
					detail
				}))
			};
		},
		notBegun(id, atMs, message) {
			insert.run(id, atMs, message);
		}
	};
}

const toStep = ({
	idx,
	phase,
	state,
	started_ms,
	ended_ms,
	exit_code,
	output,
	detail,
	backend,
	limits
}: StepColumns) => ({
	phase,
	index: idx,
	state,
	started_at: orNull(started_ms),
	ended_at: orNull(ended_ms),
	exit_code,
	output,
	backend,
	limits: JSON.parse(limits) as string[],
	detail
});

const orNull = (ms: number | null): string | null => (ms === null ? null : toTimestamp(ms));
