// What is done of an application, written down before and after each thing that is done. A row is on the disk when its call
// returns, so whoever reads it after a crash knows what may have happened: `running` is the one word for "not known".
import type { Backend } from '#wire/terminal.ts';
import type { Database } from '../../store/database.ts';
import type { Image } from './image.ts';
import type { LeftBehind, LeftFile } from './left-behind.ts';

export type ApplicationState = 'applying' | 'awaiting-confirmation' | 'interrupted' | 'ended';
export type StepState =
	| 'waiting'
	| 'running'
	| 'done'
	| 'failed'
	| 'skipped'
	| 'rolled-back'
	| 'roll-back-failed'
	| 'unknown';
export type Phase = 'do' | 'undo';

export interface StepEnd {
	readonly state: Exclude<StepState, 'waiting' | 'running'>;
	readonly exitCode: number | null;
	readonly output: string;
	readonly detail: string;
	readonly backend: Backend | null;
	readonly limits: readonly string[];
}

export interface StepRow extends Omit<StepEnd, 'state'> {
	readonly index: number;
	readonly phase: Phase;
	readonly state: StepState;
	readonly startedMs: number | null;
	readonly endedMs: number | null;
}

export interface ProofRow {
	readonly what: string;
	/** null while it is watched, or where nobody could look. */
	readonly holds: boolean | null;
	readonly seenMs: number | null;
	readonly detail: string;
}

export interface ApplicationRow {
	readonly state: ApplicationState;
	readonly startedMs: number;
	readonly endedMs: number | null;
	readonly message: string;
	readonly verified: boolean | null;
	readonly armedUnit: string | null;
	readonly confirmByMs: number | null;
	readonly waitsFor: string;
	/** Those to do, in order, then those that took back, in the order of the plan. */
	readonly steps: readonly StepRow[];
	readonly images: readonly Image[];
	readonly proofs: readonly ProofRow[];
}

export interface ApplicationJournal {
	/** @returns false when it was begun before: nothing is applied twice */
	begin(id: string, steps: number, atMs: number): boolean;
	read(id: string): ApplicationRow | undefined;
	/** Those that are not over. */
	unended(): readonly string[];
	/** Those that are over, went in, and are not yet settled. */
	watched(): readonly string[];
	waitFor(id: string, what: string): void;
	starts(id: string, phase: Phase, index: number, atMs: number): void;
	ends(id: string, phase: Phase, index: number, end: StepEnd, atMs: number): void;
	/** Without a word about what it printed. */
	mark(id: string, phase: Phase, index: number, state: StepState, detail: string): void;
	keep(id: string, images: readonly Image[]): void;
	/** What stands now that it is over; what was written down of it before is forgotten. */
	leave(id: string, left: LeftBehind): void;
	/** undefined where nothing was written down. */
	left(id: string): LeftBehind | undefined;
	prove(id: string, proofs: readonly ProofRow[]): void;
	arm(id: string, unit: string, confirmByMs: number): void;
	state(id: string, state: ApplicationState, message: string): void;
	end(id: string, end: { readonly message: string; readonly verified: boolean | null; readonly atMs: number }): void;
	verify(id: string, verified: boolean, message: string): void;
	/** All of it is on the disk, or nothing. */
	together<T>(work: () => T): T;
	/** Contents that an application since then rests on. */
	places(sinceMs: number): ReadonlySet<string>;
}

export function createApplicationJournal(database: Pick<Database, 'sql' | 'transaction'>): ApplicationJournal {
	const { sql } = database;
	const insert = sql.prepare(
		"INSERT INTO application (request_id, state, started_ms) VALUES (?, 'applying', ?) ON CONFLICT (request_id) DO NOTHING"
	);
	const insertStep = sql.prepare(
		"INSERT INTO application_step (request_id, idx, phase, state) VALUES (?, ?, ?, 'waiting') ON CONFLICT DO NOTHING"
	);
	const one = sql.prepare('SELECT * FROM application WHERE request_id = ?');
	const stepsOf = sql.prepare('SELECT * FROM application_step WHERE request_id = ? ORDER BY phase, idx');
	const imagesOf = sql.prepare('SELECT * FROM before_image WHERE request_id = ? ORDER BY rowid');
	const proofsOf = sql.prepare('SELECT * FROM application_proof WHERE request_id = ? ORDER BY idx');
	const unended = sql.prepare(
		"SELECT request_id AS id FROM application WHERE state IN ('applying', 'awaiting-confirmation')"
	);
	const watched = sql.prepare(
		`SELECT request_id AS id FROM application JOIN approval_request ON id = request_id
		WHERE state = 'ended' AND verified IS NULL AND status = 'applied'`
	);
	const setWait = sql.prepare('UPDATE application SET waits_for = ? WHERE request_id = ?');
	const startStep = sql.prepare(
		`UPDATE application_step SET state = 'running', started_ms = ?, ended_ms = NULL, exit_code = NULL, output = '', detail = ''
		WHERE request_id = ? AND phase = ? AND idx = ?`
	);
	const endStep = sql.prepare(
		`UPDATE application_step SET state = ?, ended_ms = ?, exit_code = ?, output = ?, detail = ?, backend = ?, limits = ?
		WHERE request_id = ? AND phase = ? AND idx = ?`
	);
	const markStep = sql.prepare(
		'UPDATE application_step SET state = ?, detail = ? WHERE request_id = ? AND phase = ? AND idx = ?'
	);
	const insertImage = sql.prepare(
		`INSERT INTO before_image (request_id, path, was, digest, bytes, mode, uid, gid, times, xattrs, kept, place, reason)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`
	);
	const dropProofs = sql.prepare('DELETE FROM application_proof WHERE request_id = ?');
	const insertProof = sql.prepare(
		'INSERT INTO application_proof (request_id, idx, what, holds, seen_ms, detail) VALUES (?, ?, ?, ?, ?, ?)'
	);
	const armOne = sql.prepare('UPDATE application SET armed_unit = ?, confirm_by_ms = ? WHERE request_id = ?');
	const setState = sql.prepare("UPDATE application SET state = ?, message = ?, waits_for = '' WHERE request_id = ?");
	const endOne = sql.prepare(
		"UPDATE application SET state = 'ended', message = ?, verified = ?, ended_ms = ?, waits_for = '' WHERE request_id = ?"
	);
	const settle = sql.prepare('UPDATE application SET verified = ?, message = ? WHERE request_id = ?');
	const insertLeft = sql.prepare('INSERT INTO left_behind (request_id, resource, state, place) VALUES (?, ?, ?, ?)');
	const dropLeft = sql.prepare('DELETE FROM left_behind WHERE request_id = ?');
	const leftOf = sql.prepare('SELECT resource, state, place FROM left_behind WHERE request_id = ? ORDER BY resource');
	const places = sql.prepare(
		`SELECT DISTINCT place FROM (SELECT request_id, place FROM before_image UNION ALL SELECT request_id, place FROM left_behind)
		JOIN application USING (request_id)
		WHERE place IS NOT NULL AND (started_ms >= ? OR state IN ('applying', 'awaiting-confirmation', 'interrupted'))`
	);
	const bit = (value: boolean | null): number | null => (value === null ? null : value ? 1 : 0);

	return {
		begin: (id, steps, atMs) =>
			database.transaction(() => {
				if (Number(insert.run(id, atMs).changes) === 0) return false;
				for (let index = 0; index < steps; index++) insertStep.run(id, index, 'do');
				return true;
			}),
		read(id) {
			const row = one.get(id) as unknown as ApplicationColumns | undefined;
			if (!row) return undefined;
			return {
				state: row.state,
				startedMs: row.started_ms,
				endedMs: row.ended_ms,
				message: row.message,
				verified: truth(row.verified),
				armedUnit: row.armed_unit,
				confirmByMs: row.confirm_by_ms,
				waitsFor: row.waits_for,
				steps: (stepsOf.all(id) as unknown as StepColumns[]).map(toStep),
				images: (imagesOf.all(id) as unknown as ImageColumns[]).map(toImage),
				proofs: (proofsOf.all(id) as unknown as ProofColumns[]).map(({ what, holds, seen_ms, detail }) => ({
					what,
					holds: truth(holds),
					seenMs: seen_ms,
					detail
				}))
			};
		},
		unended: () => (unended.all() as { id: string }[]).map(({ id }) => id),
		watched: () => (watched.all() as { id: string }[]).map(({ id }) => id),
		waitFor: (id, what) => void setWait.run(what, id),
		starts(id, phase, index, atMs) {
			database.transaction(() => {
				insertStep.run(id, index, phase);
				startStep.run(atMs, id, phase, index);
			});
		},
		ends(id, phase, index, { state, exitCode, output, detail, backend, limits }, atMs) {
			endStep.run(state, atMs, exitCode, output, detail, backend, JSON.stringify(limits), id, phase, index);
		},
		mark: (id, phase, index, state, detail) => void markStep.run(state, detail, id, phase, index),
		keep(id, images) {
			database.transaction(() => {
				for (const one of images) {
					const { path, was, digest, bytes, mode, uid, gid, times, xattrs, kept, place, reason } = one;
					const [when, attributes] = [times, xattrs].map((value) => (value === null ? null : JSON.stringify(value)));
					const columns = [
						digest,
						bytes,
						mode,
						uid,
						gid,
						when ?? null,
						attributes ?? null,
						kept ? 1 : 0,
						place,
						reason
					];
					insertImage.run(id, path, was, ...columns);
				}
			});
		},
		leave(id, { files, states }) {
			database.transaction(() => {
				dropLeft.run(id);
				for (const [path, { place, ...file }] of files) insertLeft.run(id, `file:${path}`, JSON.stringify(file), place);
				for (const [resource, state] of states) insertLeft.run(id, resource, state, null);
			});
		},
		left(id) {
			const rows = leftOf.all(id) as { resource: string; state: string; place: string | null }[];
			if (rows.length === 0) return undefined;
			const isFile = ({ resource }: { resource: string }): boolean => resource.startsWith('file:');
			return {
				files: new Map(
					rows
						.filter(isFile)
						.map(({ resource, state, place }) => [
							resource.slice('file:'.length),
							{ ...(JSON.parse(state) as LeftFile), place }
						])
				),
				states: new Map(rows.filter((row) => !isFile(row)).map(({ resource, state }) => [resource, state]))
			};
		},
		prove(id, proofs) {
			database.transaction(() => {
				dropProofs.run(id);
				for (const [index, { what, holds, seenMs, detail }] of proofs.entries())
					insertProof.run(id, index, what, bit(holds), seenMs, detail);
			});
		},
		arm: (id, unit, confirmByMs) => void armOne.run(unit, confirmByMs, id),
		state: (id, state, message) => void setState.run(state, message, id),
		end: (id, { message, verified, atMs }) => void endOne.run(message, bit(verified), atMs, id),
		verify: (id, verified, message) => void settle.run(bit(verified), message, id),
		together: (work) => database.transaction(work),
		places: (sinceMs) => new Set((places.all(sinceMs) as { place: string }[]).map(({ place }) => place))
	};
}

interface ApplicationColumns {
	state: ApplicationState;
	started_ms: number;
	ended_ms: number | null;
	message: string;
	verified: 0 | 1 | null;
	armed_unit: string | null;
	confirm_by_ms: number | null;
	waits_for: string;
}
/** A row of `application_step`, as it is selected for a reader. */
export interface StepColumns {
	idx: number;
	phase: Phase;
	state: StepState;
	started_ms: number | null;
	ended_ms: number | null;
	exit_code: number | null;
	output: string;
	detail: string;
	backend: Backend | null;
	limits: string;
}
interface ImageColumns {
	path: string;
	was: Image['was'];
	digest: string | null;
	bytes: number | null;
	mode: number | null;
	uid: number | null;
	gid: number | null;
	times: string | null;
	xattrs: string | null;
	kept: 0 | 1;
	place: string | null;
	reason: string;
}
interface ProofColumns {
	what: string;
	holds: 0 | 1 | null;
	seen_ms: number | null;
	detail: string;
}

const truth = (value: 0 | 1 | null): boolean | null => (value === null ? null : value === 1);

const toStep = (row: StepColumns): StepRow => ({
	index: row.idx,
	phase: row.phase,
	state: row.state,
	startedMs: row.started_ms,
	endedMs: row.ended_ms,
	exitCode: row.exit_code,
	output: row.output,
	detail: row.detail,
	backend: row.backend,
	limits: JSON.parse(row.limits) as string[]
});

const toImage = ({
	times,
	xattrs,
	kept,
	path,
	was,
	digest,
	bytes,
	mode,
	uid,
	gid,
	place,
	reason
}: ImageColumns): Image => ({
	path,
	was,
	digest,
	bytes,
	mode,
	uid,
	gid,
	place,
	reason,
	kept: kept === 1,
	times: times === null ? null : (JSON.parse(times) as Image['times']),
	xattrs: xattrs === null ? null : (JSON.parse(xattrs) as Record<string, string>)
});
