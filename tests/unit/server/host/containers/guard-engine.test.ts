// Only questions leave for an engine, whoever makes the request.
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openEngineDoor } from '#server/host/containers/engine-door.ts';
import { createReadOnlyAgent, mayLeave } from '#server/host/containers/guard-engine.ts';

const ID = 'd9e747ddd656116351f066b884ba3b098b2217b765ea46db81d7a3fd8ba7e991';
const directory = mkdtempSync(join(tmpdir(), 'hw-guard-'));
const socketPath = join(directory, 'engine.sock');
/** First line of whatever reached the engine. */
let reached: string[] = [];
let server: Server;
beforeAll(async () => {
	server = createServer((connection) => {
		connection.on('data', (bytes) => {
			reached.push(bytes.toString('latin1').split('\r\n')[0] ?? '');
			connection.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}');
		});
		connection.on('error', () => {});
	});
	await new Promise<void>((resolve) => server.listen(socketPath, resolve));
});
beforeEach(() => {
	reached = [];
});
afterAll(async () => {
	await new Promise((resolve) => server.close(resolve));
	rmSync(directory, { recursive: true });
});

const agent = createReadOnlyAgent({ maxSockets: 4 });

test('the questions of the list leave, with what is asked in them', async () => {
	const door = await openEngineDoor(socketPath);
	expect(await door.ask('/containers/json', { all: true, filters: '{"label":["a=b&c"]}' })).toEqual({
		got: 'json',
		value: {}
	});
	expect(await door.ask('/version')).toEqual({ got: 'json', value: {} });
	door.close();
	expect(reached).toEqual([
		'GET /containers/json?all=true&filters=%7B%22label%22%3A%5B%22a%3Db%26c%22%5D%7D HTTP/1.1',
		'GET /version HTTP/1.1'
	]);
});

test('what is no question is no answer, and reaches nobody', async () => {
	const door = await openEngineDoor(socketPath);
	const signal = new AbortController().signal;
	for (const path of [`/containers/${ID}/start`, '/containers/create', `/containers/${ID}/export`, '/secrets']) {
		expect(await door.ask(path)).toMatchObject({
			got: 'nothing',
			why: 'failed',
			detail: expect.stringContaining('not a question')
		});
		expect(await door.follow(path, {}, signal)).toMatchObject({
			got: 'nothing',
			detail: expect.stringContaining('not a question')
		});
	}
	door.close();
	expect(reached).toEqual([]);
});

test.each([
	['POST', '/containers/json'],
	['DELETE', `/containers/${ID}`],
	['HEAD', '/_ping'],
	['get', '/info'],
	['GET', '/containers/create'],
	['GET', `/containers/${ID}/archive?path=/etc/shadow`],
	['GET', `/containers/${ID}/export`],
	['GET', `/containers/${ID}/attach/ws`],
	['GET', `/containers/${ID}/json/../../../images/json`],
	['GET', '/containers/../containers/json'],
	['GET', '/containers/web/json'],
	['GET', '/images/get?names=x'],
	['GET', '/v1.41/containers/json'],
	['GET', '/info?a=b?c=d'],
	['GET', 'http://elsewhere/info'],
	['GET', '/swarm/unlockkey'],
	['GET', '/secrets'],
	['GET', '']
])('%s %s does not', async (method, path) => {
	expect(mayLeave(method, path)).toBe(false);
	// Node makes small letters large: what reaches the guard is what would be sent.
	if (method === 'get') return;
	expect(() => request({ socketPath, agent, method, path: path || '/' })).toThrow(/not a question/);
	expect(reached).toEqual([]);
});

test('where requests cannot be checked, there is no agent', async () => {
	const { Agent } = await import('node:http');
	const prototype = Agent.prototype as unknown as { addRequest?: unknown };
	const { addRequest } = prototype;
	delete prototype.addRequest;
	try {
		expect(() => createReadOnlyAgent({ maxSockets: 1 })).toThrow(/no place/);
	} finally {
		prototype.addRequest = addRequest;
	}
});
