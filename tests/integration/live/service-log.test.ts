// The service's own log over the tail socket of the running service: who gets it, what is in it, and how it goes on after a break.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSocket } from '../../support/socket-client.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { openTailClient, type TailClient } from '../../support/tail-client.ts';

let service: StartedService;
beforeAll(async () => {
	// So that whoever has the token can have as much logged as a test needs; strangers cannot.
	service = await startService({ args: ['--log-level', 'debug'] });
});
afterAll(() => service?.stop());

const page = async () => ({ cookie: await service.signIn(), origin: service.url });
const followLog = (client: TailClient, id: string, after?: string): void =>
	client.send({ type: 'follow', id, what: { kind: 'service-log', after } });
/** Makes the service log a line with this in it. */
const logLine = (text: string): Promise<Response> =>
	fetch(`${service.url}/api/${text}`, { headers: { origin: 'http://evil.example' } });
const hasLine = (client: TailClient, id: string, text: string) =>
	client.until((frame) => frame.id === id && frame.type === 'lines' && frame.lines.some((l) => l.text.includes(text)));

test('it is for a signed-in page of ours and for the token, and for nobody else', async () => {
	const { cookie, origin } = await page();
	const url = `${service.url}/api/live/stream`;
	const refused: readonly (readonly [Record<string, string>, number])[] = [
		[{}, 401],
		[{ origin }, 401],
		[{ cookie }, 403],
		[{ cookie, origin: 'http://evil.example' }, 403],
		[{ cookie, origin: 'null' }, 403],
		[{ cookie: 'hostwright_1=planted', origin }, 401],
		[{ authorization: 'Bearer wrong' }, 401],
		[{ authorization: `Bearer ${service.token}`, origin: 'http://evil.example' }, 403]
	];
	for (const [headers, status] of refused)
		expect(await openSocket(url, headers), JSON.stringify(headers)).toEqual({ status });
	expect(await openSocket(`${url}?token=${service.token}`, { origin })).toEqual({ status: 401 });
	const welcome: readonly Record<string, string>[] = [{ cookie, origin }, { authorization: `Bearer ${service.token}` }];
	for (const headers of welcome) {
		const client = await openTailClient(service.url, headers);
		followLog(client, 'log');
		await hasLine(client, 'log', `listening on ${service.url}`);
		client.ws.close();
	}
});

test('it is the log as it is written, from the start on, and each line as it comes', async () => {
	const client = await openTailClient(service.url, await page());
	followLog(client, 'log');
	await hasLine(client, 'log', 'listening on');
	await logLine('a-line-of-this-test');
	const found = await hasLine(client, 'log', 'a-line-of-this-test');
	const line = found.type === 'lines' && found.lines.find(({ text }) => text.includes('a-line-of-this-test'));
	const written = service.log().find(({ path }) => path === '/api/a-line-of-this-test');
	expect(line).toMatchObject({ level: 'warning', atMs: Date.parse(String(written?.time)) });
	expect(client.lines('log').map(({ text }) => text.split(' ')[0])).toEqual(
		service.log().map(({ msg }) => String(msg).split(' ')[0])
	);
	expect(JSON.stringify(client.frames)).not.toContain(service.token);
	client.ws.close();
});

test('a page goes on behind the line it has', async () => {
	const first = await openTailClient(service.url, await page());
	followLog(first, 'log');
	await logLine('seen-before-the-break');
	await hasLine(first, 'log', 'seen-before-the-break');
	const cursor = first.lines('log').find(({ text }) => text.includes('seen-before-the-break'))?.cursor;
	first.ws.terminate();
	await logLine('during-the-break');
	const second = await openTailClient(service.url, await page());
	followLog(second, 'again', cursor);
	await hasLine(second, 'again', 'during-the-break');
	const texts = second.lines('again').map(({ text }) => text);
	expect(texts.some((text) => text.includes('seen-before-the-break'))).toBe(false);
	second.ws.close();
});

test('the end of the session ends it', async () => {
	const headers = await page();
	const client = await openTailClient(service.url, headers);
	followLog(client, 'log');
	await hasLine(client, 'log', 'listening on');
	await fetch(`${service.url}/api/session`, { method: 'DELETE', headers });
	expect(await client.closed).toMatchObject({ code: 4401 });
});

test('a page that stopped reading is told how many lines it missed, and the service goes on', async () => {
	const client = await openTailClient(service.url, await page());
	followLog(client, 'log');
	await hasLine(client, 'log', 'listening on');
	const network = (client.ws as unknown as { _socket: Socket })._socket;
	network.pause();
	// Each request is a line of about a kilobyte: more of them than networks and the kept end of the log hold together.
	await flood(8000);
	await logLine('after-the-flood');
	network.resume();
	await hasLine(client, 'log', 'after-the-flood');
	const gap = client.skipped('log');
	expect(gap).toBeGreaterThan(0);
	const numbers = client.lines('log').map(({ cursor }) => Number(cursor.split('.')[1]));
	// Every line was told, once, or counted.
	expect(new Set(numbers).size + gap).toBe(numbers.at(-1));
	client.ws.close();
});

/** Sends as many requests for what is not there over one connection and waits for their answers. */
async function flood(count: number): Promise<void> {
	const long = 'x'.repeat(900);
	const request = [
		`GET /api/${long} HTTP/1.1`,
		`Host: 127.0.0.1:${service.port}`,
		`Authorization: Bearer ${service.token}`,
		'',
		''
	].join('\r\n');
	const socket = connect(service.port, '127.0.0.1');
	await once(socket, 'connect');
	let answered = 0;
	const all = new Promise<void>((resolve, reject) => {
		socket.setEncoding('latin1').on('data', (text: string) => {
			answered += text.split('HTTP/1.1 404').length - 1;
			if (answered >= count) resolve();
		});
		socket.once('close', () => reject(new Error(`closed after ${answered} answers`)));
	});
	socket.write(request.repeat(count));
	await all;
	socket.destroy();
}
