// Every hostile Host, Origin and token against every entry point of the running service.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
	type Aim,
	type Description,
	type EntryPoint,
	entryPoints,
	HOSTILE_SITES,
	type HostileHeaders,
	hostileHosts,
	hostileOrigins,
	hostileTokens,
	UPGRADE_HEADERS
} from '../../support/hostile.ts';
import { type OpenDoor, startWithoutFrontDoor } from '../../support/open-door.ts';
import { rawRequest, requestText } from '../../support/raw-http.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

let service: StartedService;
let open: OpenDoor;
let points: readonly EntryPoint[];

beforeAll(async () => {
	service = await startService();
	open = await startWithoutFrontDoor();
	points = entryPoints((await (await service.fetch('/api/openapi.json')).json()) as Description);
});
afterAll(async () => {
	await open?.close();
	await service?.stop();
});

const ownHost = (aim: Aim) => ['Host', `127.0.0.1:${aim.port}`] as const;
const ownToken = (aim: Aim) => ['Authorization', `Bearer ${aim.token}`] as const;

/** What is wrong with the refusal of one request; undefined when it was refused as it should be. */
async function complaint(
	port: number,
	point: EntryPoint,
	hostile: HostileHeaders,
	headers: readonly (readonly [string, string])[],
	statuses: readonly number[]
): Promise<string | undefined> {
	const length = point.body ? [['Content-Length', String(Buffer.byteLength(point.body))] as const] : [];
	const text = requestText(point.method, point.target, [...headers, ...point.headers, ...length], point.body);
	const answer = await rawRequest(port, text);
	const name = `${point.title} with ${hostile.title}`;
	if (!statuses.includes(answer.status)) return `${name}: ${answer.status}`;
	if (answer.status === 401 && answer.headers['www-authenticate']?.[0] !== 'Bearer')
		return `${name}: no WWW-Authenticate`;
	if (Object.keys(answer.headers).some((h) => h.startsWith('access-control-'))) return `${name}: CORS`;
	if (point.kind === 'rest' && typeof (JSON.parse(answer.body) as { detail?: unknown }).detail !== 'string')
		return `${name}: no detail`;
	if (point.kind === 'trpc' && !answer.body.includes('"detail":"')) return `${name}: no data.detail`;
	return undefined;
}

/** At once: the front door is asked here, not how many connections wait in line for a machine that is busy. */
const AT_ONCE = 64;

async function complaints<T>(asked: readonly T[], ask: (one: T) => Promise<string | undefined>): Promise<string[]> {
	const found: string[] = [];
	for (let from = 0; from < asked.length; from += AT_ONCE)
		for (const said of await Promise.all(asked.slice(from, from + AT_ONCE).map(ask)))
			if (said !== undefined) found.push(said);
	return found;
}

function* pairs(list: readonly HostileHeaders[], of: readonly EntryPoint[]): Generator<[EntryPoint, HostileHeaders]> {
	for (const hostile of list) for (const point of of) yield [point, hostile];
}

const ofEachKind = (): readonly EntryPoint[] =>
	(['rest', 'trpc', 'page', 'upgrade'] as const).flatMap(
		(kind) => points.find((p) => p.kind === kind && !p.open) ?? []
	);

describe('foreign Hosts', () => {
	const statuses = [421, 400, 403];
	const withHost = (port: number, aim: Aim, [point, hostile]: [EntryPoint, HostileHeaders]) =>
		complaint(port, point, hostile, [...hostile.headers, ownToken(aim)], statuses);

	test('are refused at every entry point, with the right token', async () => {
		expect(points.length).toBeGreaterThan(20);
		expect(
			await complaints([...pairs(hostileHosts(service), points)], (p) => withHost(service.port, service, p))
		).toEqual([]);
	});

	test('control: without the front door each of them gets through at each kind of entry point', async () => {
		const aim = { port: open.port, token: service.token };
		for (const pair of pairs(hostileHosts(aim).slice(0, 9), ofEachKind()))
			expect(await withHost(open.port, aim, pair), `${pair[0].title} ${pair[1].title}`).toBeDefined();
	});

	test('are refused in absolute form and as an authority', async () => {
		const targets = [
			`http://evil.example/api/health`,
			`http://127.0.0.1:${service.port}/api/health`,
			'*',
			'evil.example:80',
			'//evil.example/'
		];
		for (const target of targets) {
			const answer = await rawRequest(service.port, requestText('GET', target, [ownHost(service), ownToken(service)]));
			expect([400, 403, 404, 421], target).toContain(answer.status);
		}
	});

	test('control: the names that are ours answer', async () => {
		for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]', 'hostwright.localhost']) {
			const host = ['Host', `${name}:${service.port}`] as const;
			const answer = await rawRequest(service.port, requestText('GET', '/api/health', [host]));
			expect(answer.status, name).toBe(200);
		}
	});
});

describe('foreign Origins', () => {
	const withOrigin = (port: number, aim: Aim, [point, hostile]: [EntryPoint, HostileHeaders]) =>
		complaint(port, point, hostile, [ownHost(aim), ...hostile.headers, ownToken(aim)], [403, 400]);

	test('are refused at every entry point, with the right token', async () => {
		const list = [...hostileOrigins(service), ...HOSTILE_SITES];
		expect(await complaints([...pairs(list, points)], (p) => withOrigin(service.port, service, p))).toEqual([]);
	});

	test('are refused with a session cookie as well', async () => {
		const cookie = ['Cookie', await service.signIn()] as const;
		const list = [...hostileOrigins(service), ...HOSTILE_SITES];
		const ask = ([point, hostile]: [EntryPoint, HostileHeaders]) =>
			complaint(service.port, point, hostile, [ownHost(service), cookie, ...hostile.headers], [403, 400]);
		expect(await complaints([...pairs(list, points)], ask)).toEqual([]);
	});

	test('control: without the front door each of them gets through at each kind of entry point', async () => {
		const aim = { port: open.port, token: service.token };
		for (const pair of pairs([...hostileOrigins(aim).slice(0, 8), ...HOSTILE_SITES], ofEachKind()))
			expect(await withOrigin(open.port, aim, pair), `${pair[0].title} ${pair[1].title}`).toBeDefined();
	});

	test('control: our own Origin and a link followed from elsewhere are fine', async () => {
		const own = [ownHost(service), ['Origin', `http://127.0.0.1:${service.port}`] as const, ownToken(service)];
		expect((await rawRequest(service.port, requestText('GET', '/api/health', own))).status).toBe(200);
		const link = [
			ownHost(service),
			ownToken(service),
			['Sec-Fetch-Site', 'cross-site'] as const,
			['Sec-Fetch-Mode', 'navigate'] as const,
			['Sec-Fetch-Dest', 'document'] as const
		];
		expect((await rawRequest(service.port, requestText('GET', '/', link))).status).toBe(200);
	});
});

describe('a session cookie without an Origin', () => {
	test('changes nothing and upgrades nothing', async () => {
		const cookie = ['Cookie', await service.signIn()] as const;
		const changing = points.filter((p) => p.kind === 'upgrade' || (p.method !== 'GET' && !p.open));
		expect(changing.length).toBeGreaterThan(5);
		const hostile = { title: 'cookie alone', headers: [] };
		expect(
			await complaints(changing, (p) => complaint(service.port, p, hostile, [ownHost(service), cookie], [403]))
		).toEqual([]);
	});

	test('control: with our Origin it does', async () => {
		const cookie = await service.signIn();
		const answer = await fetch(`${service.url}/api/terminal/check-safety`, {
			method: 'POST',
			headers: { cookie, origin: service.url, 'content-type': 'application/json' },
			body: '{"command":"ls"}'
		});
		expect(answer.status).toBe(200);
	});
});

describe('wrong tokens', () => {
	const withToken = (port: number, aim: Aim, [point, hostile]: [EntryPoint, HostileHeaders]) =>
		complaint(port, point, hostile, [ownHost(aim), ...hostile.headers], [401, 403, 400]);

	test('are refused at every entry point before anything is looked up', async () => {
		const closed = points.filter((p) => !p.open);
		const cookieNamed = {
			title: 'token as the session cookie',
			headers: [['Cookie', `hostwright_${service.port}=${service.token}`] as const]
		};
		const list = [...hostileTokens(service), cookieNamed];
		expect(await complaints([...pairs(list, closed)], (p) => withToken(service.port, service, p))).toEqual([]);
	});

	test('learn from the health of the service that it is there, as anyone does, and no more', async () => {
		const stranger = {
			title: 'an unknown session',
			headers: [['Cookie', `hostwright_${service.port}=planted`] as const]
		};
		for (const { title, headers } of [...hostileTokens(service), stranger]) {
			if (title.startsWith('two ')) continue;
			const answer = await rawRequest(service.port, requestText('GET', '/api/health', [ownHost(service), ...headers]));
			expect([answer.status, answer.body], title).toEqual([200, '{"status":"ok"}']);
		}
		const upgrade = requestText('GET', '/api/health', [
			ownHost(service),
			...UPGRADE_HEADERS,
			['Authorization', `Bearer ${'w'.repeat(43)}`]
		]);
		expect((await rawRequest(service.port, upgrade)).status).toBe(401);
	});

	test('control: without the front door each of them gets through at each kind of entry point', async () => {
		const aim = { port: open.port, token: service.token };
		for (const pair of pairs(hostileTokens(aim).slice(0, 10), ofEachKind()))
			expect(await withToken(open.port, aim, pair), `${pair[0].title} ${pair[1].title}`).toBeDefined();
	});

	test('are refused in the URL and in the body', async () => {
		const { token } = service;
		for (const query of [
			`?token=${token}`,
			`?access_token=${token}`,
			`?api_key=${token}`,
			`?Authorization=Bearer%20${token}`
		])
			expect((await fetch(`${service.url}/api/openapi.json${query}`)).status).toBe(401);
		const answer = await fetch(`${service.url}/api/terminal/check-safety`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ command: 'ls', token })
		});
		expect(answer.status).toBe(401);
	});

	test('a path spelled otherwise opens no side door', async () => {
		const spellings = [
			'/api/terminal/exec/',
			'/API/terminal/exec',
			'/api//terminal/exec',
			'//api/terminal/exec',
			'/./api/terminal/exec',
			'/x/../api/terminal/exec',
			'/api/terminal/%65xec',
			'/%61pi/terminal/exec',
			'/api/terminal/exec%2f',
			'/api/terminal/exec%00',
			'/api\\terminal\\exec',
			'/api/terminal/exec;x=1',
			'/api/terminal/exec?a=b',
			'/trpc/terminal%2Eexec',
			'/trpc/terminal.exec,health.get?batch=1',
			'/TRPC/terminal.exec'
		];
		const body = JSON.stringify({ command: 'touch ran' });
		for (const target of spellings) {
			const headers = [
				ownHost(service),
				['Content-Type', 'application/json'] as const,
				['Content-Length', String(body.length)] as const
			];
			const answer = await rawRequest(service.port, requestText('POST', target, headers, body));
			expect([400, 401, 403], target).toContain(answer.status);
		}
	});
});

test('nothing ran in all of this', () => {
	expect(existsSync(join(service.home, 'ran'))).toBe(false);
	expect(service.log().filter((r) => r.actor !== undefined && r.command !== undefined)).toEqual([]);
});

test('the token is in no log line', () => {
	expect(service.stderr()).not.toContain(service.token);
	expect(service.stdout()).not.toContain(service.token);
});
