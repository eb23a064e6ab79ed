// The statements of `history.db`. What it throws is SQLite's; whoever calls decides whether the file is damaged or the disk full.
import type { HistoryKind } from '#wire/host/history-kinds.ts';
import type { Database } from '../../store/database.ts';
import { type NumberedStep, packMinute } from './pack-minute.ts';
import type { StepOf } from './tally.ts';

export interface StoredBlock {
	readonly series: number;
	readonly stepMs: number;
	readonly atMs: number;
	readonly data: Uint8Array;
}

export interface StoredMinute {
	readonly atMs: number;
	readonly data: Uint8Array;
}

export interface Series {
	readonly id: number;
	readonly kind: HistoryKind;
	readonly key: string;
}

/** From the first (inclusive) to the second (exclusive). */
export type Span = readonly [fromMs: number, toMs: number];

export interface HistoryFile {
	/** A minute that is there already stays as it is. */
	addMinute(atMs: number, steps: readonly StepOf[]): void;
	/** Oldest first, at most `limit`. */
	minutes(span: Span, limit: number): readonly StoredMinute[];
	countMinutes(span: Span): number;
	/** Starts of the spans of this length in which minutes lie. */
	minuteSpans(lengthMs: number): readonly number[];
	/** All of it or nothing. */
	replace(blocks: readonly StoredBlock[], minutes?: Span): void;
	blocksOf(series: number, stepMs: number, span: Span): readonly StoredBlock[];
	/** Which blocks there are, without what is in them. */
	listBlocks(stepMs: number, span: Span): readonly Omit<StoredBlock, 'data'>[];
	/** Starts of the spans of this length in which blocks of this step lie. */
	blockSpans(stepMs: number, lengthMs: number): readonly number[];
	/** All but the newest. @param spans  how many different beginnings of blocks stay */
	keepNewest(stepMs: number, spans: number): void;
	/** The oldest of all, at most `limit`. @returns how many */
	deleteOldest(limit: number): number;
	/** Forgets the name of every series up to this number that has no block and is none of these. */
	forgetUnused(upTo: number, used: ReadonlySet<number>): void;
	find(kind: HistoryKind, key: string): number | undefined;
	allSeries(): readonly Series[];
	oldestMs(): number | null;
	/** Pages that hold something, in bytes. */
	usedBytes(): number;
	note(name: string): string | undefined;
	writeNote(name: string, text: string): void;
	close(): void;
}

/** SQLite may grow the file to this, and its log beside it by a few MiB more. */
const MOST_BYTES = 248 * 1024 * 1024;

/** In which span of a length it lies, counted from the epoch. A number that is bound is no integer to SQLite by itself. */
const SPAN = 'at_ms / CAST(? AS INTEGER)';

/** @param mostBytes  it answers `full` beyond this */
export function createHistoryFile(database: Database, mostBytes = MOST_BYTES): HistoryFile {
	const { sql } = database;
	const pageBytes = numberIn(sql.prepare('PRAGMA page_size').get());
	sql.exec(`PRAGMA max_page_count = ${Math.floor(mostBytes / pageBytes)}`);
	sql.exec('PRAGMA cache_size = -1024');
	sql.exec('PRAGMA journal_size_limit = 4194304');
	const insertMinute = sql.prepare('INSERT OR IGNORE INTO minute (at_ms, data) VALUES (?, ?)');
	const insertSeries = sql.prepare('INSERT INTO series (kind, key) VALUES (?, ?)');
	const selectMinutes = sql.prepare(
		'SELECT at_ms AS atMs, data FROM minute WHERE at_ms >= ? AND at_ms < ? ORDER BY at_ms LIMIT ?'
	);
	const putBlock = sql.prepare(
		'INSERT INTO block (series, step_ms, at_ms, data) VALUES (?, ?, ?, ?) ON CONFLICT (series, step_ms, at_ms) DO UPDATE SET data = excluded.data'
	);
	const selectBlocks = sql.prepare(
		'SELECT series, step_ms AS stepMs, at_ms AS atMs, data FROM block WHERE series = ? AND step_ms = ? AND at_ms >= ? AND at_ms < ? ORDER BY at_ms'
	);
	const ids = new Map<string, number>();
	const idOf = (kind: string, key: string): string => `${kind}\0${key}`;
	for (const { id, kind, key } of allSeries()) ids.set(idOf(kind, key), id);

	function allSeries(): readonly Series[] {
		return sql.prepare('SELECT id, kind, key FROM series ORDER BY id').all() as unknown as Series[];
	}

	function number({ kind, key, figures }: StepOf): NumberedStep {
		const name = idOf(kind, key);
		const known = ids.get(name);
		if (known !== undefined) return { series: known, figures };
		const series = Number(insertSeries.run(kind, key).lastInsertRowid);
		ids.set(name, series);
		return { series, figures };
	}

	return {
		addMinute(atMs, steps) {
			try {
				database.transaction(() => void insertMinute.run(atMs, packMinute(steps.map(number))));
			} catch (error) {
				// Numbers that were given in a transaction that was taken back are given again.
				ids.clear();
				for (const { id, kind, key } of allSeries()) ids.set(idOf(kind, key), id);
				throw error;
			}
		},
		minutes: ([from, to], limit) => selectMinutes.all(from, to, limit) as unknown as StoredMinute[],
		countMinutes: ([from, to]) =>
			numberIn(sql.prepare('SELECT count(*) FROM minute WHERE at_ms >= ? AND at_ms < ?').get(from, to)),
		minuteSpans: (lengthMs) =>
			startsOf(sql.prepare(`SELECT DISTINCT ${SPAN} FROM minute ORDER BY 1`).all(lengthMs), lengthMs),
		replace(blocks, minutes) {
			database.transaction(() => {
				for (const { series, stepMs, atMs, data } of blocks) putBlock.run(series, stepMs, atMs, data);
				if (minutes) sql.prepare('DELETE FROM minute WHERE at_ms >= ? AND at_ms < ?').run(...minutes);
			});
		},
		blocksOf: (series, stepMs, [from, to]) => selectBlocks.all(series, stepMs, from, to) as unknown as StoredBlock[],
		listBlocks: (stepMs, [from, to]) =>
			sql
				.prepare(
					'SELECT series, step_ms AS stepMs, at_ms AS atMs FROM block WHERE step_ms = ? AND at_ms >= ? AND at_ms < ? ORDER BY series, at_ms'
				)
				.all(stepMs, from, to) as unknown as StoredBlock[],
		blockSpans: (stepMs, lengthMs) =>
			startsOf(
				sql
					.prepare(`SELECT DISTINCT ${SPAN} FROM block INDEXED BY block_by_age WHERE step_ms = ? ORDER BY 1`)
					.all(lengthMs, stepMs),
				lengthMs
			),
		keepNewest: (stepMs, spans) =>
			void sql
				.prepare(
					'DELETE FROM block WHERE step_ms = ? AND at_ms < (SELECT min(at_ms) FROM (SELECT DISTINCT at_ms FROM block WHERE step_ms = ? ORDER BY at_ms DESC LIMIT ?))'
				)
				.run(stepMs, stepMs, spans),
		deleteOldest: (limit) =>
			Number(
				sql.prepare('DELETE FROM block WHERE id IN (SELECT id FROM block ORDER BY at_ms LIMIT ?)').run(limit).changes
			),
		forgetUnused(upTo, used) {
			const found = sql
				.prepare('SELECT id FROM series WHERE id <= ? AND id NOT IN (SELECT series FROM block)')
				.all(upTo);
			const gone = numbersIn(found).filter((id) => !used.has(id));
			const forget = sql.prepare('DELETE FROM series WHERE id = ?');
			database.transaction(() => gone.forEach((id) => void forget.run(id)));
			const all = new Set(gone);
			for (const [name, id] of ids) if (all.has(id)) ids.delete(name);
		},
		find: (kind, key) => ids.get(idOf(kind, key)),
		allSeries,
		oldestMs() {
			const oldest = sql
				.prepare(
					'SELECT min(at) AS at FROM (SELECT min(at_ms) AS at FROM minute UNION ALL SELECT min(at_ms) FROM block)'
				)
				.get() as { at: number | null } | undefined;
			return oldest?.at ?? null;
		},
		usedBytes: () =>
			(numberIn(sql.prepare('PRAGMA page_count').get()) - numberIn(sql.prepare('PRAGMA freelist_count').get())) *
			pageBytes,
		note: (name) =>
			(sql.prepare('SELECT text FROM note WHERE name = ?').get(name) as { text: string } | undefined)?.text,
		writeNote: (name, text) =>
			void sql
				.prepare('INSERT INTO note (name, text) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET text = excluded.text')
				.run(name, text),
		close: () => database.close()
	};
}

function numberIn(row: object | undefined): number {
	const [value] = Object.values(row ?? {});
	return typeof value === 'number' ? value : 0;
}

function startsOf(rows: readonly object[], lengthMs: number): readonly number[] {
	return numbersIn(rows).map((span) => span * lengthMs);
}

function numbersIn(rows: readonly object[]): readonly number[] {
	return rows.map(numberIn);
}
