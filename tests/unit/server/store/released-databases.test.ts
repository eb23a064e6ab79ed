// Databases as earlier releases left them on users' disks. Their schemas stand here as they were released, whatever becomes of
// the steps in the source.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestOf } from '#server/access/secret.ts';
import { createSessionStore } from '#server/access/session-store.ts';
import { createConversationStore } from '#server/assistant/conversation-store.ts';
import { MIGRATIONS } from '#server/services.ts';
import { openMainDatabase } from '../../../support/open-main-database.ts';

const RELEASED = [
	`CREATE TABLE session (
		id TEXT PRIMARY KEY,
		digest TEXT NOT NULL UNIQUE,
		created_at_ms INTEGER NOT NULL,
		last_seen_at_ms INTEGER NOT NULL,
		user_agent TEXT NOT NULL
	) STRICT;`,
	`CREATE TABLE conversation (
		id TEXT PRIMARY KEY,
		title TEXT NOT NULL,
		updated_at_ms INTEGER NOT NULL
	) STRICT;
	CREATE TABLE chat_message (
		id TEXT PRIMARY KEY,
		conversation_id TEXT NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
		position INTEGER NOT NULL,
		role TEXT NOT NULL CHECK (role IN ('person', 'assistant')),
		parts TEXT NOT NULL,
		state TEXT NOT NULL,
		created_at_ms INTEGER NOT NULL,
		UNIQUE (conversation_id, position)
	) STRICT;`
] as const;
const NOW_MS = Date.parse('2026-11-22T12:00:00Z');
const clock = { nowMs: () => NOW_MS, monotonicMs: () => NOW_MS };
const SECRET = 'a secret that a browser holds';

let stateDir: string;
beforeEach(() => {
	stateDir = mkdtempSync(join(tmpdir(), 'hostwright-released-'));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

/** Leaves a database of that schema version behind, with a row in each of its tables. */
function leaveDatabase(version: 1 | 2): void {
	const sql = new DatabaseSync(join(stateDir, 'hostwright.db'));
	sql.exec('PRAGMA journal_mode = WAL');
	for (const step of RELEASED.slice(0, version)) sql.exec(step);
	sql
		.prepare('INSERT INTO session VALUES (?, ?, ?, ?, ?)')
		.run('browser', digestOf(SECRET).toString('hex'), NOW_MS, NOW_MS, 'a browser');
	if (version === 2) {
		sql.prepare('INSERT INTO conversation VALUES (?, ?, ?)').run('talk', 'A question', NOW_MS);
		const parts = JSON.stringify([{ type: 'text', text: 'What fills /var?' }]);
		sql
			.prepare('INSERT INTO chat_message VALUES (?, ?, ?, ?, ?, ?, ?)')
			.run('first', 'talk', 0, 'person', parts, 'complete', NOW_MS);
	}
	sql.exec(`PRAGMA user_version = ${version}`);
	sql.close();
}

test('the steps of this release lead to the schema that is on the disks, by the same numbers', () => {
	leaveDatabase(2);
	const released = new DatabaseSync(join(stateDir, 'hostwright.db'));
	const ours = new DatabaseSync(':memory:');
	for (const { sql } of MIGRATIONS.slice(0, RELEASED.length)) ours.exec(sql);
	const schemaOf = (sql: DatabaseSync): string =>
		JSON.stringify(sql.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all()).replace(
			/(\\[nt])+/g,
			' '
		);
	expect(schemaOf(ours)).toBe(schemaOf(released));
	released.close();
	ours.close();
});

test('schema 2 is opened as it is, with all it holds', () => {
	leaveDatabase(2);
	const database = openMainDatabase(stateDir);
	expect(createSessionStore(database.sql, clock).use(SECRET)?.id).toBe('browser');
	expect(createConversationStore(database, clock).find('talk')?.messages).toEqual([
		{
			id: 'first',
			role: 'person',
			parts: [{ type: 'text', text: 'What fills /var?' }],
			state: 'complete',
			createdAtMs: NOW_MS
		}
	]);
	database.close();
	expect(existsSync(join(stateDir, 'hostwright.db.before-2'))).toBe(false);
});

test('schema 1 keeps its sessions and gets what came later', () => {
	leaveDatabase(1);
	const database = openMainDatabase(stateDir);
	expect(database.sql.prepare('PRAGMA user_version').get()).toEqual({ user_version: MIGRATIONS.length });
	expect(createSessionStore(database.sql, clock).use(SECRET)?.id).toBe('browser');
	const store = createConversationStore(database, clock);
	expect(store.begin(null, 'hello')?.conversation.title).toBe('hello');
	database.close();
	expect(existsSync(join(stateDir, 'hostwright.db.before-2'))).toBe(true);
});
