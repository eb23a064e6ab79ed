// WebSockets: who gets one, how many, and how they end. The hub is the real one, on a real server and a database on disk.
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { Access } from '#server/access/access.ts';
import type { SocketCaller, SocketRoute, Sockets } from '#server/http/sockets.ts';
import { UPGRADE_HEADERS } from '../../support/hostile.ts';
import { type Hub, openHub } from '../../support/open-hub.ts';
import { rawRequest, requestText } from '../../support/raw-http.ts';
import { mustOpen, openSocket } from '../../support/socket-client.ts';

let hub: Hub;
let access: Access;
let sockets: Sockets;
let token: string;
let url: string;
let port: number;
const callers: SocketCaller[] = [];
const served: WebSocket[] = [];

const routes: readonly SocketRoute[] = [
	{
		pattern: '/api/echo/{id}',
		maxPayloadBytes: 1024,
		handle(ws, caller) {
			callers.push(caller);
			served.push(ws);
			ws.on('message', (data, binary) => {
				if (String(data) === 'fail') throw new Error('as asked');
				ws.send(data, { binary });
			});
		}
	},
	{
		pattern: '/api/broken',
		maxPayloadBytes: 1024,
		handle() {
			throw new Error('cannot serve');
		}
	}
];

async function start(options: { pingEveryMs?: number; maxConnections?: number } = {}): Promise<void> {
	hub = await openHub(routes, options);
	({ access, sockets, token, url, port } = hub);
}

beforeEach(() => {
	callers.length = 0;
	served.length = 0;
});
afterEach(() => hub.close());

const bearer = () => ({ authorization: `Bearer ${token}` });
const browser = () => {
	const signedIn = access.signIn({ token }, 'a browser');
	return { cookie: signedIn?.cookie.split(';')[0] ?? '', origin: url, sessionId: signedIn?.sessionId ?? '' };
};
const echoed = (ws: WebSocket, text: string): Promise<string> =>
	new Promise((resolve) => {
		ws.once('message', (data) => resolve(String(data)));
		ws.send(text);
	});

test('a script with the token and a browser with cookie and Origin get one; the route hears who it is', async () => {
	await start();
	const script = await mustOpen(`${url}/api/echo/a%2Fb`, bearer());
	expect(await echoed(script.ws, 'hello')).toBe('hello');
	const { sessionId, ...headers } = browser();
	const page = await mustOpen(`${url}/api/echo/2`, headers);
	expect(await echoed(page.ws, 'hello')).toBe('hello');
	expect(callers.map(({ identity, params }) => ({ identity, params }))).toEqual([
		{ identity: { kind: 'token' }, params: { id: 'a/b' } },
		{ identity: { kind: 'session', sessionId }, params: { id: '2' } }
	]);
});

test('nobody else does, and an unknown path is a 404 for those who would', async () => {
	await start();
	const { cookie } = browser();
	const refusals: readonly (readonly [Record<string, string>, number])[] = [
		[{}, 401],
		[{ authorization: 'Bearer wrong' }, 401],
		[{ cookie }, 403],
		[{ cookie, origin: 'http://evil.example' }, 403],
		[{ cookie, origin: 'null' }, 403],
		[{ ...bearer(), origin: 'http://127.0.0.1:1' }, 403],
		[{ ...bearer(), host: 'evil.example' }, 421],
		[{ 'sec-websocket-protocol': `bearer, ${token}` }, 401]
	];
	for (const [headers, status] of refusals)
		expect(await openSocket(`${url}/api/echo/1`, headers), JSON.stringify(headers)).toEqual({ status });
	expect(await openSocket(`${url}/api/echo/1?token=${token}`, {})).toEqual({ status: 401 });
	expect(await openSocket(`${url}/api/nothing`, bearer())).toEqual({ status: 404 });
	expect(callers).toEqual([]);
});

test('frames sent behind a refused upgrade reach nobody', async () => {
	await start();
	const frame = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69]);
	const head = requestText('GET', '/api/echo/1', [['Host', `127.0.0.1:${port}`], ...UPGRADE_HEADERS]);
	const answer = await rawRequest(port, Buffer.concat([Buffer.from(head), frame]), { untilClose: true });
	expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, ['Bearer']]);
	expect(callers).toEqual([]);
});

test('no subprotocol and no compression is agreed on', async () => {
	await start();
	const { ws } = await mustOpen(`${url}/api/echo/1`, { ...bearer() });
	expect([ws.protocol, ws.extensions]).toEqual(['', '']);
});

test('rotation closes what the old token and other sessions opened with 4401, and the old token opens nothing', async () => {
	await start();
	const script = await mustOpen(`${url}/api/echo/1`, bearer());
	const { sessionId: _other, ...other } = browser();
	const another = await mustOpen(`${url}/api/echo/2`, other);
	const { sessionId, ...mine } = browser();
	const asking = await mustOpen(`${url}/api/echo/3`, mine);
	const oldToken = token;
	access.rotateToken(sessionId);
	expect(await script.closed).toBe(4401);
	expect(await another.closed).toBe(4401);
	expect(await echoed(asking.ws, 'still here')).toBe('still here');
	expect(await openSocket(`${url}/api/echo/1`, { authorization: `Bearer ${oldToken}` })).toEqual({ status: 401 });
	expect(await openSocket(`${url}/api/echo/1`, other)).toEqual({ status: 401 });
});

test('the end of a session closes its sockets with 4401 and nobody else’s', async () => {
	await start();
	const { sessionId, ...mine } = browser();
	const one = await mustOpen(`${url}/api/echo/1`, mine);
	const script = await mustOpen(`${url}/api/echo/2`, bearer());
	access.endSession(sessionId);
	expect(await one.closed).toBe(4401);
	expect(await echoed(script.ws, 'here')).toBe('here');
});

test('what a client still sends after its access ended is not heard', async () => {
	await start();
	const script = await mustOpen(`${url}/api/echo/1`, bearer());
	const heard: string[] = [];
	served[0]?.on('message', (data) => heard.push(String(data)));
	access.rotateToken();
	script.ws.send('too late');
	await script.closed;
	expect(heard).toEqual([]);
});

test('beyond the cap a connection is closed with 1013, and a place that is given up is free again', async () => {
	await start({ maxConnections: 3 });
	const three = await Promise.all([1, 2, 3].map((i) => mustOpen(`${url}/api/echo/${i}`, bearer())));
	const fourth = await mustOpen(`${url}/api/echo/4`, bearer());
	expect(await fourth.closed).toBe(1013);
	three[0]?.ws.close();
	await three[0]?.closed;
	await expect.poll(() => sockets.count()).toBe(2);
	const fifth = await mustOpen(`${url}/api/echo/5`, bearer());
	expect(await echoed(fifth.ws, 'in')).toBe('in');
});

test('a client that answers no ping is gone after two; one that does stays', async () => {
	await start({ pingEveryMs: 100 });
	const live = await mustOpen(`${url}/api/echo/1`, bearer());
	const dead = await mustOpen(`${url}/api/echo/2`, bearer());
	// Its kernel goes on acknowledging, but nobody there reads any more.
	(dead.ws as unknown as { _socket: Socket })._socket.pause();
	await expect.poll(() => sockets.count(), { timeout: 10_000 }).toBe(1);
	expect(await echoed(live.ws, 'here')).toBe('here');
});

test('control: the dead client would be counted for ever without pings', async () => {
	await start({ pingEveryMs: 3_600_000 });
	const dead = await mustOpen(`${url}/api/echo/1`, bearer());
	(dead.ws as unknown as { _socket: Socket })._socket.pause();
	await mustOpen(`${url}/api/echo/2`, bearer());
	expect(sockets.count()).toBe(2);
});

test('broken frames close with the code for it, and the hub lives on', async () => {
	await start();
	const headers = [['Host', `127.0.0.1:${port}`], ['Authorization', `Bearer ${token}`], ...UPGRADE_HEADERS] as const;
	const head = requestText('GET', '/api/echo/1', headers);
	const mask = [1, 2, 3, 4];
	const frames: readonly (readonly [string, readonly number[], number])[] = [
		['unmasked', [0x81, 0x02, 0x68, 0x69], 1002],
		['a reserved opcode', [0x83, 0x80, ...mask], 1002],
		['RSV bits', [0xc1, 0x80, ...mask], 1002],
		['2^40 bytes announced', [0x82, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, ...mask], 1009],
		['2^62 bytes announced', [0x82, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0, ...mask], 1009],
		['more than the route takes', [0x82, 0xfe, 0x08, 0x00, ...mask], 1009],
		['bad UTF-8', [0x81, 0x82, ...mask, 0xff ^ 1, 0xfe ^ 2], 1007],
		['a continuation of nothing', [0x80, 0x80, ...mask], 1002],
		['a fragmented ping', [0x09, 0x80, ...mask], 1002]
	];
	for (const [name, bytes, code] of frames) {
		const answer = await rawRequest(port, head, { afterwards: Buffer.from(bytes), untilClose: true });
		expect(answer.status, name).toBe(101);
		// FIN + opcode 8, two bytes or more, the code first.
		expect([answer.tail[0], answer.tail.readUInt16BE(2)], name).toEqual([0x88, code]);
	}
	expect(await echoed((await mustOpen(`${url}/api/echo/1`, bearer())).ws, 'alive')).toBe('alive');
});

test('a route that fails closes its own connection with 1011', async () => {
	await start();
	expect(await (await mustOpen(`${url}/api/broken`, bearer())).closed).toBe(1011);
	expect(await echoed((await mustOpen(`${url}/api/echo/1`, bearer())).ws, 'alive')).toBe('alive');
});

test('at the end everyone is told 1001, and a client that does not answer is cut', async () => {
	await start();
	const polite = await mustOpen(`${url}/api/echo/1`, bearer());
	const deaf = await mustOpen(`${url}/api/echo/2`, bearer());
	(deaf.ws as unknown as { _socket: Socket })._socket.pause();
	await sockets.close(100);
	expect(await polite.closed).toBe(1001);
	expect(await openSocket(`${url}/api/echo/3`, bearer())).toEqual({ status: 503 });
});
