// A request that was filed for a cause, and a fault that has another one by now, or none: it is not carried out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDeciding, type DecideDeps } from '#server/approvals/decide-request.ts';
import { digestOf } from '#server/approvals/digest.ts';
import type { Look, NothingToOffer, Proposer } from '#server/approvals/parts.ts';
import type { ProposedPlan } from '#server/approvals/plan.ts';
import { planSteps } from '#server/approvals/plan-steps.ts';
import { createRequestStore, type RequestStore } from '#server/approvals/request-store.ts';
import { createStillItsCause } from '#server/approvals/still-its-cause.ts';
import { causeKey } from '#server/lib/cause-key.ts';
import { createLog } from '#server/lib/log.ts';
import type { Database } from '#server/store/database.ts';
import type { Finding } from '#wire/finding.ts';
import { openMainDatabase } from '../../../support/open-main-database.ts';
import { NOW_MS, plan, request, step } from './made.ts';

const MODE = { kind: 'closed', about: { path: '/srv/shop/run', mode: '0600' } };
const ABSENT = { kind: 'file-absent', about: { path: '/srv/shop/key' } };
const FOUND = {
	...{ id: 'f', detector: 'V01', status: 'open', cause_id: null, timeline: [] },
	...{ affected_resources: ['unit:shop.service'], last_seen_at: new Date(NOW_MS).toISOString() },
	...{ cause: MODE, why_so: 'Nobody but root may read /srv/shop/run.' }
} as unknown as Finding;
const PLAN = {
	foresee: (text: string, cwd = '/home/x') =>
		({
			...step(text),
			cwd,
			timeoutMs: 30_000,
			classification: { reading: { commands: [], complete: true }, reasons: [], warning: '' }
		}) as never,
	candidates: { placeOf: (digest: string) => `/c/${digest}`, isWhole: () => true },
	...{ uid: 0, home: '/home/x', ownDirs: [] }
};
const does = (command: string) => [{ kind: 'command' as const, command }];
const planned = (command: string) => planSteps(does(command), PLAN).map((one) => one.planned);

let directory: string;
let database: Database;
let requests: RequestStore;
/** What each look finds, the last one ever after; undefined: not seen. */
let looks: (Partial<Finding> | undefined)[];
let state: 'looked' | 'denied';
let offers: ProposedPlan | NothingToOffer;
let looked: number;
let carriedOut: string[];
let anew: string[];

beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-cause-'));
	database = openMainDatabase(directory);
	requests = createRequestStore(database, () => {});
	looks = [{}];
	state = 'looked';
	offers = { none: 'Nothing.' };
	[looked, carriedOut, anew] = [0, [], []];
	const { steps } = { steps: planned('chmod 644 /srv/shop/run') };
	requests.insert(
		request({
			...{ id: 'r', steps, digest: digestOf({ uid: 0, steps, undoSteps: [], before: [] }) },
			plan: plan({
				source: 'finding',
				steps: does('chmod 644 /srv/shop/run'),
				finding: { id: 'f', detector: 'V01', resource: 'unit:shop.service', cause: causeKey(MODE) }
			})
		})
	);
});
afterEach(() => {
	database.close();
	rmSync(directory, { recursive: true, force: true });
});

const now = (): Finding | undefined => {
	const at = looks[Math.min(Math.max(0, looked - 1), looks.length - 1)];
	const unseen = { ...FOUND, last_seen_at: new Date(NOW_MS - 1).toISOString() };
	return at === undefined ? unseen : { ...FOUND, ...at };
};
const still = () =>
	createStillItsCause({
		proposers: [{ detector: 'V01', propose: async () => offers } as Proposer],
		look: () => ({ nowMs: NOW_MS }) as Look,
		plan: PLAN,
		findings: {
			find: () => now(),
			run: async () => {
				looked += 1;
			},
			coverage: () => [{ detector: 'V01', state }] as never
		},
		touched: () => {},
		nowMs: () => NOW_MS,
		times: { mostMs: 5000, againMs: 1 }
	});
const filed = () => {
	const one = requests.find('r');
	if (!one) throw new Error('it is there');
	return one;
};

describe('a request whose cause', () => {
	test.each([
		['is the same', [{}], undefined, 1],
		[
			'is another one',
			[{ cause: ABSENT, why_so: 'There is no /srv/shop/key.' }],
			/another one by now\. There is no/,
			3
		],
		['was another one for a moment', [{ cause: ABSENT }, {}], undefined, 2],
		['is no longer found', [{ cause: undefined }], /no longer found/, 3],
		['was not found for a moment', [{ cause: undefined }, { cause: undefined }, {}], undefined, 3],
		[
			'is not found where not all could be looked at',
			[{ cause: undefined, could_not_look: [{ what: 'the file', because: 'denied' }] }],
			undefined,
			1
		],
		['is not seen, and may come back', [undefined], undefined, 1],
		['is over', [{ status: 'resolved' as const }], /what it was to end is over/, 1]
	])('%s', async (_, found, why, times) => {
		looks = found as typeof looks;
		const said = await still().byNewLook(filed());
		if (why === undefined) expect(said).toBeUndefined();
		else expect(said).toMatch(why);
		expect(looked).toBe(times);
	});

	test('could not be looked for stands', async () => {
		state = 'denied';
		looks = [{ cause: ABSENT }];
		expect(await still().byNewLook(filed())).toBeUndefined();
	});

	test('has another name and the same remedy stands', async () => {
		looks = [{ cause: { ...MODE, about: { path: '/srv/shop/run', who: 'shop' } } }];
		offers = plan({ steps: does('chmod 644 /srv/shop/run') });
		expect(await still().byNewLook(filed())).toBeUndefined();
		offers = plan({ steps: does('chmod 640 /srv/shop/run') });
		expect(await still().byNewLook(filed())).toMatch(/another one/);
	});

	test('is none of its own stands: an undo, what another program filed, what was filed before causes were kept', async () => {
		looks = [{ cause: ABSENT }];
		const one = filed();
		const { finding, ...rest } = one.plan;
		if (!finding) throw new Error('it has one');
		const { cause: _, ...old } = finding;
		for (const other of [
			{ ...rest, finding, undoOf: 'x' },
			{ ...rest, finding, source: 'outside' as const },
			{ ...rest, finding: old }
		])
			expect(await still().byNewLook({ ...one, plan: other })).toBeUndefined();
	});
});

const ME = { name: 'anna', by: 'session' as const, connection: null };
function desk() {
	const part = {
		async apply({ id }: { id: string }) {
			carriedOut.push(id);
			requests.advance(id, 'applying', 'apply');
			return {
				...{ applied: true, message: '', status: 'applied', applied_steps: [] },
				...{ skipped: [], rolled_back: [], verified: null }
			};
		}
	};
	return createDeciding({
		requests,
		journal: {} as DecideDeps['journal'],
		application: { present: true, part } as unknown as DecideDeps['application'],
		drift: PLAN as DecideDeps['drift'],
		audit: { append: () => ({ sequence: 1, durable: Promise.resolve() }) } as unknown as DecideDeps['audit'],
		clock: { nowMs: () => NOW_MS, monotonicMs: () => 0 },
		log: createLog({ level: 'silent', readable: false }),
		observeOnly: () => false,
		otherCause: still().byNewLook,
		withdrawn: ({ id }) => anew.push(id),
		fileAgain: async () => {}
	});
}

test('what was mended by hand meanwhile is not carried out, says so, and what would end it now is proposed', async () => {
	looks = [{ cause: ABSENT, why_so: 'There is no /srv/shop/key.' }];
	await expect(desk().decide('r', { approved: true }, ME)).rejects.toMatchObject({
		code: 'conflict',
		detail: 'Request no longer open: the cause is another one by now. There is no /srv/shop/key.'
	});
	expect(filed()).toMatchObject({ status: 'withdrawn', decision: null });
	expect([carriedOut, anew]).toEqual([[], ['r']]);
});

test('what rests on the cause that is found is carried out', async () => {
	await desk().decide('r', { approved: true }, ME);
	expect([carriedOut, anew]).toEqual([['r'], []]);
});

test('nobody looks again for a rejection', async () => {
	looks = [{ cause: ABSENT }];
	await desk().decide('r', { approved: false }, ME);
	expect([filed().status, looked]).toEqual(['rejected', 0]);
});
