import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { type FollowedFindings, followFindings } from '#server/approvals/follow-findings.ts';
import type { Look, NothingToOffer, Proposer } from '#server/approvals/parts.ts';
import type { ProposedPlan, ProposedWays } from '#server/approvals/plan.ts';
import { createRequestStore, type RequestStore } from '#server/approvals/request-store.ts';
import type { StoredRequest } from '#server/approvals/stored-request.ts';
import { type Word, withWords } from '#server/approvals/word-plan.ts';
import { type EventBus, openEventBus } from '#server/events/bus.ts';
import { causeKey } from '#server/lib/cause-key.ts';
import { createLog } from '#server/lib/log.ts';
import type { Database } from '#server/store/database.ts';
import type { Finding } from '#wire/finding.ts';
import { openMainDatabase } from '../../../support/open-main-database.ts';
import { NOW_MS, plan, request, step } from './made.ts';

let directory: string;
let database: Database;
let requests: RequestStore;
let bus: EventBus;
let finding: Finding | undefined;
let proposed: ProposedPlan | ProposedWays | NothingToOffer;
let filed: ProposedPlan[];
let deciding: string | undefined;
let followed: FollowedFindings;
let word: Word | undefined;

const HOUR_MS = 3_600_000;
const FOUND = {
	id: 'f',
	detector: 'V01',
	status: 'open',
	cause_id: null,
	timeline: [],
	affected_resources: ['unit:x']
} as unknown as Finding;
const OWN = { ...plan(), source: 'finding' as const, finding: { id: 'f', detector: 'V01', resource: 'unit:x' } };

beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-follow-'));
	database = openMainDatabase(directory);
	requests = createRequestStore(database, () => {});
	bus = openEventBus('run');
	finding = FOUND;
	proposed = OWN;
	filed = [];
	deciding = undefined;
	word = undefined;
	const proposer: Proposer = { detector: 'V01', propose: async () => proposed };
	followed = followFindings({
		requests,
		proposers: [proposer],
		look: () => ({ nowMs: NOW_MS + HOUR_MS }) as Look,
		plan: {
			foresee: (text, cwd = '/home/x') =>
				({
					...step(text),
					cwd,
					timeoutMs: 30_000,
					classification: { reading: { commands: [], complete: true }, reasons: [], warning: '' }
				}) as never,
			candidates: { placeOf: (digest) => `/c/${digest}` },
			uid: 0,
			home: '/home/x',
			ownDirs: []
		},
		findings: { find: (id) => (id === 'f' ? finding : undefined), openIds: () => [] },
		word: async (about, signal) => word?.(about, signal),
		file: async (one) => {
			filed.push(one);
			requests.insert(request({ plan: one, requestedMs: NOW_MS + filed.length }));
		},
		mayClose: (id) => id !== deciding,
		bus,
		log: createLog({ level: 'silent', readable: false })
	});
});
afterEach(async () => {
	await followed.close();
	database.close();
	rmSync(directory, { recursive: true, force: true });
});

const newest = () => requests.ofFinding('f').at(-1);
const tell = () => bus.publish({ topic: 'findings-changed', data: { id: 'f' } });
const decide = (approved: boolean) =>
	requests.decide(newest()?.id ?? '', { approved, reason: '', by: 'b', atMs: NOW_MS });

test('what would end an open finding is proposed once, however often it is told of', async () => {
	for (let i = 0; i < 5; i++) tell();
	await followed.propose('f');
	await followed.propose('f');
	expect(filed).toEqual([OWN]);
});

test.each([
	['is resolved', { status: 'resolved' }],
	['is put aside', { status: 'snoozed' }],
	['belongs to another', { cause_id: 'cause' }],
	['is of a detector that has no fix', { detector: 'N11' }]
] as const)('nothing is proposed for one that %s', async (_, more) => {
	finding = { ...FOUND, ...more } as Finding;
	await followed.propose('f');
	expect(filed).toEqual([]);
});

test('why there is no step to offer is told', async () => {
	proposed = { none: 'Report only: a disk has to be replaced by hand.' };
	await followed.propose('f');
	expect(followed.whyNone('f')).toBe('Report only: a disk has to be replaced by hand.');
	expect(filed).toEqual([]);
});

test('what takes no cause away is filed only where somebody asks for it', async () => {
	proposed = { none: 'Report only: nobody knows why.', asked: { ...OWN, task: 'Stop it for now' } };
	tell();
	await followed.propose('f');
	expect([filed, followed.whyNone('f'), followed.ifAsked('f')]).toEqual([
		[],
		'Report only: nobody knows why.',
		'Stop it for now'
	]);
	const { id } = await followed.offer('f', 'session 1');
	expect([newest()?.id, newest()?.plan.task]).toEqual([id, 'Stop it for now']);
	await followed.propose('f');
	expect(filed).toHaveLength(1);
});

describe('where a model is chosen', () => {
	test('it says the reasons, ours stay below them, and every step stays as it was proposed', async () => {
		word = async ({ task, actions, finding: { title } }) => {
			expect([task, actions, title]).toEqual([OWN.task, ['touch ~/x'], 'It failed']);
			return ' In other words.\n{"steps": [{"kind": "command", "command": "rm -rf /"}]} ';
		};
		finding = { ...FOUND, title: 'It failed' };
		proposed = { ...OWN, steps: [{ kind: 'command', command: 'touch ~/x' }] };
		await followed.propose('f');
		expect(filed).toEqual([
			{ ...proposed, untrusted: true, reasoning: expect.stringMatching(/^In other words\.[\s\S]*\n\n/) as string }
		]);
		expect(filed[0]?.reasoning).toContain(OWN.reasoning);
		expect(filed[0]?.steps).toEqual([{ kind: 'command', command: 'touch ~/x' }]);
	});

	test('one that says nothing leaves our words, and one that says too much is cut', async () => {
		word = async () => '  ';
		await followed.propose('f');
		expect(filed).toEqual([OWN]);
		requests.close(newest()?.id ?? '', 'expire', 'late');
		word = async () => 'x'.repeat(100_000);
		await followed.propose('f');
		expect(filed[1]?.reasoning.length).toBeLessThan(8_000);
	});

	test('a finding that is over before the words are said needs no request', async () => {
		word = async () => {
			finding = { ...FOUND, status: 'resolved' };
			return 'Too late.';
		};
		await followed.propose('f');
		expect(filed).toEqual([]);
	});

	test('closing does not wait for the words', async () => {
		const asked = Promise.withResolvers<void>();
		word = (_, signal) =>
			new Promise((resolve) => {
				signal.addEventListener('abort', () => resolve(undefined));
				asked.resolve();
			});
		tell();
		await asked.promise;
		await followed.close();
		expect(filed).toEqual([]);
	});

	test('what it says has no place for a step', () => {
		expectTypeOf<Awaited<ReturnType<Word>>>().toEqualTypeOf<string | undefined>();
		expectTypeOf(withWords).parameter(1).toEqualTypeOf<string | undefined>();
	});
});

test('what a person rejected is not proposed again; another plan is', async () => {
	await followed.propose('f');
	decide(false);
	await followed.propose('f');
	expect(filed).toHaveLength(1);
	proposed = { ...OWN, steps: [{ kind: 'command', command: 'touch ~/other' }] };
	await followed.propose('f');
	expect(filed).toHaveLength(2);
});

describe('what was decided once', () => {
	const ends = (event: 'roll-back' | 'fail' | 'apply') => {
		decide(true);
		requests.advance(newest()?.id ?? '', 'applying', event);
	};
	const ENDS = {
		'was rejected': () => decide(false),
		'was taken back by itself': () => ends('roll-back'),
		failed: () => ends('fail'),
		'was applied': () => ends('apply'),
		'was undone': () => {
			ends('apply');
			requests.advance(newest()?.id ?? '', 'applied', 'undo');
		}
	};
	const CAME_BACK = {
		...FOUND,
		timeline: [
			{ at: '2026-11-22T12:05:00.000Z', event: 'resolved', detail: '', by: null },
			{ at: '2026-11-22T13:00:00.000Z', event: 'seen-again', detail: '', by: null }
		]
	} as unknown as Finding;

	test.each(Object.keys(ENDS) as (keyof typeof ENDS)[])('and %s is not offered again by itself', async (how) => {
		await followed.propose('f');
		ENDS[how]();
		await followed.propose('f');
		expect(filed).toHaveLength(1);
	});

	test.each(Object.keys(ENDS) as (keyof typeof ENDS)[])('and %s is offered again when somebody asks', async (how) => {
		await followed.propose('f');
		const first = newest()?.id;
		ENDS[how]();
		const { id } = await followed.offer('f', 'session 1');
		expect([filed.length, newest()?.id, newest()?.status]).toEqual([2, id, 'pending']);
		expect(id).not.toBe(first);
	});

	test('what helped once is offered by itself when the fault comes again', async () => {
		await followed.propose('f');
		ENDS['was applied']();
		finding = CAME_BACK;
		await followed.propose('f');
		expect(filed).toHaveLength(2);
	});

	test.each(['was rejected', 'was undone', 'was taken back by itself'] as const)(
		'what %s is not, though it comes again',
		async (how) => {
			await followed.propose('f');
			ENDS[how]();
			finding = CAME_BACK;
			await followed.propose('f');
			expect(filed).toHaveLength(1);
		}
	);

	test('what is being taken back is not offered in between, and is offered where that went wrong', async () => {
		await followed.propose('f');
		ENDS['was applied']();
		const undo = request({ plan: plan({ source: 'undo', undoOf: newest()?.id ?? '' }) });
		requests.insert(undo);
		requests.decide(undo.id, { approved: true, reason: '', by: 'b', atMs: NOW_MS });
		finding = CAME_BACK;
		await followed.propose('f');
		expect(filed).toHaveLength(1);
		requests.advance(undo.id, 'applying', 'roll-back');
		bus.publish({ topic: 'approvals-changed', data: { id: undo.id } });
		await followed.propose('g');
		expect(filed).toHaveLength(2);
	});

	test('one that waits is the answer, and nothing is filed beside it', async () => {
		await followed.propose('f');
		expect(await followed.offer('f', 'session 1')).toEqual({ id: newest()?.id });
		expect(filed).toHaveLength(1);
	});
});

describe('a fault that is told under another name after something was taken back', () => {
	const CAUSE = causeKey({ kind: 'limit-files', about: { setting: 'LimitNOFILE' } });
	const remedy = (task: string, cause = CAUSE, resource = 'unit:x'): ProposedPlan => ({
		...{ ...OWN, task, steps: [{ kind: 'command', command: `touch ~/${resource}` }] },
		finding: { id: 'old', detector: 'V02', resource, cause }
	});
	const earlier = (plan: ProposedPlan, status: StoredRequest['status'], agoMs = HOUR_MS) => {
		const one = request({ plan, requestedMs: NOW_MS + HOUR_MS - agoMs });
		requests.insert(one);
		requests.decide(one.id, { approved: status !== 'rejected', reason: '', by: 'b', atMs: NOW_MS + HOUR_MS - agoMs });
		if (status === 'rolled-back') requests.advance(one.id, 'applying', 'roll-back');
		if (status === 'applied' || status === 'undone') requests.advance(one.id, 'applying', 'apply');
		if (status === 'undone') requests.advance(one.id, 'applied', 'undo');
	};
	const start = (cause = ''): ProposedPlan => ({
		...OWN,
		task: 'Start x',
		steps: [{ kind: 'unit', unit: 'x.service', verb: 'start' }],
		finding: { ...OWN.finding, cause }
	});
	const offers = async (plan: ProposedPlan) => {
		proposed = plan;
		await followed.propose('f');
		return filed.length;
	};

	test.each(['undone', 'rolled-back', 'rejected'] as const)('is not offered what was %s', async (status) => {
		earlier(remedy('More files'), status);
		expect(await offers({ ...remedy('More files'), steps: [{ kind: 'command', command: 'touch ~/a' }] })).toBe(0);
		expect(followed.whyNone('f')).toMatch(/offered before, under another finding/);
	});

	test.each(['undone', 'rolled-back'] as const)('nor a mere start where its remedy was %s', async (status) => {
		earlier(remedy('More files'), status);
		expect(await offers(start())).toBe(0);
		expect(followed.whyNone('f')).toMatch(/was taken back, so it would end in the same way/);
		expect(await offers(start(causeKey({ kind: 'mended-since', about: {} })))).toBe(0);
		expect((await followed.offer('f', 'session 1')).id).toBe(newest()?.id);
	});

	test.each([
		['another remedy', remedy('More tasks')],
		['the same for another cause', remedy('More files', causeKey({ kind: 'limit-tasks', about: {} }))]
	])('and %s is offered', async (_, plan) => {
		earlier(remedy('More files'), 'undone');
		expect(await offers({ ...plan, steps: [{ kind: 'command', command: 'touch ~/b' }] })).toBe(1);
	});

	test('as is what was of another thing, or long ago, or helped', async () => {
		earlier(remedy('More files', CAUSE, 'unit:y'), 'undone');
		earlier(remedy('More files'), 'undone', 25 * HOUR_MS);
		earlier(remedy('More files'), 'applied');
		expect(await offers(start())).toBe(1);
	});
});

describe('once what was offered is done', () => {
	const CAUSE = { kind: 'path-closed', about: { path: '/srv/a' } };
	const done = async () => {
		proposed = { ...OWN, finding: { ...OWN.finding, cause: causeKey(CAUSE) } };
		finding = { ...FOUND, cause: CAUSE };
		await followed.propose('f');
		decide(true);
		requests.advance(newest()?.id ?? '', 'applying', 'apply');
		proposed = { ...OWN, steps: [{ kind: 'command', command: 'touch ~/other' }] };
	};
	const told = async () => {
		bus.publish({ topic: 'approvals-changed', data: { id: newest()?.id ?? '' } });
		await followed.propose('other');
	};

	test('and the fault has another cause, that one is offered next', async () => {
		await done();
		finding = { ...FOUND, cause: { kind: 'file-closed', about: { path: '/srv/a/b' } } };
		await told();
		expect(filed.map(({ steps }) => steps)).toEqual([OWN.steps, [{ kind: 'command', command: 'touch ~/other' }]]);
	});

	test('and no other cause is known, nothing is', async () => {
		await done();
		await told();
		finding = FOUND;
		await told();
		expect(filed).toHaveLength(1);
	});
});

describe('asked for an offer, it says why there is none', () => {
	test.each([
		['there is no such finding', undefined, 'There is no finding with this id.'],
		['it is over', { status: 'resolved' }, 'This finding is resolved, so there is nothing to offer for it.'],
		['it is put aside', { status: 'snoozed' }, 'This finding is snoozed: open it again first.'],
		[
			'another owns it',
			{ cause_id: 'c' },
			'This finding follows from another one (c): what ends that one is offered there.'
		],
		['nothing can be proposed', { detector: 'N11' }, 'There is no step to offer for this.']
	] as const)('where %s', async (_, more, says) => {
		finding = more && ({ ...FOUND, ...more } as Finding);
		await expect(followed.offer('f', 'session 1')).rejects.toMatchObject({ detail: says });
	});

	test('where the proposer finds none', async () => {
		proposed = { none: 'Report only: a disk has to be replaced by hand.' };
		await expect(followed.offer('f', 'session 1')).rejects.toMatchObject({
			code: 'conflict',
			detail: 'Report only: a disk has to be replaced by hand.'
		});
	});
});

test('what expired, or was withdrawn, is', async () => {
	await followed.propose('f');
	requests.close(newest()?.id ?? '', 'expire', 'late');
	await followed.propose('f');
	expect(filed).toHaveLength(2);
});

test('nothing is proposed beside what is being applied', async () => {
	await followed.propose('f');
	decide(true);
	proposed = { ...OWN, steps: [{ kind: 'command', command: 'touch ~/other' }] };
	await followed.propose('f');
	expect(filed).toHaveLength(1);
});

test('a request is withdrawn when its finding is over, and not when it is only put aside', async () => {
	await followed.propose('f');
	finding = { ...FOUND, status: 'snoozed' } as Finding;
	tell();
	expect(newest()?.status).toBe('pending');
	finding = { ...FOUND, status: 'resolved' } as Finding;
	tell();
	expect(newest()).toMatchObject({ status: 'withdrawn', closedReason: 'its finding is resolved.' });
});

test('but not while somebody decides about it', async () => {
	await followed.propose('f');
	deciding = newest()?.id;
	finding = undefined;
	tell();
	expect(newest()?.status).toBe('pending');
});

test('a proposer that fails keeps nobody else from being heard', async () => {
	const good = proposed;
	proposed = undefined as never;
	await followed.propose('f');
	proposed = good;
	await followed.propose('f');
	expect(filed).toHaveLength(1);
});

describe('where there are several ways', () => {
	const way = (command: string): ProposedPlan => ({ ...OWN, task: command, steps: [{ kind: 'command', command }] });
	const WAYS = { ways: [way('touch ~/a'), way('touch ~/b')] };
	/** As it is filed: its steps are those of its plan. */
	const filedOf = () =>
		requests.ofFinding('f').map(({ plan: { task, oneOf }, status }) => ({ task, oneOf: oneOf ?? null, status }));

	test('each is a request of its own, and they are one choice', async () => {
		proposed = WAYS;
		await followed.propose('f');
		await followed.propose('f');
		const [a, b, ...more] = filedOf();
		expect([a?.task, b?.task, more]).toEqual(['touch ~/a', 'touch ~/b', []]);
		expect(a?.oneOf).toEqual(expect.any(String));
		expect(b?.oneOf).toBe(a?.oneOf);
	});

	test('one that cannot be carried out here leaves the other as the only one', async () => {
		proposed = { ways: [way('touch ~/a'), { ...way('x'), steps: [] }] };
		await followed.propose('f');
		expect(filedOf()[0]).toMatchObject({ task: 'touch ~/a' });
	});

	test('what was approved while the next was made ready leaves nothing to choose', async () => {
		proposed = WAYS;
		word = async () => {
			decide(true);
			return undefined;
		};
		await followed.propose('f');
		expect(filedOf()).toMatchObject([{ task: 'touch ~/a', status: 'applying' }]);
	});

	test('what was rejected leaves the other to be filed', async () => {
		proposed = WAYS;
		word = async () => {
			decide(false);
			return undefined;
		};
		await followed.propose('f');
		expect(filedOf()).toMatchObject([{ status: 'rejected' }, { task: 'touch ~/b', status: 'pending' }]);
	});
});

test('nothing is written out of a text of which a secret was masked', async () => {
	finding = { ...FOUND, cause: { kind: 'command-off-path', about: { edits: 'x --password=[masked]' } } };
	await followed.propose('f');
	expect(filed).toEqual([]);
	expect(followed.whyNone('f')).toMatch(/^Report only: .*secret/);
});
