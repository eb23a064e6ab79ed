// Holds `history.db` open, whatever happens to it. A damaged one is set aside and begun anew; while the disk is full nothing is
// kept, and everything else goes on. The past is not worth stopping for.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import { MAKE_ROOM, storageProblem } from '../../lib/storage-fault.ts';
import { openDatabase } from '../../store/database.ts';
import { createHistoryFile, type HistoryFile } from './history-file.ts';
import { history } from './migrations/1-history.ts';

export interface BegunAnew {
	readonly atMs: number;
	readonly reason: string;
}

export interface KeptFile {
	/**
	 * Does something with the file. @returns undefined when that could not be done: there is no file, or it failed, and then
	 * `problem` says why
	 */
	use<T>(work: (file: HistoryFile) => T): T | undefined;
	/** The same for what stores something: once it succeeds, the past is being kept (again). @returns whether it did */
	store(work: (file: HistoryFile) => void): boolean;
	/** The same for work that pauses. */
	useAsync<T>(work: (file: HistoryFile) => Promise<T>): Promise<T | undefined>;
	/** Why nothing is kept now, in a sentence; null when it is. */
	problem(): string | null;
	begunAnew(): BegunAnew | null;
	close(): void;
}

export interface KeepFileDeps {
	/** Existing, private directory. */
	readonly stateDir: string;
	readonly clock: Clock;
	readonly log: Log;
	/** How large it may grow. */
	readonly mostBytes?: number | undefined;
}

const BEGUN_ANEW = 'begun-anew';
/** SQLite: malformed, and not a database at all. */
const DAMAGED: ReadonlySet<number> = new Set([11, 26]);

export function keepFile({ stateDir, clock, log, mostBytes }: KeepFileDeps): KeptFile {
	const path = join(stateDir, 'history.db');
	let file: HistoryFile | undefined;
	let problem: string | null = null;
	let begunAnew: BegunAnew | null = null;
	let closed = false;

	function open(): HistoryFile | undefined {
		if (file || closed) return file;
		try {
			file = openOnce(path);
		} catch (error) {
			if (!isDamaged(error)) fail(error);
			else beginAnew(error);
		}
		if (file) begunAnew = readNote(file);
		return file;
	}

	/** The damaged file is kept beside it, the newest of them only: it may be as large as the past. */
	function beginAnew(error: unknown): void {
		const aside = `${path}.damaged`;
		const note: BegunAnew = {
			atMs: clock.nowMs(),
			reason: `The stored history was damaged (${sqliteReason(error)}). It was set aside as ${aside}, and begins anew.`
		};
		try {
			file?.close();
			file = undefined;
			if (existsSync(path)) renameSync(path, aside);
			for (const end of ['-wal', '-shm']) rmSync(path + end, { force: true });
			file = openOnce(path);
			file.writeNote(BEGUN_ANEW, JSON.stringify(note));
			log.error({ err: error, aside }, 'the stored history was damaged: it was set aside and begins anew');
			begunAnew = note;
		} catch (again) {
			fail(again);
		}
	}

	function fail(error: unknown): void {
		const full = storageProblem(error);
		const said =
			full === undefined
				? `It cannot be stored: ${sqliteReason(error)}.`
				: `It cannot be stored: ${full}. ${MAKE_ROOM}`;
		if (problem !== said) log.error({ err: error }, 'the history is not being kept');
		problem = said;
	}

	function handle(error: unknown): undefined {
		if (isDamaged(error)) beginAnew(error);
		else fail(error);
		return undefined;
	}

	function use<T>(work: (file: HistoryFile) => T): T | undefined {
		const opened = open();
		if (!opened) return undefined;
		try {
			return work(opened);
		} catch (error) {
			return handle(error);
		}
	}

	open();
	return {
		use,
		store(work) {
			const done = use((opened) => {
				work(opened);
				return true;
			});
			if (done && problem !== null) {
				problem = null;
				log.info({}, 'the history is being kept again');
			}
			return done === true;
		},
		async useAsync(work) {
			const opened = open();
			if (!opened) return undefined;
			try {
				return await work(opened);
			} catch (error) {
				// Closed, or begun anew by somebody else, in the middle of it.
				return file === opened ? handle(error) : undefined;
			}
		},
		problem: () => problem,
		begunAnew: () => begunAnew,
		close() {
			closed = true;
			file?.close();
			file = undefined;
		}
	};

	function openOnce(at: string): HistoryFile {
		const database = openDatabase({ path: at, migrations: [history], synchronous: 'NORMAL', integrityCheck: false });
		try {
			return createHistoryFile(database, mostBytes);
		} catch (error) {
			database.close();
			throw error;
		}
	}
}

function isDamaged(error: unknown): boolean {
	for (let at = error; typeof at === 'object' && at !== null; at = (at as { cause?: unknown }).cause) {
		const { errcode } = at as { errcode?: unknown };
		if (typeof errcode === 'number' && DAMAGED.has(errcode % 256)) return true;
	}
	return false;
}

function sqliteReason(error: unknown): string {
	const cause = (error as { cause?: unknown } | null)?.cause ?? error;
	const code = (cause as { code?: unknown } | null)?.code;
	return code === 'ERR_SQLITE_ERROR' && cause instanceof Error ? cause.message : reasonOf(cause);
}

function readNote(file: HistoryFile): BegunAnew | null {
	try {
		const { atMs, reason } = JSON.parse(file.note(BEGUN_ANEW) ?? 'null') ?? {};
		return typeof atMs === 'number' && typeof reason === 'string' ? { atMs, reason } : null;
	} catch {
		return null;
	}
}
