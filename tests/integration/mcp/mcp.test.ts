// Other agents: what they are offered, what they are answered, and what they cannot do.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedService, startService } from '../../support/start-service.ts';
import { openStdio } from './open-stdio.ts';

let service: StartedService;
beforeAll(async () => {
	service = await startService();
});
afterAll(() => service?.stop());

interface Answer {
	readonly id?: number;
	readonly result?: {
		readonly tools?: readonly { readonly name: string; readonly annotations: { readonly readOnlyHint: boolean } }[];
		readonly content?: readonly { readonly text: string }[];
		readonly isError?: boolean;
		readonly serverInfo?: { readonly name: string };
	};
	readonly error?: { readonly message: string };
}
type Ask = (method: string, params?: object) => Promise<Answer>;

const VERSION = '2025-06-18';
const HELLO = { protocolVersion: VERSION, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
const accept = 'application/json, text/event-stream';

const post = (body: unknown, headers: Record<string, string> = { authorization: `Bearer ${service.token}` }) =>
	fetch(`${service.url}/mcp`, {
		method: 'POST',
		headers: { accept, 'content-type': 'application/json', ...headers },
		body: typeof body === 'string' ? body : JSON.stringify(body)
	});
const overHttp: Ask = async (method, params = {}) => {
	const answer = await post({ jsonrpc: '2.0', id: 1, method, params });
	const text = await answer.text();
	// To clients of an older protocol the answer is a stream of one message.
	return JSON.parse(/^data: ?(.*)$/m.exec(text)?.[1] ?? text) as Answer;
};

describe.each(['http', 'stdio'])('over %s', (way) => {
	let ask: Ask = overHttp;
	let close: (() => Promise<number | null>) | undefined;
	beforeAll(async () => {
		if (way === 'stdio')
			({ ask, close } = openStdio(service.stateDir) as { ask: Ask; close: () => Promise<number | null> });
		expect((await ask('initialize', HELLO)).result?.serverInfo?.name).toBe('hostwright');
	});
	afterAll(async () => {
		if (close) expect(await close()).toBe(0);
	});
	const call = async (name: string, input: object) => {
		const { result, error } = await ask('tools/call', { name, arguments: input });
		return { text: result?.content?.[0]?.text ?? error?.message ?? '', failed: result?.isError ?? error !== undefined };
	};

	test('it offers what reads, and "propose"', async () => {
		const { result } = await ask('tools/list');
		const tools = result?.tools ?? [];
		expect(tools.filter(({ annotations }) => !annotations.readOnlyHint).map(({ name }) => name)).toEqual(['propose']);
		expect(tools.map(({ name }) => name)).toEqual(
			expect.arrayContaining(['read-storage', 'read-log', 'run-command', 'read-file'])
		);
		expect(tools.map(({ name }) => name).join(' ')).not.toMatch(/approve|decide|exec|confirm/);
	});

	test('it reads this machine, in the untrusted lane', async () => {
		const { text, failed } = await call('read-file', { path: '/etc/passwd' });
		expect(failed).toBe(false);
		expect(text).toMatch(/^<<untrusted [0-9a-f]{18} from="tool read-file of Hostwright">>\n/);
		expect(text).toContain('root:x:0:0');
	});

	test('it runs nothing but what reads', async () => {
		const marker = join(service.directory, `touched-by-${way}`);
		for (const command of [`touch ${marker}`, 'reboot', 'curl -s http://127.0.0.1:9/', 'sudo id'])
			expect((await call('run-command', { command })).text).toContain('"ran":false');
		expect(existsSync(marker)).toBe(false);
		expect((await call('run-command', { command: 'uname -s' })).text).toContain('Linux');
	});

	test('the token cannot be read', async () => {
		expect((await call('read-file', { path: join(service.stateDir, 'api-token') })).text).not.toContain(service.token);
		expect((await call('run-command', { command: `cat ${service.stateDir}/*` })).text).not.toContain(service.token);
	});

	test('a wrong input and an unknown tool are answered, not thrown', async () => {
		expect((await call('read-file', { path: 7 })).failed).toBe(true);
		expect((await call('approve', { id: 'x' })).failed).toBe(true);
	});
});

test('only the token is let in, and only by POST', async () => {
	const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
	expect((await post(body, {})).status).toBe(401);
	const cookie = await service.signIn();
	expect((await post(body, { cookie, origin: service.url })).status).toBe(403);
	expect((await service.fetch('/mcp')).status).toBe(405);
	expect((await post('nonsense')).status).toBe(400);
});
