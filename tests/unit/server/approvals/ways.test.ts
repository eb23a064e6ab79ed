// Of several ways to the same end one is chosen: its approval closes the others before anything of it happens.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDeciding, type DecideDeps } from '#server/approvals/decide-request.ts';
import { toApprovalRequest } from '#server/approvals/describe-request.ts';
import { digestOf } from '#server/approvals/digest.ts';
import { planSteps } from '#server/approvals/plan-steps.ts';
import { createRequestStore, type RequestStore } from '#server/approvals/request-store.ts';
import { createLog } from '#server/lib/log.ts';
import type { Database } from '#server/store/database.ts';
import { openMainDatabase } from '../../../support/open-main-database.ts';
import { NOW_MS, plan, request, step } from './made.ts';

let directory: string;
let database: Database;
let requests: RequestStore;
/** Of the others, when the chosen one was carried out. */
let seen: string[];

const finding = { id: 'f', detector: 'B07', resource: 'unit:a.service' };
const DRIFT = {
	foresee: (text: string, cwd = '/home/x') =>
		({
			...step(text),
			cwd,
			timeoutMs: 30_000,
			classification: { reading: { commands: [], complete: true }, reasons: [], warning: '' }
		}) as never,
	candidates: { placeOf: (digest: string) => `/c/${digest}`, isWhole: () => true },
	uid: 0,
	home: '/home/x',
	ownDirs: []
};
const digestFor = (command: string) =>
	digestOf({
		uid: 0,
		steps: planSteps([{ kind: 'command', command }], DRIFT).map(({ planned }) => planned),
		undoSteps: [],
		before: []
	});
const way = (id: string, more: object = {}) =>
	requests.insert(
		request({
			id,
			digest: digestFor(`touch ~/${id}`),
			plan: plan({
				...{ source: 'finding', task: id, finding, oneOf: 'choice' },
				steps: [{ kind: 'command', command: `touch ~/${id}` }],
				...more
			})
		})
	);
const ME = { name: 'anna', by: 'session' as const, connection: null };
const statusOf = (id: string) => requests.find(id)?.status;

beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-ways-'));
	database = openMainDatabase(directory);
	requests = createRequestStore(database, () => {});
	seen = [];
	for (const id of ['a', 'b', 'c']) way(id);
	way('d', { oneOf: 'another' });
	way('e', { oneOf: undefined });
});
afterEach(() => {
	database.close();
	rmSync(directory, { recursive: true, force: true });
});

function deciding(durable: () => Promise<void> = async () => {}) {
	const application = {
		present: true,
		part: {
			async apply({ id }: { id: string }) {
				seen.push(...['a', 'b', 'c'].filter((other) => other !== id).map((other) => `${other} ${statusOf(other)}`));
				requests.advance(id, 'applying', 'apply');
				return {
					applied: true,
					message: '',
					status: 'applied',
					applied_steps: [],
					skipped: [],
					rolled_back: [],
					verified: null
				};
			}
		}
	};
	return createDeciding({
		requests,
		journal: {} as DecideDeps['journal'],
		application: application as unknown as DecideDeps['application'],
		drift: DRIFT as DecideDeps['drift'],
		audit: { append: () => ({ sequence: 1, durable: durable() }) } as unknown as DecideDeps['audit'],
		clock: { nowMs: () => NOW_MS, monotonicMs: () => 0 },
		log: createLog({ level: 'silent', readable: false }),
		observeOnly: () => false,
		otherCause: async () => undefined,
		withdrawn: () => {},
		fileAgain: async () => {}
	});
}

test('each tells the others, with what became of them', () => {
	const one = requests.find('a');
	if (!one) throw new Error('it is there');
	expect(toApprovalRequest(one, requests.waysBeside(one)).other_ways).toEqual([
		{ id: 'b', task: 'b', status: 'pending' },
		{ id: 'c', task: 'c', status: 'pending' }
	]);
	const alone = requests.find('e');
	expect(alone && toApprovalRequest(alone, requests.waysBeside(alone))).not.toHaveProperty('other_ways');
});

test('approving one closes the others, and no other choice, before it is carried out', async () => {
	await deciding().decide('b', { approved: true }, ME);
	expect(seen).toEqual(['a withdrawn', 'c withdrawn']);
	expect(requests.find('a')?.closedReason).toBe('another way was chosen.');
	expect([statusOf('b'), statusOf('d'), statusOf('e')]).toEqual(['applied', 'pending', 'pending']);
	await expect(deciding().decide('a', { approved: true }, ME)).rejects.toMatchObject({
		code: 'conflict',
		detail: 'Request no longer open: another way was chosen.'
	});
});

test('of two that are approved at the same moment one is carried out', async () => {
	const desk = deciding(() => new Promise((done) => setImmediate(done)));
	const ends = await Promise.allSettled([
		desk.decide('a', { approved: true }, ME),
		desk.decide('b', { approved: true }, ME)
	]);
	expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	expect(['a', 'b'].map(statusOf).sort()).toEqual(['applied', 'withdrawn']);
});

test('rejecting one leaves the others to choose from', async () => {
	await deciding().decide('a', { approved: false }, ME);
	expect(['a', 'b', 'c'].map(statusOf)).toEqual(['rejected', 'pending', 'pending']);
});

test('the digest of another way approves nothing', async () => {
	await expect(deciding().decide('a', { approved: true, digest: digestFor('touch ~/b') }, ME)).rejects.toMatchObject({
		code: 'conflict'
	});
	expect(statusOf('a')).toBe('pending');
});
