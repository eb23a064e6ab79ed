import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	chmodSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '#server/services.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#server/store/database.ts';
import type { Migration } from '#server/store/migration.ts';

const MODULE = new URL('../../../../server/store/database.ts', import.meta.url).href;
const FIRST: Migration = {
	version: 1,
	name: 'things',
	sql: 'CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT) STRICT'
};
const SECOND: Migration = { version: 2, name: 'weights', sql: 'ALTER TABLE thing ADD COLUMN weight INTEGER' };

let stateDir: string;
beforeEach(() => {
	stateDir = mkdtempSync(join(tmpdir(), 'hostwright-store-'));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

const file = (name = 'hostwright.db') => join(stateDir, name);
const open = (migrations: readonly Migration[], more: Partial<DatabaseOptions> = {}): Database =>
	openDatabase({ path: file(), migrations, synchronous: 'FULL', integrityCheck: true, ...more });
const detailOf = (work: () => unknown): string => {
	try {
		work();
	} catch (error) {
		return (error as { detail?: string }).detail ?? String(error);
	}
	return 'nothing was thrown';
};

describe('an open database', () => {
	test('writes ahead, syncs every commit and holds foreign keys', () => {
		const { sql, close } = open(MIGRATIONS);
		expect(sql.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
		expect(sql.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
		expect(sql.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
		close();
	});

	test('waits for no disk where what is written is seen again anyway, also when that fails, and for all else as before', () => {
		const { sql, transaction, transactionSoon, close } = open([FIRST]);
		const syncs = () => sql.prepare('PRAGMA synchronous').get();
		expect(transactionSoon(syncs)).toEqual({ synchronous: 1 });
		expect(transaction(syncs)).toEqual({ synchronous: 2 });
		const fail = () => {
			sql.prepare('INSERT INTO thing (name) VALUES (?)').run('half');
			throw new Error('no');
		};
		expect(() => transactionSoon(fail)).toThrow('no');
		expect(transaction(syncs)).toEqual({ synchronous: 2 });
		expect(sql.prepare('SELECT count(*) AS n FROM thing').get()).toEqual({ n: 0 });
		close();
	});

	test('of figures that are measured again syncs less often, and is opened without reading the whole file', () => {
		const damaged = open([FIRST]);
		for (let i = 0; i < 500; i++) damaged.sql.prepare('INSERT INTO thing (name) VALUES (?)').run('x'.repeat(200));
		damaged.close();
		// A page in the middle, which no statement here reads.
		writeFileSync(file(), readFileSync(file()).fill(0xff, 40_960, 45_056));
		expect(detailOf(() => open([FIRST]))).toContain('is damaged');
		const { sql, close } = open([FIRST], { synchronous: 'NORMAL', integrityCheck: false });
		expect(sql.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 1 });
		close();
	});

	test('is an SQLite without the write-ahead-log reset fault', () => {
		const [major = 0, minor = 0, patch = 0] = (process.versions.sqlite ?? '').split('.').map(Number);
		expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(3_051_003);
	});

	test('keeps all its files to its owner under umask 000', () => {
		const before = process.umask(0);
		try {
			const { sql, close } = open([FIRST]);
			sql.exec("INSERT INTO thing (name) VALUES ('x')");
			for (const name of readdirSync(stateDir))
				expect([name, statSync(file(name)).mode & 0o777]).toEqual([name, 0o600]);
			close();
		} finally {
			process.umask(before);
		}
	});

	test('tightens a file that is too open', () => {
		open(MIGRATIONS).close();
		chmodSync(file(), 0o666);
		open(MIGRATIONS).close();
		expect(statSync(file()).mode & 0o777).toBe(0o600);
	});

	test('keeps nothing of a transaction that throws', () => {
		const database = open([FIRST]);
		expect(() =>
			database.transaction(() => {
				database.sql.exec("INSERT INTO thing (name) VALUES ('x')");
				throw new Error('no');
			})
		).toThrow('no');
		expect(database.sql.prepare('SELECT count(*) AS n FROM thing').get()).toEqual({ n: 0 });
		database.close();
	});
});

describe('migrating', () => {
	test.each([
		['that begins later', [SECOND]],
		['in another order', [SECOND, FIRST]],
		['with a number given twice', [FIRST, { ...SECOND, version: 1 }]],
		['with a gap', [FIRST, { ...SECOND, version: 3 }]]
	])('a list of steps %s opens nothing', (_what, steps) => {
		expect(() => open(steps)).toThrow('are not numbered 1, 2, 3 …');
		expect(existsSync(file())).toBe(false);
	});

	test('goes on where the file stands, keeps the rows, and leaves a copy of the old one', () => {
		const old = open([FIRST]);
		old.sql.exec("INSERT INTO thing (name) VALUES ('kept')");
		old.close();
		const now = open([FIRST, SECOND]);
		expect(now.sql.prepare('SELECT name, weight FROM thing').all()).toEqual([{ name: 'kept', weight: null }]);
		now.close();
		expect(statSync(file('hostwright.db.before-2')).mode & 0o777).toBe(0o600);
		const copy = new DatabaseSync(file('hostwright.db.before-2'), { readOnly: true });
		expect(copy.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 });
		expect(copy.prepare('SELECT * FROM thing').all()).toEqual([{ id: 1, name: 'kept' }]);
		copy.close();
	});

	test('a step that fails leaves the old schema, whole', () => {
		open([FIRST]).close();
		const broken = { version: 3, name: 'broken', sql: 'CREATE TABLE half (id INTEGER); NOT SQL' };
		expect(detailOf(() => open([FIRST, SECOND, broken]))).toContain('cannot be opened');
		const again = open([FIRST]);
		expect(again.sql.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()).toEqual([{ name: 'thing' }]);
		expect(again.sql.prepare('SELECT * FROM pragma_table_info(?)').all('thing')).toHaveLength(2);
		again.close();
	});

	test('killed in the middle: the next start has the old schema or the new one, whole, and the copy is complete', async () => {
		const slow: Migration = {
			version: 2,
			name: 'slow',
			sql: `CREATE TABLE heavy (id INTEGER) STRICT;
				INSERT INTO heavy WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400000) SELECT i FROM n;
				ALTER TABLE thing ADD COLUMN weight INTEGER;`
		};
		const old = open([FIRST]);
		old.sql.exec("INSERT INTO thing (name) VALUES ('kept')");
		old.close();
		const script = `import { openDatabase } from ${JSON.stringify(MODULE)};
			openDatabase(${JSON.stringify({ path: file(), migrations: [FIRST, slow], synchronous: 'FULL', integrityCheck: true })}); console.log('done'); setInterval(() => {}, 1e6)`;
		const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
			stdio: ['ignore', 'pipe', 'inherit']
		});
		const gone = once(child, 'exit');
		// The copy stands before the first step begins.
		while (!existsSync(file('hostwright.db.before-2'))) await new Promise((resolve) => setTimeout(resolve, 1));
		child.kill('SIGKILL');
		await gone;
		const copy = new DatabaseSync(file('hostwright.db.before-2'), { readOnly: true });
		expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
		copy.close();
		const now = open([FIRST, slow]);
		expect(now.sql.prepare('PRAGMA user_version').get()).toEqual({ user_version: 2 });
		expect(now.sql.prepare('SELECT count(*) AS n FROM heavy').get()).toEqual({ n: 400_000 });
		expect(now.sql.prepare('SELECT name, weight FROM thing').all()).toEqual([{ name: 'kept', weight: null }]);
		now.close();
	});

	test('refuses a newer schema and does not touch it', () => {
		open([FIRST, SECOND]).close();
		expect(detailOf(() => open([FIRST]))).toContain('newer release (schema 2, this one knows 1)');
		const now = open([FIRST, SECOND]);
		expect(now.sql.prepare('PRAGMA user_version').get()).toEqual({ user_version: 2 });
		now.close();
	});
});

describe('a file that cannot be used is refused in one sentence', () => {
	test('no database at all', () => {
		writeFileSync(file(), 'this is not a database, and long enough to be looked at as one '.repeat(40));
		expect(detailOf(() => open(MIGRATIONS))).toMatch(/hostwright\.db is damaged .*Restore a copy/);
	});

	test('pages overwritten in the middle', () => {
		const database = open([FIRST]);
		for (let i = 0; i < 500; i++) database.sql.prepare('INSERT INTO thing (name) VALUES (?)').run('x'.repeat(200));
		database.close();
		const bytes = Buffer.alloc(8192, 0xff);
		writeFileSync(file(), bytes, { flag: 'r+' });
		expect(detailOf(() => open([FIRST]))).toContain('is damaged');
	});

	test('a link to somewhere else', () => {
		writeFileSync(file('elsewhere'), '');
		symlinkSync(file('elsewhere'), file());
		expect(detailOf(() => open(MIGRATIONS))).toContain('cannot be opened');
		expect(statSync(file('elsewhere')).size).toBe(0);
	});

	test('a folder in its place', () => {
		rmSync(stateDir, { recursive: true });
		writeFileSync(stateDir, '');
		expect(detailOf(() => open(MIGRATIONS))).toContain('cannot be opened');
	});
});
