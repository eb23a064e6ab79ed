// The only opener of a database: private, and never opened half-migrated or from the future.
import { chmodSync, closeSync, constants, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncFolder } from '../lib/atomic-file.ts';
import { HostwrightError } from '../lib/error.ts';
import { MAKE_ROOM, storageProblem } from '../lib/storage-fault.ts';
import type { Migration } from './migration.ts';

/** Older ones can corrupt a write-ahead log when it is reset. */
const MINIMUM_SQLITE = [3, 51, 3] as const;

export interface Database {
	/** The connection, for prepared statements in small repositories. */
	readonly sql: DatabaseSync;
	/**
	 * Runs `work` in one transaction; if it throws, everything is rolled back. With `synchronous: 'FULL'` the changes are on
	 * the disk when this returns. `work` must be synchronous.
	 */
	transaction<T>(work: () => T): T;
	/**
	 * As `transaction`, for what is seen again anyway: a power cut may take it, and the file stays sound. Nobody waits for the disk,
	 * which may be busy with others for longer than a page may wait.
	 */
	transactionSoon<T>(work: () => T): T;
	close(): void;
}

export interface DatabaseOptions {
	/** The file; its directory exists and is private. */
	readonly path: string;
	/** Every released step, in order; their versions are 1, 2, 3 … */
	readonly migrations: readonly Migration[];
	/**
	 * `FULL`: what was committed survives a power cut. `NORMAL`: a power cut may take the last commits, and the file stays
	 * sound: for figures that are measured again anyway.
	 */
	readonly synchronous: 'FULL' | 'NORMAL';
	/** Whether every page is checked first. That takes as long as reading the whole file. */
	readonly integrityCheck: boolean;
}

/**
 * Opens and, if need be, migrates a database. A copy of the old one is kept beside it as `<name>.before-<version>`.
 *
 * @throws HostwrightError `capability-unavailable` when the file is damaged, is of a newer release, or cannot be written;
 * the detail says which and what to do
 */
export function openDatabase({ path, migrations, synchronous, integrityCheck }: DatabaseOptions): Database {
	const misplaced = migrations.find(({ version }, i) => version !== i + 1);
	if (misplaced) throw new Error(`the steps of ${path} are not numbered 1, 2, 3 …: ${misplaced.name}`);
	requireSqlite();
	let sql: DatabaseSync | undefined;
	try {
		// Made before SQLite sees it, so that it is private whatever the umask; the log beside it takes the same mode.
		closeSync(openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o600));
		chmodSync(path, 0o600);
		sql = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
		setPragmas(sql, synchronous);
		if (integrityCheck) checkIntegrity(sql, path);
		migrate(sql, path, migrations);
	} catch (error) {
		sql?.close();
		throw describe(error, path);
	}
	return wrap(sql, synchronous);
}

function requireSqlite(): void {
	const have = (process.versions.sqlite ?? '0').split('.').map(Number);
	const [major = 0, minor = 0, patch = 0] = have;
	const [a, b, c] = MINIMUM_SQLITE;
	if (major > a || (major === a && (minor > b || (minor === b && patch >= c)))) return;
	throw new HostwrightError('capability-unavailable', {
		detail: `This Node.js carries SQLite ${have.join('.')}; at least ${MINIMUM_SQLITE.join('.')} is needed.`
	});
}

function setPragmas(sql: DatabaseSync, synchronous: DatabaseOptions['synchronous']): void {
	sql.exec('PRAGMA journal_mode = WAL');
	sql.exec(`PRAGMA synchronous = ${synchronous}`);
	sql.exec('PRAGMA foreign_keys = ON');
	sql.exec('PRAGMA trusted_schema = OFF');
	sql.enableDefensive(true);
}

function checkIntegrity(sql: DatabaseSync, path: string): void {
	const row = sql.prepare('PRAGMA quick_check(1)').get() as { quick_check?: unknown } | undefined;
	if (row?.quick_check === 'ok') return;
	throw damaged(path, String(row?.quick_check ?? 'no answer'));
}

function migrate(sql: DatabaseSync, path: string, migrations: readonly Migration[]): void {
	const newest = migrations.at(-1)?.version ?? 0;
	const current = (sql.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
	if (current > newest)
		throw new HostwrightError('capability-unavailable', {
			detail: `${path} was written by a newer release (schema ${current}, this one knows ${newest}). Install that release, or restore an older database.`
		});
	const pending = migrations.filter((step) => step.version > current);
	if (pending.length === 0) return;
	if (current > 0) keepCopy(sql, path, current);
	sql.exec('BEGIN IMMEDIATE');
	try {
		for (const step of pending) sql.exec(step.sql);
		sql.exec(`PRAGMA user_version = ${newest}`);
		sql.exec('COMMIT');
	} catch (error) {
		// A full disk has rolled it back by itself.
		if (sql.isTransaction) sql.exec('ROLLBACK');
		throw error;
	}
}

/** A whole copy under a temporary name first, so that a copy that is there is complete. */
function keepCopy(sql: DatabaseSync, path: string, version: number): void {
	const copy = `${path}.before-${version + 1}`;
	const temporary = `${copy}.tmp`;
	rmSync(temporary, { force: true });
	closeSync(openSync(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600));
	sql.prepare('VACUUM INTO ?').run(temporary);
	const fd = openSync(temporary, constants.O_RDONLY);
	try {
		fsyncSync(fd);
	} finally {
		closeSync(fd);
	}
	renameSync(temporary, copy);
	syncFolder(dirname(copy));
}

function wrap(sql: DatabaseSync, synchronous: DatabaseOptions['synchronous']): Database {
	let open = true;
	function transaction<T>(work: () => T): T {
		sql.exec('BEGIN IMMEDIATE');
		try {
			const result = work();
			sql.exec('COMMIT');
			return result;
		} catch (error) {
			if (sql.isTransaction) sql.exec('ROLLBACK');
			throw error;
		}
	}
	return {
		sql,
		transaction,
		transactionSoon(work) {
			sql.exec('PRAGMA synchronous = NORMAL');
			try {
				return transaction(work);
			} finally {
				sql.exec(`PRAGMA synchronous = ${synchronous}`);
			}
		},
		close() {
			if (!open) return;
			open = false;
			sql.close();
		}
	};
}

const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Gives a fault while opening one sentence that names the file. */
function describe(error: unknown, path: string): unknown {
	if (error instanceof HostwrightError) return error;
	const code = ((error as { errcode?: number }).errcode ?? 0) % 256;
	const message = error instanceof Error ? error.message : String(error);
	const storage = storageProblem(error);
	if (storage !== undefined)
		return new HostwrightError('capability-unavailable', {
			detail: `${path} cannot be written: ${storage}. ${MAKE_ROOM}`,
			cause: error
		});
	if (code === CORRUPT || code === NOT_A_DATABASE) return damaged(path, message, error);
	return new HostwrightError('capability-unavailable', {
		detail: `${path} cannot be opened: ${message}.`,
		cause: error
	});
}

function damaged(path: string, problem: string, cause?: unknown): HostwrightError {
	return new HostwrightError('capability-unavailable', {
		detail: `${path} is damaged (${problem}). Restore a copy (${path}.before-*), or move it aside to start with an empty one.`,
		cause
	});
}
