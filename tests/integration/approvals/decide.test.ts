// What a caller sees of the queue and of decisions, word for word, on the real service.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApprovalRequest, DecisionAnswer } from '#wire/approval.ts';
import { approvalsOf, type Door } from '../../support/approvals.ts';
import { spell, writeAsker } from '../../support/ask-raw.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { auditOf } from '../gate/support.ts';

let service: StartedService;
let door: Door;
beforeAll(async () => {
	service = await startService();
	door = approvalsOf(service);
});
afterAll(() => service.stop());

const NOTE = [{ kind: 'command', command: 'true' }] as const;
/** What cannot be rehearsed is filed at once; nobody here approves it. */
const INERT = [{ kind: 'unit', unit: 'hostwright-nothing.service', verb: 'reset-failed' }] as const;
const file = async (steps: Parameters<Door['file']>[0] = INERT): Promise<string> => (await door.file(steps)).id;
/** Without what the service proposes for the machine that the tests run on. */
const ours = (all: readonly ApprovalRequest[]): readonly ApprovalRequest[] =>
	all.filter(({ source }) => source !== 'finding');
const list = async (query = ''): Promise<readonly ApprovalRequest[]> =>
	ours((await (await service.fetch(`/api/approvals${query}`)).json()) as ApprovalRequest[]);
const events = (event: string) =>
	auditOf(service.stateDir).filter((record) => record.kind === 'event' && record.event === event);

describe('the documented fields and texts', () => {
	test('a request has the documented fields, a rehearsal, a risk and a half as confidence where none was stated', async () => {
		const { id } = await door.file([{ kind: 'command', command: `touch ${service.home}/made` }], {
			task: 'Make a file'
		});
		const found = (await list()).find((one) => one.id === id);
		expect(found).toMatchObject({
			id,
			task: 'Make a file',
			action: `touch ${service.home}/made`,
			reasoning: 'a test',
			confidence: 0.5,
			risk_level: 'low',
			affected_resources: expect.arrayContaining([`file:${service.home}/made`]),
			requested_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
		});
		expect(existsSync(join(service.home, 'made'))).toBe(false);
		expect((await door.show(id)).confidence_reasons).toEqual([{ what: 'not stated', value: '0.50' }]);
	});

	test('a rejection changes nothing, and without a reason the user declined', async () => {
		const id = await file([{ kind: 'command', command: `touch ${service.home}/not-made` }]);
		const { status, body } = await door.post(`/api/approvals/${id}/reject`, { approved: false });
		expect(status).toBe(200);
		expect(body).toEqual({
			success: true,
			applied: false,
			message: 'Rejected. Nothing was changed.',
			request_id: id,
			proposal: {
				linked: false,
				request_id: id,
				finding_id: null,
				status: 'rejected',
				applied: [],
				skipped: [],
				rolled_back: [],
				verified: null,
				undo_id: null
			}
		});
		expect((await door.show(id)).decision).toMatchObject({ approved: false, reason: 'User declined', by: 'token' });
		expect(existsSync(join(service.home, 'not-made'))).toBe(false);
	});

	test.each([
		['approve', true],
		['reject', false]
	] as const)('what was decided by %s is decided for good, and the refusal says which', async (path, approved) => {
		const id = await file(NOTE);
		expect((await door.post(`/api/approvals/${id}/${path}`, { approved })).status).toBe(200);
		for (const [again, value] of [
			['approve', true],
			['reject', false]
		] as const)
			expect(await door.post(`/api/approvals/${id}/${again}`, { approved: value })).toEqual({
				status: 409,
				body: { detail: `Request already ${approved ? 'approved' : 'rejected'}` }
			});
	});

	test('success and applied are independent: what fails is decided, not applied, and says how', async () => {
		const id = await file([{ kind: 'command', command: 'false' }]);
		const answer = await door.approve(id);
		expect(answer).toMatchObject({ success: true, applied: false, proposal: { applied: [] } });
		expect(answer.message).toMatch(/^Step 1 failed with exit code 1/);
	});

	test.each([
		'nobody',
		'../../etc/passwd',
		'%00',
		'x'.repeat(5000),
		"' OR 1=1 --",
		'__proto__',
		'9e107d9d-0000-4000-8000-000000000000'
	])('an id that is none: 404 (%#)', async (id) => {
		const answer = await service.post(`/api/approvals/${encodeURIComponent(id)}/approve`, { approved: true });
		expect(answer.status).toBe(404);
		expect(Object.keys((await answer.json()) as object)).toEqual(['detail']);
	});
	test('and the text for one that might be', async () =>
		expect(await door.post('/api/approvals/nobody/reject', { approved: false })).toEqual({
			status: 404,
			body: { detail: 'Request not found' }
		}));
});

describe('a body that is not right leaves the request undecided', () => {
	let id: string;
	beforeAll(async () => {
		id = await file(NOTE);
	});
	test.each([
		['without approved', {}],
		['approved as text', { approved: 'true' }],
		['approved as a number', { approved: 1 }],
		['approved as nothing', { approved: null }],
		['approved in a list', { approved: [true] }],
		['a reason that is no text', { approved: true, reason: { a: 1 } }],
		['a reason that is too long', { approved: true, reason: 'x'.repeat(2001) }],
		['a field that nobody knows', { approved: true, force: true }],
		['the opposite of its address', { approved: false }]
	])('%s', async (_, body) => {
		const before = events('request-decided').length;
		const { status, body: told } = await door.post(`/api/approvals/${id}/approve`, body);
		expect(status).toBe(422);
		expect(told).toEqual({ detail: expect.any(String) });
		expect((await door.show(id)).status).toBe('pending');
		expect(events('request-decided')).toHaveLength(before);
	});
	test('a reason of a megabyte: 413', async () => {
		expect(
			(await door.post(`/api/approvals/${id}/reject`, { approved: false, reason: 'x'.repeat(1024 * 1024) })).status
		).toBe(413);
		expect((await door.show(id)).status).toBe('pending');
	});
	test('the digest of something else: 409', async () => {
		const answer = await door.post(`/api/approvals/${id}/approve`, { approved: true, digest: 'f'.repeat(64) });
		expect(answer.status).toBe(409);
		expect((await door.show(id)).status).toBe('pending');
		const { digest } = await door.show(id);
		expect((await door.post(`/api/approvals/${id}/approve`, { approved: true, digest })).status).toBe(200);
	});
});

test('a reason is kept exactly, whatever is in it, and masked nowhere but in the record', async () => {
	const reason = 'Nö\u202e <script>alert(1)</script> \u001b[31m 🌍\n"quoted"';
	const id = await file();
	await door.post(`/api/approvals/${id}/reject`, { approved: false, reason });
	expect((await door.show(id)).decision?.reason).toBe(reason);
	expect(events('request-decided').at(-1)).toMatchObject({ actor: 'token', detail: { request: id, approved: false } });
});

test('one of a thousand simultaneous approvals and rejections wins, every other is told, and what happened agrees', async () => {
	const ledger = join(service.home, 'ledger');
	const id = await file([{ kind: 'command', command: `echo once >> ${ledger}` }]);
	const decided = events('request-decided').length;
	const answers = await Promise.all(
		Array.from({ length: 1000 }, (_, n) =>
			n % 2 === 0
				? door.post(`/api/approvals/${id}/approve`, { approved: true })
				: door.post(`/api/approvals/${id}/reject`, { approved: false })
		)
	);
	const won = answers.filter(({ status }) => status === 200);
	expect(won).toHaveLength(1);
	const winner = won[0]?.body as unknown as DecisionAnswer;
	const word = winner.proposal.status === 'rejected' ? 'rejected' : 'approved';
	const others = new Map<string, number>();
	for (const { status, body } of answers)
		if (status !== 200) others.set(`${status} ${body.detail}`, (others.get(`${status} ${body.detail}`) ?? 0) + 1);
	expect([...others]).toEqual([[`409 Request already ${word}`, 999]]);
	expect(existsSync(ledger) ? readFileSync(ledger, 'utf8') : '').toBe(word === 'approved' ? 'once\n' : '');
	expect(events('request-decided')).toHaveLength(decided + 1);
}, 180_000);

test('many requests decided both ways at once: one winner each', async () => {
	const ids = await Promise.all(
		Array.from({ length: 5 }, (_, i) => file([{ kind: 'command', command: `echo ${i} > ${service.home}/many-${i}` }]))
	);
	const answers = await Promise.all(
		ids.flatMap((id) =>
			Array.from({ length: 10 }, (_, n) =>
				n < 5
					? door.post(`/api/approvals/${id}/approve`, { approved: true })
					: door.post(`/api/approvals/${id}/reject`, { approved: false })
			)
		)
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
	const applied = await Promise.all(ids.map(async (id) => (await door.until(id, 'applied', 'rejected')).status));
	const made = ids.map((_, i) => existsSync(join(service.home, `many-${i}`)));
	expect(made).toEqual(applied.map((status) => status === 'applied'));
});

describe('filing', () => {
	test.each([
		['no steps', { steps: [] }],
		['fifty-one steps', { steps: Array.from({ length: 51 }, () => NOTE[0]) }],
		['a task that is too long', { task: 'x'.repeat(201) }],
		['a reasoning that is too long', { reasoning: 'x'.repeat(8001) }],
		['a step of no kind', { steps: [{ kind: 'sql', text: 'x' }] }],
		['a step with more in it', { steps: [{ ...NOTE[0], elevated: true }] }],
		['a relative path', { steps: [{ kind: 'file-edit', path: 'x', content: '' }] }],
		['a unit that is an option', { steps: [{ kind: 'unit', unit: '--force', verb: 'stop' }] }],
		['a verb that is none', { steps: [{ kind: 'unit', unit: 'a.service', verb: 'edit' }] }],
		['a confidence above one', { confidence: 1.5 }]
	])('%s: 422, and nothing is filed', async (_, more) => {
		const before = await list('?state=all&limit=200');
		const { status } = await door.post('/api/proposals', { task: 't', reasoning: 'r', steps: NOTE, ...more });
		expect(status).toBe(422);
		expect(await list('?state=all&limit=200')).toHaveLength(before.length);
	});
	test('a step that is blocked: 403, and says which', async () => {
		const { status, body } = await door.post('/api/proposals', {
			task: 't',
			reasoning: 'r',
			steps: [NOTE[0], { kind: 'command', command: 'rm -rf /' }]
		});
		expect(status).toBe(403);
		expect(body.detail).toMatch(/^Step 2 is blocked: /);
	});
	test('a plan of most of a megabyte is taken, and one of more is not', async () => {
		const content = 'x\n'.repeat(200 * 1024);
		const edits = (n: number) =>
			Array.from(
				{ length: n },
				(_, i) => ({ kind: 'file-edit', path: join(service.home, `large-${i}`), content }) as const
			);
		expect((await door.file(edits(1))).status).toBe(201);
		expect((await door.post('/api/proposals', { task: 't', reasoning: 'r', steps: edits(3) })).status).toBe(413);
	});
	test('a browser session does not file', async () => {
		const cookie = await service.signIn();
		const answer = await fetch(`${service.url}/api/proposals`, {
			method: 'POST',
			headers: { cookie, origin: service.url, 'content-type': 'application/json' },
			body: JSON.stringify({ task: 't', reasoning: 'r', steps: NOTE })
		});
		expect(answer.status).toBe(403);
	});
	test('what is filed is in the record, and what is staged or checked is never in the queue', async () => {
		const before = await list('?state=all&limit=200');
		const id = await file();
		const filed = events('request-filed').map((event) => ('detail' in event ? event.detail : {}));
		expect(filed).toContainEqual(expect.objectContaining({ request: id, source: 'outside', steps: 1 }));
		await service.post('/api/terminal/check-safety', { command: 'rm -r ~/x' });
		await service.post('/api/terminal/sessions/x/stage', { command: 'rm -r ~/x' });
		expect(await list('?state=all&limit=200')).toHaveLength(before.length + 1);
	});
});

describe('the list', () => {
	test('is a bare array, and its next page is in the header Link', async () => {
		const seen: string[] = [];
		let next: string | undefined = '/api/approvals?state=all&limit=2';
		while (next) {
			const answer: Response = await service.fetch(next);
			const page = (await answer.json()) as ApprovalRequest[];
			expect(page.length).toBeLessThanOrEqual(2);
			seen.push(...ours(page).map(({ id }) => id));
			next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
		}
		const all = await list('?state=all&limit=200');
		expect(seen).toEqual(all.map(({ id }) => id));
	});
	test('has the undecided ones alone unless a state is named', async () => {
		const id = await file();
		expect((await list()).every(({ status }) => status === 'pending')).toBe(true);
		await door.post(`/api/approvals/${id}/reject`, { approved: false });
		expect((await list()).map((one) => one.id)).not.toContain(id);
		expect((await list('?state=rejected&limit=200')).map((one) => one.id)).toContain(id);
		expect((await service.fetch('/api/approvals?state=odd')).status).toBe(422);
		expect((await service.fetch('/api/approvals?cursor=odd')).status).toBe(422);
	});
});

test('what changed since it was shown is not applied: the decision stands, says why, and a new request is filed', async () => {
	const path = join(service.home, 'drifts');
	writeFileSync(path, 'as it was shown\n');
	const id = await file([{ kind: 'file-edit', path, content: 'new\n' }]);
	writeFileSync(path, 'changed meanwhile\n');
	const answer = await door.approve(id);
	expect(answer).toMatchObject({ success: true, applied: false, proposal: { status: 'failed' } });
	expect(answer.message).toBe(
		`Nothing was changed, because something changed since it was shown: The content of ${path} changed. A new request is filed.`
	);
	expect(readFileSync(path, 'utf8')).toBe('changed meanwhile\n');
	const again = async () => (await list()).find(({ action }) => action === `write ${path}`);
	await expect.poll(again, { timeout: 20_000 }).toBeDefined();
	await door.approve((await again())?.id ?? '');
	expect(readFileSync(path, 'utf8')).toBe('new\n');
});

test('a script that is other than the one that was rehearsed does not run, though no step changes it', async () => {
	const [script, made] = ['own.sh', 'made-by-script'].map((name) => join(service.home, name)) as [string, string];
	writeFileSync(script, 'true\n');
	const { id } = await door.file([{ kind: 'command', command: `sh ${script}` }]);
	writeFileSync(script, `touch ${made}\n`);
	expect(await door.approve(id)).toMatchObject({
		applied: false,
		message: expect.stringContaining(`The content of ${script} changed.`)
	});
	expect(existsSync(made)).toBe(false);
	// Its successor is filed after the answer; what counts requests next counts it.
	await expect
		.poll(async () => (await list()).find(({ action }) => action === `sh ${script}`), { timeout: 40_000 })
		.toBeDefined();
});

test('a command of a proposal cannot approve another one, nor file one, though it has the token', async () => {
	const other = await file();
	const { digest } = await door.show(other);
	const asks = [
		{ path: `/api/approvals/${other}/approve`, body: { approved: true, digest } },
		{ path: '/trpc/approvals.decide', body: { id: other, approved: true } },
		{ path: `/api/approvals/${other}/reject`, body: { approved: false } },
		{ path: '/api/proposals', body: { task: 't', reasoning: 'r', steps: NOTE } }
	];
	writeAsker(
		service.home,
		'ask',
		service.url,
		asks.map((ask) => spell(service.url, service.token, ask)),
		true
	);
	const before = (await list('?state=all&limit=200')).length;
	const answer = await door.approve(await file([{ kind: 'command', command: 'bash ./ask', cwd: service.home }]));
	const [step] = (await door.show(answer.request_id)).progress;
	expect(step?.output.trim().split(/\r?\n/)).toEqual(asks.map(() => 'HTTP/1.1 403 Forbidden'));
	expect((await door.show(other)).status).toBe('pending');
	expect((await list('?state=all&limit=200')).length).toBe(before + 1);
});

test('nothing is applied while the service only observes, a request can be rejected, and the switch is in the record', async () => {
	const [one, other] = [await file(NOTE), await file()];
	const trpc = (path: string, body: unknown) => service.post(`/trpc/${path}`, body);
	expect((await trpc('approvals.setObserveOnly', { on: true })).status).toBe(200);
	const { status, body } = await door.post(`/api/approvals/${one}/approve`, { approved: true });
	expect([status, body.detail]).toEqual([409, expect.stringMatching(/^The service only observes now/)]);
	expect((await door.show(one)).status).toBe('pending');
	expect((await door.post(`/api/approvals/${other}/reject`, { approved: false })).status).toBe(200);
	expect((await trpc('approvals.setObserveOnly', { on: false })).status).toBe(200);
	expect((await door.approve(one)).applied).toBe(true);
	expect(events('observe-only-switched').map((event) => event.kind === 'event' && event.detail.on)).toEqual([
		true,
		false
	]);
});
