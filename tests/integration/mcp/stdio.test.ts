// The lines of `hostwright mcp`: every request is answered, whoever wrote the client, and it ends with its standard input.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedService, startService } from '../../support/start-service.ts';
import { openStdio, type Stdio } from './open-stdio.ts';

let service: StartedService;
beforeAll(async () => {
	service = await startService();
});
afterAll(() => service?.stop());

const hello = (protocolVersion: string) => ({
	protocolVersion,
	capabilities: {},
	clientInfo: { name: 'a-client', version: '1' }
});
const LATEST = '2025-11-25';
const MODERN = '2026-07-28';
const meta = {
	_meta: {
		'io.modelcontextprotocol/protocolVersion': MODERN,
		'io.modelcontextprotocol/clientCapabilities': {},
		'io.modelcontextprotocol/clientInfo': { name: 'a-client', version: '2' }
	}
};

async function opened<T>(use: (stdio: Stdio) => Promise<T>): Promise<T> {
	const stdio = openStdio(service.stateDir);
	try {
		return await use(stdio);
	} finally {
		expect(await stdio.close()).toBe(0);
	}
}

test.each(['2099-01-01', '2025-06-18', '2024-11-05'])('a client that asks for %s is answered after it', (version) =>
	opened(async (stdio) => {
		const { result } = (await stdio.ask('initialize', hello(version))) as { result: Record<string, unknown> };
		expect(result.protocolVersion).toBe(version === '2099-01-01' ? LATEST : version);
		expect(result.capabilities).toEqual({ tools: { listChanged: false } });
		const listed = (await stdio.ask('tools/list')) as { result: { tools: unknown[] } };
		expect(listed.result.tools.length).toBeGreaterThan(20);
	})
);

test('what is written before the handshake is answered goes by what it agrees on', () =>
	opened(async (stdio) => {
		const all = await Promise.all([stdio.ask('initialize', hello('2099-01-01')), stdio.ask('ping'), stdio.ask('ping')]);
		expect(all.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
	}));

test('a revision without a handshake works as over HTTP', () =>
	opened(async (stdio) => {
		const found = (await stdio.ask('server/discover', meta)) as { result: { supportedVersions: string[] } };
		expect(found.result.supportedVersions).toContain(MODERN);
		const called = { name: 'check-command', arguments: { command: 'rm -rf /' }, ...meta };
		const { result } = (await stdio.ask('tools/call', called)) as { result: Record<string, unknown> };
		expect(result.resultType).toBe('complete');
		expect(JSON.stringify(result.content)).toContain('blocked');
		// A name that no header can hold is refused as a name, not as a header.
		const strange = (await stdio.ask('tools/call', { ...called, name: 'prüfe\n' })) as { error?: { message: string } };
		expect(JSON.stringify(strange)).toMatch(/prüfe|no tool|not found|unknown/i);
	}));

test('a text with any character of Unicode is answered, in one line', async () => {
	const folder = join(service.home, 'strange');
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'file'), 'one\u2028two\u2029three');
	await opened(async (stdio) => {
		await stdio.ask('initialize', hello(LATEST));
		for (const command of ['echo \u2028', 'echo \u2029', 'echo \u0085 \v \f']) {
			const called = { name: 'check-command', arguments: { command } };
			const { result } = (await stdio.ask('tools/call', called)) as { result: { content: { text: string }[] } };
			expect(JSON.parse(result.content[0]?.text ?? '')).toMatchObject({ command });
		}
		await stdio.ask('tools/call', { name: 'read-file', arguments: { path: join(folder, 'file') } });
		expect(stdio.written()).not.toMatch(/[\u2028\u2029]/);
	});
});

test('a line that is no message is answered with a number for that, and the next one is served', () =>
	opened(async (stdio) => {
		stdio.write('nonsense\n{"jsonrpc":"2.0"\n\n7\n');
		const codes = [];
		for (let i = 0; i < 3; i++) codes.push(((await stdio.next()) as { error: { code: number } }).error.code);
		expect(codes).toEqual([-32700, -32700, -32600]);
		expect((await stdio.ask('ping')).result).toEqual({});
	}));

test('a request that the service does not take is told of in its words', () =>
	opened(async (stdio) => {
		await stdio.ask('initialize', hello(LATEST));
		stdio.write('{"jsonrpc":"2.0","id":"twice","method":"ping","method":"ping"}\n');
		expect(await stdio.next()).toMatchObject({ id: 'twice', error: { code: -32600 } });
	}));

test('it ends with its standard input, whatever is under way', async () => {
	const stdio = openStdio(service.stateDir);
	await stdio.ask('initialize', hello(LATEST));
	stdio.write(
		`${JSON.stringify({ jsonrpc: '2.0', id: 'long', method: 'tools/call', params: { name: 'run-command', arguments: { command: 'sleep 50', timeout: 60 } } })}\n`
	);
	const stream = { notifications: { toolsListChanged: true }, ...meta };
	stdio.write(`${JSON.stringify({ jsonrpc: '2.0', id: 'open', method: 'subscriptions/listen', params: stream })}\n`);
	expect((await stdio.next()).method ?? 'answered').toMatch(/acknowledged|answered/);
	expect(await stdio.close()).toBe(0);
}, 20_000);

test('what was cancelled is given up and not answered', () =>
	opened(async (stdio) => {
		await stdio.ask('initialize', hello(LATEST));
		const called = { name: 'run-command', arguments: { command: 'sleep 50', timeout: 60 } };
		stdio.write(`${JSON.stringify({ jsonrpc: '2.0', id: 'gone', method: 'tools/call', params: called })}\n`);
		stdio.write(
			`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'gone' } })}\n`
		);
		expect((await stdio.ask('ping')).result).toEqual({});
		expect(stdio.written()).not.toContain('"gone"');
	}));
