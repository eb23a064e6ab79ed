// Findings on the disk, and those that are not over in memory: what is read all the time costs no query.
//
// A change is one transaction together with its notes in the timeline, so that whenever the service is killed a finding is there
// once, as it was before or as it is after. That it was seen again, and with which figures, is written now and then only.
import type { FindingMark, FindingStatus, Severity, TimelineEvent } from '#wire/finding.ts';
import type { Database } from '../store/database.ts';
import type { Kept, KeptStatus, Note, Step } from './lifecycle.ts';
import { rankOf, ranksOf, SEVERITIES, severityIn } from './rank.ts';

export interface Expected {
	readonly id: string;
	readonly detector: string;
	readonly resource: string;
	readonly fingerprint: string;
	readonly title: string;
	readonly reason: string;
	readonly decidedMs: number;
	readonly by: string;
}

export interface ListQuery {
	readonly statuses: readonly FindingStatus[];
	readonly severity?: Severity | undefined;
	readonly detector?: string | undefined;
	/** Owned ones as well. */
	readonly withSymptoms?: boolean;
	readonly after?: { readonly rank: number; readonly sinceMs: number; readonly id: string } | undefined;
	readonly limit: number;
}

export interface DetectorState {
	readonly memory: unknown;
	readonly levels: Readonly<Record<string, number>>;
	readonly isOff: boolean;
}

export interface FindingStore {
	/** Of a detector: what is not over, pending ones included, and of each resource what was resolved last. */
	keptOf(detector: string): readonly Kept[];
	find(id: string): { readonly kept: Kept; readonly causeId: string | null } | undefined;
	notesOf(id: string): readonly Note[];
	/** By rank, then the newest first. The rank is the worst of itself and of what is folded below it. */
	list(query: ListQuery): readonly { readonly kept: Kept; readonly causeId: string | null; readonly rank: number }[];
	/** Open, put aside or over, that came or went since then and stand for themselves: the newest first. */
	since(ms: number, limit: number): readonly { readonly kept: Kept; readonly causeId: string | null }[];
	symptomsOf(id: string): readonly Kept[];
	/** Open ones, the worst first, without what is told of them. */
	marks(limit: number): readonly FindingMark[];
	/** Open ones that stand for themselves. */
	count(): Readonly<Record<Severity, number>>;
	/** By detector; one without any is left out. */
	countOpen(): ReadonlyMap<string, number>;
	/** Keeps what a look or a person changed, and what the detector remembers of that look, in one transaction. */
	save(
		before: ReadonlyMap<string, Kept>,
		steps: readonly Step[],
		gone: readonly string[],
		remembered?: { readonly detector: string; readonly memory: unknown }
	): void;
	/** @returns ids whose cause changed */
	setCauses(causes: ReadonlyMap<string, string>): readonly string[];
	/** Those that have not been seen for long enough. */
	pending(): readonly Kept[];
	/** Every one that is open or put aside, for finding out what owns what. */
	present(): readonly Kept[];
	expected(): readonly Expected[];
	expect(decision: Expected): void;
	/** @returns false when there was none */
	unexpect(id: string): boolean;
	stateOf(detector: string): DetectorState;
	set(detector: string, levels: Readonly<Record<string, number>>, isOff: boolean): void;
	/** Resolved ones that were over before then go. */
	forgetBefore(ms: number): void;
}

const PRESENT = "('open', 'snoozed', 'dismissed', 'pending')";
const WORST_FIRST = 'ORDER BY rank DESC, since_ms DESC, id';
/** How old what is on the disk may be, of what changes at every look. */
const REFRESH_MS = 600_000;
/** Of one finding; the first ones and the newest are kept. */
const MOST_NOTES = 300;

interface Row {
	id: string;
	detector: string;
	resource: string;
	status: KeptStatus;
	since_ms: number;
	rank: number;
	cause_id: string | null;
	body: string;
}

/** Beside it, columns hold what is searched for and sorted by: `severity` and `rank` with what is folded below it. */
type Body = Omit<Kept, 'id' | 'detector' | 'resource' | 'status' | 'sinceMs'>;

interface NoteRow {
	at_ms: number;
	event: TimelineEvent;
	detail: string;
	by: string | null;
}

export function createFindingStore(database: Database): FindingStore {
	const { sql } = database;
	const upsert = sql.prepare(
		`INSERT INTO finding (id, detector, resource, status, severity, rank, since_ms, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (id) DO UPDATE SET status = excluded.status, severity = excluded.severity, rank = excluded.rank,
		since_ms = excluded.since_ms, body = excluded.body`
	);
	const insertNote = sql.prepare(
		'INSERT INTO finding_note (finding_id, at_ms, event, detail, by) VALUES (?, ?, ?, ?, ?)'
	);
	const trimNotes = sql.prepare(
		`DELETE FROM finding_note WHERE finding_id = ?1 AND rowid IN
		(SELECT rowid FROM finding_note WHERE finding_id = ?1 ORDER BY rowid DESC LIMIT -1 OFFSET ?2)
		AND rowid NOT IN (SELECT rowid FROM finding_note WHERE finding_id = ?1 ORDER BY rowid LIMIT 20)`
	);
	const deleteOne = sql.prepare('DELETE FROM finding WHERE id = ?');
	const selectOne = sql.prepare('SELECT * FROM finding WHERE id = ?');
	const selectNotes = sql.prepare(
		'SELECT at_ms, event, detail, by FROM finding_note WHERE finding_id = ? ORDER BY rowid'
	);
	const selectOf = sql.prepare(
		`SELECT * FROM finding f WHERE detector = ? AND (status IN ${PRESENT} OR since_ms =
		(SELECT max(since_ms) FROM finding g WHERE g.detector = f.detector AND g.resource = f.resource))`
	);
	const selectPresent = sql.prepare(`SELECT * FROM finding WHERE status IN ('open', 'snoozed', 'dismissed')`);
	const selectPending = sql.prepare(`SELECT * FROM finding WHERE status = 'pending' ${WORST_FIRST}`);
	const selectSymptoms = sql.prepare('SELECT * FROM finding WHERE cause_id = ?');
	const selectSince = sql.prepare(
		`SELECT * FROM finding WHERE status IN ('open', 'snoozed', 'resolved') AND cause_id IS NULL
		AND max(since_ms, coalesce(json_extract(body, '$.resolvedMs'), 0)) >= ?
		ORDER BY max(since_ms, coalesce(json_extract(body, '$.resolvedMs'), 0)) DESC, id LIMIT ?`
	);
	const selectMarks = sql.prepare(
		`SELECT id, detector, resource, severity, json_extract(body, '$.observation.title') AS title FROM finding
		WHERE id IN (SELECT id FROM finding WHERE status = 'open' ${WORST_FIRST} LIMIT ?) ${WORST_FIRST}`
	);
	const selectWorst = sql.prepare(
		"SELECT cause_id, max(rank) AS worst FROM finding WHERE cause_id IS NOT NULL AND status = 'open' GROUP BY cause_id"
	);
	const setRank = sql.prepare('UPDATE finding SET rank = ?, severity = ? WHERE id = ?');
	const setCause = sql.prepare('UPDATE finding SET cause_id = ? WHERE id = ?');
	const counts = sql.prepare(
		"SELECT severity, count(*) AS n FROM finding WHERE status = 'open' AND cause_id IS NULL GROUP BY severity"
	);
	const countsOf = sql.prepare("SELECT detector, count(*) AS n FROM finding WHERE status = 'open' GROUP BY detector");
	const selectExpected = sql.prepare('SELECT * FROM finding_expected ORDER BY decided_ms DESC');
	const insertExpected = sql.prepare(
		'INSERT OR REPLACE INTO finding_expected (id, detector, resource, fingerprint, title, reason, decided_ms, by) VALUES (?, ?, ?, ?, ?, ?, ?, ?)'
	);
	const deleteExpected = sql.prepare('DELETE FROM finding_expected WHERE id = ?');
	const selectState = sql.prepare('SELECT memory, levels, is_off FROM detector_state WHERE detector = ?');
	const keepMemory = sql.prepare(
		'INSERT INTO detector_state (detector, memory) VALUES (?, ?) ON CONFLICT (detector) DO UPDATE SET memory = excluded.memory'
	);
	const keepLevels = sql.prepare(
		`INSERT INTO detector_state (detector, levels, is_off) VALUES (?, ?, ?)
		ON CONFLICT (detector) DO UPDATE SET levels = excluded.levels, is_off = excluded.is_off`
	);
	const forget = sql.prepare(
		"DELETE FROM finding WHERE status = 'resolved' AND json_extract(body, '$.resolvedMs') < ?"
	);

	/** What a detector has, as of the last time it was asked for or saved. */
	const cache = new Map<string, Map<string, Kept>>();
	/** When each was last written. */
	const writtenMs = new Map<string, number>();
	const memories = new Map<string, string>();
	/** Of those below which something is folded: the worst rank there. */
	const below = new Map<string, number>();

	function cached(detector: string): Map<string, Kept> {
		let own = cache.get(detector);
		if (!own) {
			own = new Map((selectOf.all(detector) as unknown as Row[]).map((row) => [row.id, toKept(row)]));
			cache.set(detector, own);
		}
		return own;
	}

	function write(kept: Kept): void {
		const { id, detector, resource, status, sinceMs, ...body } = kept;
		const rank = Math.max(rankOf(kept.observation), below.get(id) ?? 0);
		const text = JSON.stringify(body satisfies Body);
		upsert.run(id, detector, resource, status, SEVERITIES.indexOf(severityIn(rank)), rank, sinceMs, text);
		writtenMs.set(id, kept.lastSeenMs);
	}

	/** A cause stands where the worst that follows from it would stand. */
	function lift(): void {
		const worst = new Map(
			(selectWorst.all() as unknown as { cause_id: string; worst: number }[]).map((row) => [row.cause_id, row.worst])
		);
		for (const id of new Set([...worst.keys(), ...below.keys()])) {
			const is = worst.get(id);
			if (is === below.get(id)) continue;
			const row = selectOne.get(id) as unknown as Row | undefined;
			if (is === undefined) below.delete(id);
			else below.set(id, is);
			if (!row) continue;
			// On the disk a rank is never old.
			const rank = Math.max(rankOf(toKept(row).observation), is ?? 0);
			setRank.run(rank, SEVERITIES.indexOf(severityIn(rank)), id);
		}
	}

	const isWorthWriting = (before: Kept | undefined, { notes, to }: Step & { to: Kept }): boolean =>
		before === undefined ||
		notes.length > 0 ||
		before.status !== to.status ||
		before.clearSinceMs !== to.clearSinceMs ||
		rankOf(before.observation) !== rankOf(to.observation) ||
		to.lastSeenMs - (writtenMs.get(to.id) ?? 0) >= REFRESH_MS;

	/** As it is in memory: its figures are newer there. */
	const newest = (row: Row): { kept: Kept; causeId: string | null; rank: number } => ({
		kept: cache.get(row.detector)?.get(row.id) ?? toKept(row),
		causeId: row.cause_id,
		rank: row.rank
	});

	return {
		keptOf: (detector) => [...cached(detector).values()],
		find(id) {
			const row = selectOne.get(id) as unknown as Row | undefined;
			return row && row.status !== 'pending' ? newest(row) : undefined;
		},
		notesOf: (id) =>
			(selectNotes.all(id) as unknown as NoteRow[]).map(({ at_ms, event, detail, by }) => ({
				atMs: at_ms,
				event,
				detail,
				by
			})),
		list({ statuses, severity, detector, withSymptoms, after, limit }) {
			const where = [`status IN (${statuses.map(() => '?').join(', ')})`];
			const values: (string | number)[] = [...statuses];
			if (severity) {
				where.push('rank >= ? AND rank < ?');
				values.push(...ranksOf(severity));
			}
			if (detector) {
				where.push('detector = ?');
				values.push(detector);
			}
			if (!withSymptoms) where.push('cause_id IS NULL');
			if (after) {
				where.push('(rank < ? OR (rank = ? AND (since_ms < ? OR (since_ms = ? AND id > ?))))');
				values.push(after.rank, after.rank, after.sinceMs, after.sinceMs, after.id);
			}
			const ids = `SELECT id FROM finding WHERE ${where.join(' AND ')} ${WORST_FIRST} LIMIT ?`;
			const text = `SELECT * FROM finding WHERE id IN (${ids}) ${WORST_FIRST}`;
			return (sql.prepare(text).all(...values, limit) as unknown as Row[]).map(newest);
		},
		since: (ms, limit) => (selectSince.all(ms, limit) as unknown as Row[]).map(newest),
		symptomsOf: (id) =>
			(selectSymptoms.all(id) as unknown as Row[])
				.map((row) => newest(row).kept)
				.filter((kept) => kept.status !== 'pending'),
		marks: (limit) =>
			(selectMarks.all(limit) as unknown as (Omit<FindingMark, 'severity'> & { severity: number })[]).map(
				({ severity, ...rest }) => ({ ...rest, severity: SEVERITIES[severity] ?? 'info' })
			),
		count() {
			const found = { info: 0, warning: 0, critical: 0 };
			for (const { severity, n } of counts.all() as unknown as { severity: number; n: number }[]) {
				const name = SEVERITIES[severity];
				if (name) found[name] = n;
			}
			return found;
		},
		countOpen: () =>
			new Map((countsOf.all() as unknown as { detector: string; n: number }[]).map(({ detector, n }) => [detector, n])),
		save(before, steps, gone, remembered) {
			const memory = remembered && { ...remembered, text: JSON.stringify(remembered.memory) };
			const isNew = memory !== undefined && memories.get(memory.detector) !== memory.text;
			const changed = steps.flatMap((step) => (step.to ? [{ ...step, to: step.to }] : []));
			const due = changed.filter((step) => isWorthWriting(before.get(step.to.id), step));
			// What a look saw, the next one sees again; what a person decided has to stay.
			const transaction = remembered ? database.transactionSoon : database.transaction;
			if (due.length > 0 || gone.length > 0 || isNew)
				transaction(() => {
					if (isNew) keepMemory.run(memory.detector, memory.text);
					for (const id of gone) deleteOne.run(id);
					for (const { to, notes } of due) {
						write(to);
						for (const { atMs, event, detail, by } of notes) insertNote.run(to.id, atMs, event, detail, by);
						if (notes.length > 0) trimNotes.run(to.id, MOST_NOTES);
					}
					lift();
				});
			if (isNew) memories.set(memory.detector, memory.text);
			// Only what is on the disk, or is newer than what is there, may be believed.
			for (const { to } of changed) cached(to.detector).set(to.id, to);
			for (const id of gone) for (const own of cache.values()) own.delete(id);
		},
		setCauses(causes) {
			const rows = sql
				.prepare(
					`SELECT id, cause_id FROM finding WHERE cause_id IS NOT NULL
					UNION SELECT id, cause_id FROM finding WHERE status IN ('open', 'snoozed', 'dismissed')`
				)
				.all() as { id: string; cause_id: string | null }[];
			const due = rows.filter(({ id, cause_id }) => (causes.get(id) ?? null) !== cause_id);
			if (due.length > 0)
				database.transactionSoon(() => {
					for (const { id } of due) setCause.run(causes.get(id) ?? null, id);
					lift();
				});
			// What was folded when the service ended is known of no more.
			else if (below.size === 0) lift();
			return due.map(({ id }) => id);
		},
		pending: () => (selectPending.all() as unknown as Row[]).map((row) => newest(row).kept),
		present: () => (selectPresent.all() as unknown as Row[]).map((row) => newest(row).kept),
		expected: () =>
			(selectExpected.all() as unknown as (Omit<Expected, 'decidedMs'> & { decided_ms: number })[]).map(
				({ decided_ms, ...rest }) => ({ ...rest, decidedMs: decided_ms })
			),
		expect({ id, detector, resource, fingerprint, title, reason, decidedMs, by }) {
			insertExpected.run(id, detector, resource, fingerprint, title, reason, decidedMs, by);
		},
		unexpect: (id) => deleteExpected.run(id).changes > 0,
		stateOf(detector) {
			const row = selectState.get(detector) as { memory: string | null; levels: string; is_off: number } | undefined;
			const memory = memories.get(detector) ?? row?.memory ?? null;
			return {
				memory: memory === null ? undefined : JSON.parse(memory),
				levels: JSON.parse(row?.levels ?? '{}') as Record<string, number>,
				isOff: row?.is_off === 1
			};
		},
		set(detector, levels, isOff) {
			keepLevels.run(detector, JSON.stringify(levels), isOff ? 1 : 0);
		},
		forgetBefore(ms) {
			forget.run(ms);
			for (const own of cache.values())
				for (const [id, { status, resolvedMs }] of own)
					if (status === 'resolved' && (resolvedMs ?? 0) < ms) own.delete(id);
		}
	};
}

function toKept({ id, detector, resource, status, since_ms, body }: Row): Kept {
	return { id, detector, resource, status, sinceMs: since_ms, ...(JSON.parse(body) as Body) };
}
