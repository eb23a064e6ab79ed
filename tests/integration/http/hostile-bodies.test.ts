// Every hostile body against every row and procedure that takes one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
	type Description,
	type EntryPoint,
	entryPoints,
	HOSTILE_BODIES,
	type HostileBody
} from '../../support/hostile.ts';
import { rawRequest, requestText } from '../../support/raw-http.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

let service: StartedService;
let withBody: readonly EntryPoint[];

beforeAll(async () => {
	service = await startService();
	const points = entryPoints((await (await service.fetch('/api/openapi.json')).json()) as Description);
	withBody = points.filter((p) => p.body !== '' && !p.target.includes('/stage'));
});
afterAll(() => service?.stop());

const COMMANDS = /check-safety|terminal\.check$|exec/;

function send(point: EntryPoint, { body, headers }: HostileBody): ReturnType<typeof rawRequest> {
	const typed = headers ?? ([['Content-Type', 'application/json']] as const);
	const head = requestText(point.method, point.target, [
		['Host', `127.0.0.1:${service.port}`],
		['Authorization', `Bearer ${service.token}`],
		...typed,
		['Content-Length', String(body.length)]
	]);
	return rawRequest(service.port, Buffer.concat([Buffer.from(head), body]));
}

describe.each(HOSTILE_BODIES)('$title', (hostile) => {
	test('is refused at every row and procedure that takes a body', async () => {
		expect(withBody.length).toBeGreaterThan(5);
		const points = hostile.onlyCommands ? withBody.filter((p) => COMMANDS.test(p.target)) : withBody;
		for (const point of points) {
			const answer = await send(point, hostile);
			expect(hostile.expect, `${point.title}: ${answer.body.slice(0, 200)}`).toContain(answer.status);
			const said = JSON.parse(answer.body) as { detail?: unknown; error?: { data?: { detail?: unknown } } };
			expect(typeof (point.kind === 'trpc' ? said.error?.data?.detail : said.detail), point.title).toBe('string');
			if (point.kind === 'rest') expect(Object.keys(said)).toEqual(['detail']);
			expect(answer.raw).not.toMatch(/node_modules|\.ts:\d/);
		}
	});
});

test('control: the same rows take an honest body', async () => {
	expect((await service.post('/api/terminal/check-safety', { command: 'ls' })).status).toBe(200);
	expect((await service.post('/trpc/terminal.check', { command: 'ls' })).status).toBe(200);
});

test('the type may be spelled in any case, with a charset', async () => {
	for (const type of ['Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"', 'application/json'])
		expect(
			(
				await service.fetch('/api/terminal/check-safety', {
					method: 'POST',
					body: '{"command":"ls"}',
					headers: { 'content-type': type }
				})
			).status,
			type
		).toBe(200);
});

test('8,192 characters are fine, counted in UTF-16 units', async () => {
	const command = `echo ${'😀'.repeat((8192 - 5) / 2)}`;
	const answer = await service.post('/api/terminal/check-safety', { command });
	expect(answer.status).toBe(200);
	expect(((await answer.json()) as { command: string }).command).toBe(command);
});

describe('a body of 64 MiB', () => {
	const MIB_64 = 64 * 1024 * 1024;

	test('announced by its length is refused before it is sent', async () => {
		for (const target of ['/api/terminal/exec', '/trpc/terminal.exec']) {
			const head = requestText('POST', target, [
				['Host', `127.0.0.1:${service.port}`],
				['Authorization', `Bearer ${service.token}`],
				['Content-Type', 'application/json'],
				['Content-Length', String(MIB_64)]
			]);
			expect((await rawRequest(service.port, head)).status).toBe(413);
		}
	});

	test('in chunks is refused as soon as it is too much', async () => {
		const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
		const head = requestText('POST', '/api/terminal/exec', [
			['Host', `127.0.0.1:${service.port}`],
			['Authorization', `Bearer ${service.token}`],
			['Content-Type', 'application/json'],
			['Transfer-Encoding', 'chunked']
		]);
		expect((await rawRequest(service.port, head + chunk.repeat(3))).status).toBe(413);
	});

	test('of a caller nobody knows is answered unread', async () => {
		const head = requestText('POST', '/api/terminal/exec', [
			['Host', `127.0.0.1:${service.port}`],
			['Content-Type', 'application/json'],
			['Content-Length', String(MIB_64)]
		]);
		const answer = await rawRequest(service.port, head, { untilClose: true });
		expect(answer.status).toBe(401);
		expect(answer.headers.connection).toEqual(['close']);
	});

	test('is not asked for with 100 Continue when it would be refused', async () => {
		const ask = (length: number, extra: readonly (readonly [string, string])[]) =>
			rawRequest(
				service.port,
				requestText('POST', '/api/terminal/check-safety', [
					['Host', `127.0.0.1:${service.port}`],
					['Content-Type', 'application/json'],
					['Expect', '100-continue'],
					['Content-Length', String(length)],
					...extra
				])
			);
		expect((await ask(100, [])).status).toBe(401);
		expect((await ask(MIB_64, [['Authorization', `Bearer ${service.token}`]])).status).toBe(413);
	});
});

test('stage answers the documented 409 for any id and any body', async () => {
	for (const id of ['x', '..', '%2e%2e%2f', 'a'.repeat(2000), '__proto__'])
		for (const { body, headers } of HOSTILE_BODIES) {
			const head = requestText('POST', `/api/terminal/sessions/${id}/stage`, [
				['Host', `127.0.0.1:${service.port}`],
				['Authorization', `Bearer ${service.token}`],
				...(headers ?? []),
				['Content-Length', String(body.length)]
			]);
			const answer = await rawRequest(service.port, Buffer.concat([Buffer.from(head), body]));
			expect([answer.status, answer.body]).toEqual([409, '{"detail":"shell busy"}']);
		}
});

test('nothing ran', () => {
	expect(existsSync(join(service.home, 'ran'))).toBe(false);
});
