// Signing in and out, sessions, tickets and the token, through the running service.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSocket } from '../../support/socket-client.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

let service: StartedService;
beforeAll(async () => {
	service = await startService();
});
afterAll(() => service.stop());

/** On a service of its own: what replaces the token, counts what was there before, or makes later wrong tries wait. */
function testApart(name: string, body: () => Promise<void>): void {
	test(name, async () => {
		const shared = service;
		service = await startService();
		try {
			await body();
		} finally {
			await service.stop();
			service = shared;
		}
	});
}

interface Ticket {
	readonly url: string;
	readonly expires_at: string;
}
interface SessionInfo {
	readonly id: string;
	readonly current: boolean;
	readonly user_agent: string;
}

async function trpc<T>(path: string, input?: unknown, init: RequestInit = {}): Promise<T> {
	const answer = await service.fetch(`/trpc/${path}`, {
		method: 'POST',
		...(input === undefined ? {} : { body: JSON.stringify(input) }),
		...init,
		headers: { 'content-type': 'application/json', ...(init.headers as Record<string, string> | undefined) }
	});
	const body = (await answer.json()) as { result?: { data: T }; error?: { data: { detail: string } } };
	if (!body.result) throw new Error(`${answer.status} ${body.error?.data.detail}`);
	return body.result.data;
}

const signIn = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
	fetch(`${service.url}/api/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body)
	});
const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const known = async (cookie: string): Promise<boolean> =>
	(await fetch(`${service.url}/api/openapi.json`, { headers: { cookie } })).status === 200;

describe('a sign-in link', () => {
	const makeTicket = async (): Promise<string> => {
		const { url } = await trpc<Ticket>('access.createTicket');
		return /#ticket=([A-Za-z0-9_-]{43})$/.exec(url)?.[1] ?? '';
	};

	test('has its ticket after the #, works once, and the answer is 204 with the cookie', async () => {
		const { url, expires_at } = await trpc<Ticket>('access.createTicket');
		expect(url).toMatch(new RegExp(`^http://(?:hostwright\\.localhost|localhost):${service.port}/sign-in#ticket=`));
		expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
		const ticket = url.split('#ticket=')[1];
		const answer = await signIn({ ticket }, { origin: service.url });
		expect([answer.status, await answer.text()]).toEqual([204, '']);
		expect(await known(cookieOf(answer))).toBe(true);
		const again = await signIn({ ticket }, { origin: service.url });
		expect([again.status, again.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
		expect(again.headers.get('set-cookie')).toBeNull();
	});

	testApart('raced by twenty lets one in', async () => {
		const ticket = await makeTicket();
		const answers = await Promise.all(Array.from({ length: 20 }, () => signIn({ ticket })));
		expect(answers.filter((a) => a.status === 204)).toHaveLength(1);
	});

	test('is no bearer token, and is only made for the token’s holder', async () => {
		const ticket = await makeTicket();
		const bearer = await fetch(`${service.url}/api/openapi.json`, { headers: { authorization: `Bearer ${ticket}` } });
		expect(bearer.status).toBe(401);
		const browser = { cookie: await service.signIn(), origin: service.url, 'content-type': 'application/json' };
		const answer = await fetch(`${service.url}/trpc/access.createTicket`, { method: 'POST', headers: browser });
		expect(answer.status).toBe(403);
	});

	testApart('is worthless after the token was replaced', async () => {
		const ticket = await makeTicket();
		await trpc('access.rotateToken');
		expect((await signIn({ ticket })).status).toBe(401);
	});
});

describe('signing in', () => {
	test('takes a ticket or the token, nothing else and not both', async () => {
		for (const body of [
			{},
			{ ticket: 'x', token: service.token },
			{ token: [service.token] },
			{ password: 'x' },
			{ token: service.token, next: '//evil' }
		])
			expect((await signIn(body)).status, JSON.stringify(body)).toBe(422);
		for (const body of [{ token: 'wrong' }, { ticket: service.token }, { token: `${service.token} ` }])
			expect((await signIn(body)).status, JSON.stringify(body)).toBe(401);
		expect((await signIn({ token: service.token })).status).toBe(204);
	});

	test('from a foreign Origin or site is refused', async () => {
		expect((await signIn({ token: service.token }, { origin: 'http://evil.example' })).status).toBe(403);
		expect((await signIn({ token: service.token }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
	});
});

describe('a session', () => {
	testApart('is listed without its secret, can be ended from elsewhere, and ends by DELETE', async () => {
		const first = cookieOf(await signIn({ token: service.token }, { 'user-agent': 'First/1.0 <b>' }));
		const second = await service.signIn();
		const list = (await (
			await fetch(`${service.url}/trpc/access.sessions`, { headers: { cookie: second } })
		).json()) as { result: { data: SessionInfo[] } };
		const sessions = list.result.data;
		expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
		expect(JSON.stringify(list)).not.toContain(first.split('=')[1]);
		const other = sessions.find((s) => !s.current);
		expect(other?.user_agent).toBe('First/1.0 <b>');
		await trpc('access.endSession', { id: other?.id });
		expect([await known(first), await known(second)]).toEqual([false, true]);
		const ended = await fetch(`${service.url}/api/session`, {
			method: 'DELETE',
			headers: { cookie: second, origin: service.url }
		});
		expect(ended.status).toBe(204);
		expect(ended.headers.get('set-cookie')).toMatch(/Max-Age=0/);
		expect(await known(second)).toBe(false);
	});

	test('is one of several values of the cookie when another local server planted some', async () => {
		const cookie = await service.signIn();
		const name = cookie.split('=')[0];
		expect(await known(`${name}=planted; ${cookie}; ${name}=more`)).toBe(true);
		expect(await known(`${name}=planted`)).toBe(false);
	});

	testApart('ends everywhere at once', async () => {
		const cookies = [await service.signIn(), await service.signIn(), await service.signIn()];
		expect(await trpc('access.signOutEverywhere')).toEqual({ ended: 3 });
		for (const cookie of cookies) expect(await known(cookie)).toBe(false);
		expect((await service.fetch('/api/health')).status).toBe(200);
	});

	test('may not run commands, over REST and tRPC alike', async () => {
		const headers = { cookie: await service.signIn(), origin: service.url, 'content-type': 'application/json' };
		for (const path of [
			'/api/terminal/exec',
			'/trpc/terminal.exec',
			'/trpc/terminal.execStream',
			'/trpc/terminal.check,terminal.exec?batch=1'
		]) {
			const body = path.includes('batch') ? '{"0":{"command":"ls"},"1":{"command":"ls"}}' : '{"command":"ls"}';
			const answer = await fetch(service.url + path, { method: 'POST', headers, body });
			const text = await answer.text();
			expect(answer.status === 207 ? text.includes('"httpStatus":403') : answer.status, path).toSatisfy(
				(s) => s === 403 || s === true
			);
			expect(text).not.toContain('"output"');
		}
		// Before anything is said about what it sent.
		const empty = { method: 'POST', headers, body: '{}' };
		expect((await fetch(`${service.url}/api/terminal/exec`, empty)).status).toBe(403);
	});
});

describe('replacing the token', () => {
	testApart(
		'refuses the old one at once, keeps a run that is under way, and writes the new one to its file only',
		async () => {
			const running = service.post('/api/terminal/exec', { command: 'sleep 0.5; echo done' });
			await expect
				.poll(
					async () =>
						((await (await service.fetch('/api/health')).json()) as { running_commands: number }).running_commands
				)
				.toBe(1);
			const cookie = await service.signIn();
			const answer = await service.post('/trpc/access.rotateToken', {});
			const text = await answer.text();
			expect(answer.status).toBe(200);
			const path = join(service.stateDir, 'api-token');
			const token = readFileSync(path, 'utf8').trim();
			expect(token).not.toBe(service.token);
			expect(statSync(path).mode & 0o777).toBe(0o600);
			expect(text).not.toContain(token);
			expect((await service.fetch('/api/openapi.json')).status).toBe(401);
			expect(await known(cookie)).toBe(false);
			const next = await fetch(`${service.url}/api/health`, { headers: { authorization: `Bearer ${token}` } });
			expect(await next.json()).toHaveProperty('runtime_id');
			expect(((await (await running).json()) as { output: string }).output).toBe('done\r\n');
			expect(service.stderr()).not.toContain(token);
			expect(service.stderr()).not.toContain(service.token);
		}
	);

	testApart('from a browser keeps that browser signed in and shows it no token', async () => {
		const mine = await service.signIn();
		const other = await service.signIn();
		const answer = await fetch(`${service.url}/trpc/access.rotateToken`, {
			method: 'POST',
			headers: { cookie: mine, origin: service.url, 'content-type': 'application/json' },
			body: '{}'
		});
		expect(await answer.text()).not.toContain(readFileSync(join(service.stateDir, 'api-token'), 'utf8').trim());
		expect([await known(mine), await known(other)]).toEqual([true, false]);
	});
});

describe('300 wrong tokens', () => {
	testApart(
		'over HTTP and upgrades are all refused and recorded, and the right one is answered at once in between',
		async () => {
			const stop = new AbortController();
			const wrong = Array.from({ length: 300 }, async (_, i) => {
				const headers = { authorization: `Bearer ${String(i).padStart(43, 'x')}` };
				if (i % 3 === 0) {
					const result = await openSocket(`${service.url}/api/terminal/sessions/x/stream`, headers);
					return 'status' in result ? result.status : 101;
				}
				// Health answers a wrong token as it does a stranger; what that says is held back and counted all the same.
				const path = i % 3 === 1 ? 'health' : 'openapi.json';
				const answer = await fetch(`${service.url}/api/${path}`, { headers, signal: stop.signal });
				return (await answer.text()) === '{"status":"ok"}' ? 'as a stranger' : answer.status;
			});
			// While they wait for their answers, the owner does not.
			const owner = await service.post('/api/terminal/check-safety', { command: 'ls' });
			expect(owner.status).toBe(200);
			const statuses = await Promise.all(wrong);
			expect(statuses.filter((s) => s !== 401 && s !== 429 && s !== 'as a stranger')).toEqual([]);
			expect(statuses).toContain(429);
			expect(statuses.filter((s, i) => s === 'as a stranger' && i % 3 !== 1)).toEqual([]);
			// Each is counted in the log, and the first of them stand there in full: no flood pushes the rest of it out.
			const told = service.log().filter((r) => r.event === 'access-refused' && r.why === 'wrong-token');
			expect(told.length).toBeLessThanOrEqual(20);
			expect((await service.fetch('/api/health')).status).toBe(200);
		}
	);
});

test('each refusal is one record with its id, on one line whatever the caller sent', async () => {
	const nasty = '\u001b]0;x\u0007 {"level":"error"} \u202e'.replace(/[\u0007\u001b\u202e]/g, (c) =>
		encodeURIComponent(c)
	);
	const answer = await fetch(`${service.url}/api/x?${nasty}`, {
		headers: { 'user-agent': `evil ${'A'.repeat(3000)}`, origin: 'http://evil.example' }
	});
	const id = answer.headers.get('x-request-id');
	const records = service.log().filter((r) => r.requestId === id);
	expect(records).toEqual([
		expect.objectContaining({
			event: 'access-refused',
			why: 'foreign-origin',
			origin: 'http://evil.example',
			path: '/api/x'
		})
	]);
	expect(String(records[0]?.userAgent).length).toBeLessThan(300);
	expect(
		service
			.stderr()
			.split('\n')
			.filter((line) => line !== '' && !line.startsWith('{'))
	).toEqual([]);
});
