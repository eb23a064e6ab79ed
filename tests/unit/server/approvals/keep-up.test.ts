import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeBeforeDigests } from '#server/approvals/before-digests.ts';
import { createCandidates } from '#server/approvals/candidates.ts';
import type { DriftDeps } from '#server/approvals/check-drift.ts';
import { digestOf } from '#server/approvals/digest.ts';
import { keepUp, type Upkeep } from '#server/approvals/keep-up.ts';
import { planSteps } from '#server/approvals/plan-steps.ts';
import { createRequestStore, type RequestStore } from '#server/approvals/request-store.ts';
import type { StoredRequest } from '#server/approvals/stored-request.ts';
import { classify } from '#server/classifier/classify.ts';
import { createLog } from '#server/lib/log.ts';
import type { Database } from '#server/store/database.ts';
import { openMainDatabase } from '../../../support/open-main-database.ts';
import { NOW_MS, plan, request } from './made.ts';

let directory: string;
let database: Database;
let requests: RequestStore;
let nowMs: number;
let profile: 'work' | 'administer';
let deciding: string | undefined;
let withdrawn: string[];
let other: string | undefined;
let drift: DriftDeps;
let upkeep: Upkeep;
let file: string;

beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-upkeep-'));
	database = openMainDatabase(directory);
	requests = createRequestStore(database, () => {});
	nowMs = NOW_MS;
	profile = 'work';
	deciding = undefined;
	withdrawn = [];
	other = undefined;
	file = join(directory, 'file');
	writeFileSync(file, 'as it was shown');
	drift = {
		foresee: (text, cwd = '/', timeoutMs = 30_000) => {
			const classification = classify(text);
			return {
				tier: classification.tier,
				profile,
				grants: [],
				elevated: false,
				classification,
				cwd,
				timeoutMs,
				digest: ''
			};
		},
		candidates: createCandidates(join(directory, 'data')),
		uid: 0,
		home: '/',
		ownDirs: []
	};
	const clock = { nowMs: () => nowMs, monotonicMs: () => nowMs };
	upkeep = keepUp({
		requests,
		drift,
		otherCause: async () => other,
		mayClose: (id) => id !== deciding,
		withdrawn: ({ id }) => withdrawn.push(id),
		clock,
		log: createLog({ level: 'silent', readable: false })
	});
});
afterEach(() => {
	upkeep.close();
	database.close();
	rmSync(directory, { recursive: true, force: true });
});

/** As `filePlan` seals it. */
async function filed(): Promise<StoredRequest> {
	const made = plan({ steps: [{ kind: 'command', command: `cat ${file}`, cwd: '/' }] });
	const steps = planSteps(made.steps, drift).map(({ planned }) => planned);
	const beforeDigests = await takeBeforeDigests([file]);
	const digest = digestOf({ uid: 0, steps, undoSteps: [], before: beforeDigests });
	const one = request({ plan: made, steps, beforeDigests, digest });
	requests.insert(one);
	return one;
}
const now = (id: string): StoredRequest | undefined => requests.find(id);

test('what is as it was shown stays, until it is a day old', async () => {
	const { id } = await filed();
	await upkeep.look();
	nowMs = NOW_MS + 86_400_000 - 1;
	await upkeep.look();
	expect(now(id)?.status).toBe('pending');
	nowMs += 1;
	await upkeep.look();
	expect(now(id)).toMatchObject({ status: 'expired', closedReason: 'it expired after 24 hours.', decision: null });
	expect(withdrawn).toEqual([]);
});

test('what rests on a file that changed is withdrawn, says which, and is told of once', async () => {
	const { id } = await filed();
	writeFileSync(file, 'changed');
	await upkeep.look();
	await upkeep.look();
	expect(now(id)).toMatchObject({
		status: 'withdrawn',
		closedReason: `what it rests on changed. The content of ${file} changed.`
	});
	expect(withdrawn).toEqual([id]);
});

test('what would run in another way than was shown is withdrawn', async () => {
	const { id } = await filed();
	profile = 'administer';
	await upkeep.look();
	expect(now(id)?.closedReason).toBe('what it rests on changed. Step 1 would now run in another way than was shown.');
});

test('a cause that is another one at two looks withdraws it, and one that comes and goes does not', async () => {
	const { id } = await filed();
	other = 'the cause is another one by now. A word of it.';
	await upkeep.look();
	other = undefined;
	await upkeep.look();
	other = 'the cause is another one by now. A word of it.';
	await upkeep.look();
	expect(now(id)?.status).toBe('pending');
	await upkeep.look();
	expect(now(id)).toMatchObject({ status: 'withdrawn', closedReason: other });
	expect(withdrawn).toEqual([id]);
});

test('nothing is closed while somebody decides about it', async () => {
	const { id } = await filed();
	deciding = id;
	writeFileSync(file, 'changed');
	nowMs = NOW_MS + 2 * 86_400_000;
	await upkeep.look();
	expect(now(id)?.status).toBe('pending');
});

test('a file to be put in place that was tampered with is no longer what was shown', async () => {
	const made = plan({ steps: [{ kind: 'file-edit', path: '/etc/hostwright-test', content: 'x' }] });
	const place = drift.candidates as ReturnType<typeof createCandidates>;
	const candidate = place.put('x');
	const steps = planSteps(made.steps, drift).map(({ planned }) => planned);
	const digest = digestOf({ uid: 0, steps, undoSteps: [], before: [] });
	const one = request({ plan: made, steps, digest });
	requests.insert(one);
	await upkeep.look();
	expect(now(one.id)?.status).toBe('pending');
	writeFileSync(candidate, 'something else');
	await upkeep.look();
	expect(now(one.id)?.closedReason).toBe(
		'what it rests on changed. The file that step 1 puts in place is gone or was changed.'
	);
});
