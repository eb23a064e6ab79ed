import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRequestStore, type RequestStore } from '#server/approvals/request-store.ts';
import { after, type RequestEvent, TRANSITIONS } from '#server/approvals/transitions.ts';
import type { Database } from '#server/store/database.ts';
import type { ProposalStatus } from '#wire/approval.ts';
import { openMainDatabase } from '../../../support/open-main-database.ts';
import { NOW_MS, plan, request } from './made.ts';

let directory: string;
let database: Database;
let changed: string[];
let store: RequestStore;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-requests-'));
	database = openMainDatabase(directory);
	// The order is what is tested here, and thousands of moves; that they last is the database's business.
	database.sql.exec('PRAGMA synchronous = OFF');
	changed = [];
	store = createRequestStore(database, (id) => changed.push(id));
});
afterEach(() => {
	database.close();
	rmSync(directory, { recursive: true, force: true });
});

const EVENTS = [...new Set(Object.values(TRANSITIONS).flatMap((row) => Object.keys(row)))] as RequestEvent[];
const STATES = Object.keys(TRANSITIONS) as ProposalStatus[];

describe('the table of transitions', () => {
	test('a decision is final: nothing leads back to undecided, and nothing out of what was rejected, expired or withdrawn', () => {
		for (const row of Object.values(TRANSITIONS)) expect(Object.values(row)).not.toContain('pending');
		for (const status of ['rejected', 'expired', 'withdrawn', 'undone', 'rolled-back'] as const)
			expect(TRANSITIONS[status]).toEqual({});
	});
	test('nothing is applied that nobody approved: there is one way out of undecided that leads on, and it is the approval', () => {
		const onward = Object.entries(TRANSITIONS.pending).filter(([, to]) => Object.keys(TRANSITIONS[to]).length > 0);
		expect(onward).toEqual([['approve', 'applying']]);
	});
	test('every state can be reached', () => {
		const reached = new Set<ProposalStatus>(['pending']);
		for (const status of reached) for (const to of Object.values(TRANSITIONS[status])) reached.add(to);
		expect([...reached].sort()).toEqual([...STATES].sort());
	});
});

type Move =
	| { readonly do: 'decide'; readonly approved: boolean }
	| { readonly do: 'close'; readonly event: 'expire' | 'withdraw' }
	| { readonly do: 'advance'; readonly from: ProposalStatus; readonly event: RequestEvent }
	| { readonly do: 'reopen the database' };

const move: fc.Arbitrary<Move> = fc.oneof(
	fc.record({ do: fc.constant('decide' as const), approved: fc.boolean() }),
	fc.record({ do: fc.constant('close' as const), event: fc.constantFrom('expire' as const, 'withdraw' as const) }),
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constant('advance' as const),
			from: fc.constantFrom(...STATES),
			event: fc.constantFrom(...EVENTS)
		})
	},
	fc.constant({ do: 'reopen the database' as const })
);

test('whatever is tried, in whatever order, the store does what the table says, tells of it, and keeps the first decision', () => {
	fc.assert(
		fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
			const made = request();
			store.insert(made);
			let status: ProposalStatus = 'pending';
			let decided: boolean | null = null;
			for (const tried of moves) {
				changed.length = 0;
				let to: ProposalStatus | undefined;
				let moved = false;
				switch (tried.do) {
					case 'decide':
						to = status === 'pending' ? after('pending', tried.approved ? 'approve' : 'reject') : undefined;
						moved = store.decide(made.id, { approved: tried.approved, reason: 'r', by: 'b', atMs: NOW_MS });
						if (to) decided = tried.approved;
						break;
					case 'close':
						to = status === 'pending' ? after('pending', tried.event) : undefined;
						moved = store.close(made.id, tried.event, 'why');
						break;
					case 'advance':
						// Deciding and closing have doors of their own, which write down who and why.
						to = tried.from === status && status !== 'pending' ? after(status, tried.event) : undefined;
						moved = store.advance(made.id, tried.from, tried.event);
						break;
					case 'reopen the database':
						store = createRequestStore(database, (id) => changed.push(id));
						break;
				}
				expect(moved).toBe(to !== undefined);
				expect(changed).toEqual(to === undefined ? [] : [made.id]);
				status = to ?? status;
				const found = store.find(made.id);
				expect(found?.status).toBe(status);
				expect(found?.decision?.approved ?? null).toBe(decided);
			}
		}),
		{ numRuns: 60 }
	);
});

test('what was filed comes back as it was, whatever characters are in it', () => {
	const made = request({
		plan: plan({
			task: 'a\u202eb\u001b[31m<b>🌍',
			finding: { id: 'f', detector: 'V01', resource: 'unit:x' },
			source: 'finding'
		}),
		affected: ['unit:x'],
		undoPromise: 'ü'
	});
	store.insert(made);
	expect(createRequestStore(database, () => {}).find(made.id)).toEqual(made);
	expect(store.ofFinding('f').map(({ id }) => id)).toEqual([made.id]);
	expect(store.idsOfFinding('f')).toEqual([made.id]);
});

describe('the list', () => {
	test('has the undecided ones, the oldest first, and the decided ones by what was decided', () => {
		const made = ['c', 'a', 'b', 'e'].map((_, n) => request({ requestedMs: NOW_MS - n }));
		for (const one of made) store.insert(one);
		const [newest, third, second, oldest] = made.map(({ id }) => id) as [string, string, string, string];
		const ids = (state: 'undecided' | 'approved' | 'rejected' | 'all') =>
			store.list({ state, limit: 10 }).map(({ id }) => id);
		expect(ids('undecided')).toEqual([oldest, second, third, newest]);
		store.decide(second, { approved: true, reason: '', by: 'b', atMs: NOW_MS });
		store.decide(third, { approved: false, reason: '', by: 'b', atMs: NOW_MS });
		store.close(newest, 'withdraw', 'why');
		expect(ids('undecided')).toEqual([oldest]);
		expect(ids('approved')).toEqual([second]);
		expect(ids('rejected')).toEqual([third]);
		expect(ids('all')).toEqual([oldest, second, third, newest]);
		expect(store.count()).toEqual({ open: 1, worst: 'low' });
	});
	test('goes on after any of them without losing or repeating one, also among those of the same moment', () => {
		const made = Array.from({ length: 9 }, (_, n) => request({ requestedMs: NOW_MS + Math.floor(n / 4) }));
		for (const one of made) store.insert(one);
		const all = store.list({ state: 'all', limit: 100 });
		const seen: string[] = [];
		expect(store.list({ state: 'all', order: 'newest', limit: 100 })).toEqual([...all].reverse());
		expect(store.list({ state: 'all', order: 'newest', after: all[4], limit: 2 })).toEqual([all[3], all[2]]);
		for (let after = undefined as { requestedMs: number; id: string } | undefined; ; ) {
			const page = store.list({ state: 'all', after, limit: 2 });
			if (page.length === 0) break;
			seen.push(...page.map(({ id }) => id));
			after = page.at(-1);
		}
		expect(seen).toEqual(all.map(({ id }) => id));
		expect(new Set(seen).size).toBe(9);
	});
});

test('what is open or under way is never forgotten; what is over goes with what was applied of it', () => {
	const [open, busy, over] = [request(), request(), request()] as const;
	for (const one of [open, busy, over]) store.insert(one);
	for (const { id } of [busy, over]) store.decide(id, { approved: true, reason: '', by: 'b', atMs: NOW_MS });
	database.sql
		.prepare("INSERT INTO application (request_id, state, started_ms) VALUES (?, 'applied', ?)")
		.run(over.id, NOW_MS);
	store.advance(over.id, 'applying', 'apply');
	store.forgetBefore(NOW_MS + 1);
	expect(store.find(open.id)?.status).toBe('pending');
	expect(store.find(busy.id)?.status).toBe('applying');
	expect(store.find(over.id)).toBeUndefined();
	expect(database.sql.prepare('SELECT count(*) AS n FROM application').get()).toEqual({ n: 0 });
});

test('the database itself refuses a decision that is not whole, and a state that nobody decided', () => {
	const made = request();
	store.insert(made);
	const run = (text: string) => () => database.sql.prepare(text).run(made.id);
	expect(run("UPDATE approval_request SET status = 'applied' WHERE id = ?")).toThrow(/CHECK/);
	expect(run('UPDATE approval_request SET approved = 1 WHERE id = ?')).toThrow(/CHECK/);
	expect(
		run(
			"UPDATE approval_request SET approved = 0, reason = '', decided_by = '', decided_ms = 1, status = 'applied' WHERE id = ?"
		)
	).toThrow(/CHECK/);
});
