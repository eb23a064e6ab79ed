// Only questions leave for an engine, whatever the library is asked to do.
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Docker from 'dockerode';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
const client = () =>
	new Docker({
		socketPath,
		agent,
		protocol: 'http',
		host: undefined,
		port: undefined,
		timeout: undefined,
		version: undefined,
		headers: {}
	}) as unknown as Record<string, (...args: unknown[]) => Promise<unknown>> & { modem: unknown };

test('the questions of the list leave', async () => {
	const { listContainers } = client();
	await listContainers?.call(client(), { all: true });
	expect(reached).toEqual(['GET /containers/json?all=true HTTP/1.1']);
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

const isCall = (of: object, name: string): boolean =>
	name !== 'constructor' &&
	!name.startsWith('_') &&
	typeof (of as Record<string, unknown>)[name] === 'function' &&
	!['getContainer', 'getImage', 'getVolume', 'getNetwork', 'getExec', 'getService', 'getPlugin'].includes(name) &&
	!['getTask', 'getNode', 'getSecret', 'getConfig', 'buildImage'].includes(name);

type Dial = (options: { method: string; path: string }, callback: (error: Error | null) => void) => void;

test('whatever else the library can do, no request of it reaches the engine', async () => {
	const docker = client();
	const modem = docker.modem as unknown as { dial: Dial };
	const dial = modem.dial.bind(modem);
	const wanted: Parameters<Dial>[0][] = [];
	modem.dial = (options) => void wanted.push(options);
	const things: object[] = [
		docker,
		...['getContainer', 'getImage', 'getVolume', 'getNetwork', 'getExec', 'getService', 'getPlugin'].map((name) => {
			const made = docker[name] as unknown as (id: string) => object;
			return made.call(docker, ID);
		})
	];
	for (const thing of things)
		for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(thing))) {
			if (!isCall(thing, name)) continue;
			const call = (thing as Record<string, (...args: unknown[]) => unknown>)[name];
			try {
				// Some return a promise, and none of those settles: the answer is what is looked at below.
				void call?.call(thing, { Image: 'x', Cmd: ['x'], path: '/x', name: 'x' });
			} catch {
				// Needs input of its own, and fails before it asks.
			}
		}
	expect(wanted.length).toBeGreaterThan(60);
	const outcomes = await Promise.all(
		wanted.map((options) => new Promise<boolean>((resolve) => dial(options, (error) => resolve(error !== null))))
	);
	const left = wanted.filter((_, at) => !outcomes[at]);
	expect(left.filter(({ method }) => method !== 'GET')).toEqual([]);
	expect(outcomes.filter(Boolean).length).toBeGreaterThan(50);
	for (const line of reached) {
		const [method, address = ''] = line.split(' ');
		expect(mayLeave(method, address), line).toBe(true);
	}
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
