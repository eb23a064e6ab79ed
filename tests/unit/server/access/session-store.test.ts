import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
	createSessionStore,
	SESSION_IDLE_MS,
	SESSION_LIFE_MS,
	type SessionStore
} from '#server/access/session-store.ts';
import type { Database } from '#server/store/database.ts';
import { openMainDatabase } from '../../../support/open-main-database.ts';

const HOUR_MS = 3_600_000;
let stateDir: string;
let database: Database;
let nowMs: number;
const clock = { nowMs: () => nowMs, monotonicMs: () => nowMs };
const reopen = (): SessionStore => createSessionStore(database.sql, clock);

beforeEach(() => {
	stateDir = mkdtempSync(join(tmpdir(), 'hostwright-sessions-'));
	database = openMainDatabase(stateDir);
	nowMs = Date.parse('2026-03-29T00:30:00Z');
});
afterEach(() => {
	database.close();
	rmSync(stateDir, { recursive: true });
});

describe('a session', () => {
	test('lives twelve hours from its last use and seven days at most', () => {
		const store = reopen();
		const { secret, session } = store.create('a browser');
		expect(session.expiresAtMs).toBe(nowMs + SESSION_IDLE_MS);
		for (let hours = 0; hours < 7 * 24; hours += 11) {
			expect(store.use(secret), `after ${hours} hours`).toBeDefined();
			nowMs += 11 * HOUR_MS;
		}
		nowMs = session.createdAtMs + SESSION_LIFE_MS - 1;
		expect(store.use(secret)?.expiresAtMs).toBe(session.createdAtMs + SESSION_LIFE_MS);
		nowMs += 1;
		expect(store.use(secret)).toBeUndefined();
		expect(store.list()).toEqual([]);
	});

	test('that nobody used for twelve hours is over, also after a restart', () => {
		const { secret } = reopen().create('a browser');
		nowMs += SESSION_IDLE_MS - 1;
		expect(reopen().use(secret)).toBeDefined();
		nowMs += SESSION_IDLE_MS;
		expect(reopen().use(secret)).toBeUndefined();
	});

	test('is kept over a restart, by digest only', () => {
		const { secret } = reopen().create('a browser');
		const rows = JSON.stringify(database.sql.prepare('SELECT * FROM session').all());
		expect(rows).not.toContain(secret);
		expect(reopen().use(secret)?.userAgent).toBe('a browser');
	});

	test('is over when the clock was set back behind its beginning', () => {
		const store = reopen();
		const { secret } = store.create('a browser');
		nowMs -= 365 * 24 * HOUR_MS;
		expect(store.use(secret)).toBeUndefined();
	});

	test('is not found by its id, its digest or a piece of its secret', () => {
		const store = reopen();
		const { secret, session } = store.create('a browser');
		const { digest } = database.sql.prepare('SELECT digest FROM session').get() as { digest: string };
		for (const guess of [session.id, digest, secret.slice(1), `${secret}=`, '', secret.toUpperCase()])
			expect(store.use(guess), guess).toBeUndefined();
		expect(store.use(secret)?.id).toBe(session.id);
	});
});

test('sweeping tells which sessions ran out and forgets them', () => {
	const store = reopen();
	const old = store.create('old').session.id;
	nowMs += SESSION_IDLE_MS;
	const fresh = store.create('new').session.id;
	expect(store.list().map(({ id }) => id)).toEqual([fresh]);
	expect(store.end(old)).toBe(false);
	nowMs += SESSION_IDLE_MS;
	expect(store.sweep()).toEqual([fresh]);
	expect(database.sql.prepare('SELECT count(*) AS n FROM session').get()).toEqual({ n: 0 });
});

test('ending all but one leaves that one', () => {
	const store = reopen();
	const [first, second] = [store.create('1'), store.create('2')];
	expect(store.endAll(second.session.id)).toEqual([first.session.id]);
	expect([store.use(first.secret), store.use(second.secret)?.id]).toEqual([undefined, second.session.id]);
});

test('beyond 200 the one longest unused gives way', () => {
	const store = reopen();
	const first = store.create('first');
	nowMs += 1;
	const second = store.create('second');
	for (let i = 0; i < 199; i++) {
		nowMs += 1;
		if (i === 100) store.use(first.secret);
		store.create(`${i}`);
	}
	expect(store.list()).toHaveLength(200);
	expect([store.use(first.secret)?.userAgent, store.use(second.secret)]).toEqual(['first', undefined]);
});

describe('on a disk that takes nothing', () => {
	const full = (is: boolean) => database.sql.exec(`PRAGMA query_only = ${is ? 'ON' : 'OFF'}`);

	test('a session goes on, and its use is written down once that is possible', () => {
		const store = reopen();
		const { secret } = store.create('a browser');
		full(true);
		nowMs += 11 * HOUR_MS;
		expect(store.use(secret)).toMatchObject({ lastSeenAtMs: nowMs });
		full(false);
		nowMs += 1;
		expect(store.use(secret)).toBeDefined();
		nowMs += SESSION_IDLE_MS - 1;
		expect(reopen().use(secret)).toBeDefined();
	});

	test('one that is ended or over is so at once, and leaves the disk with the next sweep that can take it off', () => {
		const store = reopen();
		const [ended, over] = [store.create('ended'), store.create('over')];
		full(true);
		expect(store.end(ended.session.id)).toBe(true);
		expect(store.use(ended.secret)).toBeUndefined();
		nowMs += SESSION_IDLE_MS;
		expect(store.sweep()).toEqual([over.session.id]);
		expect(store.sweep()).toEqual([]);
		full(false);
		store.sweep();
		expect(database.sql.prepare('SELECT id FROM session').all()).toEqual([]);
	});

	test('nobody new is signed in', () => {
		full(true);
		const store = reopen();
		expect(() => store.create('a browser')).toThrow();
		expect(store.list()).toEqual([]);
	});
});
