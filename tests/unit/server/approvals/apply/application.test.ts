// The story of an application over a gate in memory and a real database: what is done in which order, and what is said of it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApplicationDeps, openApplication } from '#server/approvals/apply/open-application.ts';
import { modeBack, modeText } from '#server/approvals/mode/mode-step.ts';
import type { Application, Decider } from '#server/approvals/parts.ts';
import { createRequestStore, type RequestStore } from '#server/approvals/request-store.ts';
import type { StoredRequest } from '#server/approvals/stored-request.ts';
import { classify } from '#server/classifier/classify.ts';
import { createLog } from '#server/lib/log.ts';
import type { Database } from '#server/store/database.ts';
import type { ExecCaller } from '#server/terminal/exec-call.ts';
import type { PlannedStep, Step } from '#wire/approval.ts';
import type { ExecRequest } from '#wire/terminal.ts';
import { openMainDatabase } from '../../../../support/open-main-database.ts';

const BY: Decider = {
	name: 'a person',
	by: 'token',
	connection: { acceptedAtMs: 5, remoteAddress: '192.0.2.1', secure: true }
};
let directory: string;
let database: Database;
let requests: RequestStore;
let ran: string[];
let failing: Set<string>;
/** What a command prints as it fails. */
let printed: Map<string, string>;
/** Held back until it is let go. */
let held: Map<string, () => void>;
let nowMs = 1000;

beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hw-application-'));
	mkdirSync(join(directory, 'state'));
	database = openMainDatabase(join(directory, 'state'));
	requests = createRequestStore(database, () => {});
	ran = [];
	failing = new Set();
	printed = new Map();
	held = new Map();
});
afterEach(() => {
	database.close();
	rmSync(directory, { recursive: true, force: true });
});

const gate = {
	foresee: (text: string, cwd = '/', timeoutMs = 30_000) =>
		({
			...{ tier: 'caution', profile: 'work', grants: [], elevated: false, cwd, timeoutMs, digest: text },
			classification: classify(text)
		}) as never,
	async exec({ command, cwd }: ExecRequest, { signal, shown }: ExecCaller) {
		expect(shown).toMatchObject({ profile: 'work', digest: command });
		ran.push(command);
		const hold = held.get(command);
		if (hold) {
			await new Promise<void>((resolve) => {
				held.set(command, resolve);
				signal.addEventListener('abort', () => resolve());
			});
			if (signal.aborted) return { kind: 'refused', code: 'cancelled', detail: 'The caller disconnected.' };
		}
		for (const [, to] of command.matchAll(/^write (\S+)/g)) writeFileSync(to ?? '', 'new');
		const exit_code = failing.has(command) ? 1 : 0;
		const sandbox = { profile: 'work', grants: [], backend: 'bubblewrap', limits: [] } as const;
		return {
			kind: 'result',
			result: {
				output: printed.get(command) ?? cwd ?? '',
				error: '',
				exit_code,
				command,
				safety_tier: 'caution',
				safety_warning: '',
				sandbox
			}
		};
	}
} as unknown as ApplicationDeps['gate'];

function open(more: Partial<ApplicationDeps> = {}): Application {
	return openApplication({
		audit: { append: () => ({ sequence: 1, durable: Promise.resolve() }) } as never,
		database,
		requests,
		gate,
		recheck: async () => ({ holds: true, detail: '' }),
		drift: async () => [],
		progress: { say: () => {}, stream: () => ({ write: () => {}, end: () => {} }) } as never,
		touched: () => {},
		observeOnly: () => false,
		reach: { fromElsewhere: () => false, lastLoginMs: () => undefined },
		stateDir: join(directory, 'state'),
		dataDir: join(directory, 'data'),
		runDir: join(directory, 'run'),
		readAttributes: () => null,
		uid: 1000,
		log: createLog({ level: 'silent', readable: false }),
		nowMs: () => nowMs,
		...more
	});
}

import { makeKey, modeOf, UID } from '../mode/made.ts';

let next = 0;
function approved(
	texts: readonly string[],
	more: {
		undo?: readonly string[];
		finding?: true;
		cause?: string;
		ran?: true;
		locksOut?: true;
		irreversible?: string;
		affected?: string[];
	} = {}
): StoredRequest {
	const id = `request-${++next}`;
	const planned = (text: string, index: number): PlannedStep => ({
		index,
		step: { kind: 'command', command: text } as Step,
		text,
		cwd: '/',
		timeout: 30,
		tier: 'caution',
		profile: 'work',
		grants: [],
		elevated: /sudo/.test(text),
		says: ''
	});
	requests.insert({
		id,
		plan: {
			source: more.finding ? 'finding' : 'outside',
			task: 'a change',
			reasoning: '',
			steps: texts.map((command) => ({ kind: 'command', command })),
			undo: (more.undo ?? []).map((command) => ({ kind: 'command', command })),
			affected: more.affected ?? [],
			confidence: { value: 1, reasons: [] },
			alternatives: [],
			irreversible: more.irreversible ? [more.irreversible] : [],
			untrusted: false,
			...(more.finding && {
				finding: { id: 'finding', detector: 'V01', resource: 'unit:x', cause: more.cause, ran: more.ran }
			})
		},
		steps: texts.map(planned),
		undoSteps: (more.undo ?? []).map(planned),
		digest: 'digest',
		beforeDigests: [],
		status: 'pending',
		risk: { level: 'low', reasons: [] },
		affected: [],
		rehearsal: null,
		locksOut: more.locksOut === true,
		undoPromise: '',
		requestedMs: 0,
		expiresMs: 10_000,
		decision: null,
		closedReason: ''
	} as unknown as StoredRequest);
	requests.decide(id, { approved: true, reason: '', by: 'a person', atMs: 1 });
	return requests.find(id) as StoredRequest;
}

test('every step runs once, in order, and the same request never again', async () => {
	const application = open();
	const request = approved(['one', 'two']);
	expect(await application.apply(request, BY)).toMatchObject({
		applied: true,
		status: 'applied',
		applied_steps: [0, 1]
	});
	expect(ran).toEqual(['one', 'two']);
	expect(() => application.apply(request, BY)).toThrow('was applied before');
	expect(ran).toEqual(['one', 'two']);
	await application.close();
});

test('the inverse of what was begun is run, last first, and of nothing else', async () => {
	const application = open();
	failing.add('two');
	const request = approved(['one', 'two', 'three'], { undo: ['un-three', 'un-two', 'un-one'] });
	expect(await application.apply(request, BY)).toMatchObject({ applied: false, status: 'rolled-back', skipped: [2] });
	expect(ran).toEqual(['one', 'two', 'un-two', 'un-one']);
	await application.close();
});

test('a unit that is not loaded any more keeps nothing from being done or taken back', async () => {
	const application = open();
	const [clear, stop] = ['systemctl reset-failed srv-x.mount', 'systemctl stop srv-x.mount'];
	for (const text of [clear, stop]) {
		failing.add(text);
		printed.set(text, `${text}: Unit srv-x.mount not loaded.`);
	}
	expect(await application.apply(approved([clear]), BY)).toMatchObject({ applied: true, status: 'applied' });
	failing.add('two');
	const answer = await application.apply(approved(['one', 'two'], { undo: ['un-two', stop] }), BY);
	expect(answer).toMatchObject({ applied: false, status: 'rolled-back' });
	await application.close();
});

test('a check that still sees the fault takes the change back; one that cannot look does not', async () => {
	const broken = open({ recheck: async () => ({ holds: false, detail: 'it was seen again' }) });
	const first = approved(['one'], { finding: true, undo: ['un-one'] });
	const answer = await broken.apply(first, BY);
	expect(answer).toMatchObject({ applied: false, status: 'rolled-back' });
	expect(answer.message).toContain('it was seen again');
	await broken.close();
	const blind = open({ recheck: async () => ({ holds: null, detail: 'no access' }) });
	expect(await blind.apply(approved(['two'], { finding: true, undo: ['un-two'] }), BY)).toMatchObject({
		applied: false,
		status: 'applied',
		verified: null
	});
	expect(ran).toEqual(['one', 'un-one', 'two']);
	await blind.close();
});

const NEXT = {
	holds: null,
	detail: 'The cause it removed is gone. What is wrong now: the key does not match.'
} as const;
const START = 'systemctl restart web.service';

test('a start that fails of the next cause leaves the mend of the first, and tells that it does not run', async () => {
	const application = open({ recheck: async () => NEXT });
	failing.add(START);
	const request = approved(['mend', START], { finding: true, cause: 'first', undo: ['un-start', 'un-mend'] });
	const answer = await application.apply(request, BY);
	expect(answer).toMatchObject({ applied: false, status: 'applied', applied_steps: [0], verified: null });
	expect(answer.message).toMatch(/^The cause it removed is gone\. What is wrong now: the key .* Step 2 failed/);
	expect(answer.message).not.toMatch(/holds|helped/);
	expect(ran).toEqual(['mend', START]);
	expect(application.undoPlan(request)).toMatchObject({ steps: [{ command: 'un-start' }, { command: 'un-mend' }] });
	await application.close();
});

test.each<[string, readonly string[], object, object]>([
	['of the cause that was to go', ['mend', START], {}, { holds: false, detail: 'seen again' }],
	['of nobody knows what', ['mend', START], {}, { holds: null, detail: 'could not look' }],
	['and nothing was mended before it', [START], {}, NEXT],
	['and more than a start was still to be done', ['mend', START, 'more'], {}, NEXT],
	['and no cause was known', ['mend', START], { cause: '' }, NEXT],
	['and what was started ran before', ['mend', START], { ran: true }, NEXT]
])('a start that fails %s has all of it taken back', async (_, steps, more, verdict) => {
	const application = open({ recheck: async () => verdict as never });
	failing.add(START);
	const undo = steps.map((_, at) => `back ${at}`);
	expect(await application.apply(approved(steps, { finding: true, cause: 'first', undo, ...more }), BY)).toMatchObject({
		applied: false,
		status: 'rolled-back'
	});
	await application.close();
});

test('what was read before a change is told to be old before the check, and again when all is over', async () => {
	const story: string[] = [];
	const application = open({
		touched: () => void story.push('told'),
		recheck: async () => {
			story.push('checked');
			return { holds: true, detail: '' };
		}
	});
	await application.apply(approved(['one'], { finding: true }), BY);
	expect(story).toEqual(['told', 'checked', 'told']);
	story.length = 0;
	failing.add('bad');
	await application.apply(approved(['bad'], { undo: ['un-bad'] }), BY);
	expect([story, ran.at(-1)]).toEqual([['told'], 'un-bad']);
	await application.close();
});

test('what cannot be taken back is said, and then it has failed', async () => {
	const application = open();
	failing.add('two');
	const request = approved(['one', 'two'], { irreversible: 'What was deleted stays deleted.' });
	const answer = await application.apply(request, BY);
	expect(answer).toMatchObject({ applied: false, status: 'failed' });
	expect(answer.message).toContain('What was deleted stays deleted.');
	expect(application.undoPlan(request)).toEqual({ impossible: expect.stringContaining('stays deleted') });
	await application.close();
});

test('after a crash nothing goes on by itself; a person has it finished, without doing again what was done', async () => {
	const crashed = open();
	held.set('two', () => {});
	const request = approved(['one', 'two', 'three']);
	void crashed.apply(request, BY);
	await expect.poll(() => ran).toEqual(['one', 'two']);
	// As after kill -9: another service finds what is on the disk.
	const application = open();
	application.recover();
	const found = requests.find(request.id) as StoredRequest;
	expect(found.status).toBe('interrupted');
	held.clear();
	expect(ran).toEqual(['one', 'two']);
	expect(() => application.apply(found, BY)).toThrow();
	expect(await application.finish(found, 'finish', BY)).toMatchObject({ applied: true, applied_steps: [0, 1, 2] });
	expect(ran).toEqual(['one', 'two', 'two', 'three']);
	await expect(application.finish(found, 'finish', BY)).rejects.toThrow('not interrupted');
	await application.close();
});

test('a stop ends what runs, leaves the rest undone, and can be taken back', async () => {
	const application = open();
	held.set('two', () => {});
	const request = approved(['one', 'two', 'three'], { undo: ['un-three', 'un-two', 'un-one'] });
	const applying = application.apply(request, BY);
	await expect.poll(() => ran).toEqual(['one', 'two']);
	await application.stop(request, 'a person');
	expect(await applying).toMatchObject({
		status: 'interrupted',
		message: expect.stringContaining('stopped by a person')
	});
	held.clear();
	expect(await application.finish(requests.find(request.id) as StoredRequest, 'roll-back', BY)).toMatchObject({
		status: 'rolled-back'
	});
	expect(ran).toEqual(['one', 'two', 'un-two', 'un-one']);
	await application.close();
});

test('what can lock out is not begun where nothing outside the service could take it back', async () => {
	const application = open();
	const answer = await application.apply(approved(['cut'], { locksOut: true }), BY);
	expect(answer).toMatchObject({
		applied: false,
		status: 'failed',
		message: expect.stringContaining('systemd does not run here')
	});
	expect(ran).toEqual([]);
	await application.close();
});

test.each<[string, readonly string[]]>([
	['a command without an inverse', ['ip link set eth0 down']],
	['a restart alone, after which all is as it was before it', ['systemctl restart ssh']],
	['a door that is shut, beside what has rules', ['nft add table inet x', 'systemctl stop ssh']],
	['what only its rehearsal showed', ['bash ./setup.sh']]
])('a timer that would take nothing back is not armed: %s', async (_, texts) => {
	mkdirSync(join(directory, 'run/systemd/system'), { recursive: true });
	const application = open();
	const answer = await application.apply(approved(texts, { locksOut: true }), BY);
	expect(answer).toMatchObject({
		applied: false,
		status: 'failed',
		message: expect.stringMatching(
			/Nothing was changed: nothing is known that would take steps? [\d, ]+ back by itself/
		)
	});
	expect(ran).toEqual([]);
	await application.close();
});

test('of a confirmation and the timer the first has won, and is believed', async () => {
	mkdirSync(join(directory, 'run/systemd/system'), { recursive: true });
	const application = open({ uid: 0 });
	nowMs = 1;
	const [kept, lost] = ['keep', 'lose'].map((name) =>
		approved([`ip link set ${name} down`], { locksOut: true, undo: [`ip link set ${name} up`] })
	) as [StoredRequest, StoredRequest];
	for (const request of [kept, lost])
		expect(await application.apply(request, BY)).toMatchObject({ applied: false, status: 'awaiting-confirmation' });
	expect(ran.filter((text) => text.includes('.timer'))).toHaveLength(2);
	const flag = (id: string): string => join(directory, 'state/guard', id);
	await application.confirm(requests.find(kept.id) as StoredRequest, BY);
	expect([requests.find(kept.id)?.status, readFileSync(flag(kept.id), 'utf8')]).toEqual(['applied', 'confirmed\n']);
	writeFileSync(flag(lost.id), 'reverted\n');
	await expect(application.confirm(requests.find(lost.id) as StoredRequest, BY)).rejects.toThrow('taken back already');
	nowMs = 200_000;
	await expect.poll(() => requests.find(lost.id)?.status, { timeout: 5000 }).toBe('rolled-back');
	await application.close();
});

test('a watch that ends well settles it, and one that sees it again says so', async () => {
	let holds: boolean | null = true;
	const application = open({ recheck: async () => ({ holds, detail: 'seen' }), watch: { everyMs: 5, forMs: 100 } });
	nowMs = 1000;
	const [good, bad] = [approved(['good'], { finding: true }), approved(['bad'], { finding: true })];
	await application.apply(good, BY);
	nowMs = 1101;
	const verified = (id: string): unknown =>
		database.sql.prepare('SELECT verified FROM application WHERE request_id = ?').get(id);
	await expect.poll(() => verified(good.id)).toEqual({ verified: 1 });
	await application.apply(bad, BY);
	holds = false;
	await expect.poll(() => verified(bad.id)).toEqual({ verified: 0 });
	await application.close();
});

test('a disk that takes nothing keeps a step from being begun', async () => {
	const request = approved(['one', 'two']);
	const application = open();
	let left = 6;
	const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
	const sql = new Proxy(database.sql, {
		get(target, name) {
			const value = Reflect.get(target, name) as unknown;
			return typeof value === 'function' ? value.bind(target) : value;
		}
	});
	const guarded: Database = {
		...database,
		sql,
		transaction(work) {
			if (left-- <= 0) throw full;
			return database.transaction(work);
		}
	};
	const failingOne = open({ database: guarded });
	left = 2;
	const answer = await failingOne.apply(request, BY);
	expect(ran).toEqual([]);
	expect(answer).toMatchObject({ applied: false, message: expect.stringContaining('the disk is full') });
	left = 100;
	application.recover();
	expect(requests.find(request.id)?.status).toBe('interrupted');
	expect(existsSync(join(directory, 'state/before'))).toBe(true);
	await application.close();
	await failingOne.close();
});

test('a key is closed by the service itself, recorded, and opened again as it was where the steps after it fail', async () => {
	const { key, step, directory: place } = makeKey();
	const events: string[] = [];
	const audit = {
		append: ({ event, detail }: { event: string; detail: { from: string; to: string } }) => {
			events.push(`${event} ${detail.from} ${detail.to}`);
			return { sequence: 1, durable: Promise.resolve() };
		}
	} as never;
	const application = open({ audit, uid: UID });
	const request = approved([modeText(step), 'restart'], { undo: [modeText(modeBack(step))] });
	const withMode = {
		...request,
		steps: request.steps.map((one, at) => (at === 0 ? { ...one, step } : one)),
		undoSteps: request.undoSteps.map((one) => ({ ...one, step: modeBack(step) }))
	};
	failing.add('restart');
	try {
		expect(await application.apply(withMode, BY)).toMatchObject({ applied: false, status: 'rolled-back' });
		expect(modeOf(key)).toBe(0o644);
		expect(events).toEqual(['mode-change 0644 0600', 'mode-change 0600 0644']);
		expect(ran).toEqual(['restart']);
	} finally {
		await application.close();
		rmSync(place, { recursive: true });
	}
});
