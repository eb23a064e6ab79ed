// Several agents at once: each is told apart in the record, held to a budget, may wait for a person, and is stopped by one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgentsNow } from '#wire/agent.ts';
import { approvalsOf, type Door } from '../../support/approvals.ts';
import { runCli } from '../../support/run-cli.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { auditOf } from '../gate/support.ts';
import { openStdio, type Stdio } from './open-stdio.ts';

let service: StartedService;
let door: Door;
const opened: Stdio[] = [];
beforeAll(async () => {
	service = await startService({ config: 'mcp:\n  calls_per_minute: 30\n  open_requests: 2\n' });
	door = approvalsOf(service);
});
afterAll(async () => {
	await Promise.all(opened.map((one) => one.close()));
	await service?.stop();
});

interface Answer {
	readonly failed: boolean;
	readonly text: string;
	readonly value: Record<string, unknown> | undefined;
}
interface Agent {
	call(name: string, input: object): Promise<Answer>;
}

async function openAgent(clientName: string, args: readonly string[] = []): Promise<Agent> {
	const stdio = openStdio(service.stateDir, args);
	opened.push(stdio);
	await stdio.ask('initialize', {
		protocolVersion: '2025-11-25',
		capabilities: {},
		clientInfo: { name: clientName, version: '3.1' }
	});
	return {
		async call(name, input) {
			const { result } = (await stdio.ask('tools/call', { name, arguments: input })) as {
				result: { content: { text: string }[]; structuredContent?: Record<string, unknown>; isError?: boolean };
			};
			const { content, structuredContent: value, isError = false } = result;
			return { failed: isError, text: content[0]?.text ?? '', value };
		}
	};
}
/** The JSON within the untrusted lane. */
const within = ({ text }: Answer) => JSON.parse(text.split('\n').slice(1, -1).join('\n'));
const plan = (command: string) => ({
	task: `Run ${command}`,
	reasoning: 'a test',
	steps: [{ kind: 'command', command }]
});
/** What cannot be rehearsed is filed at once. */
const INERT = {
	task: 'Look away',
	reasoning: 'a test',
	steps: [{ kind: 'unit', unit: 'hostwright-nothing.service', verb: 'reset-failed' }]
};
const agentsNow = async (): Promise<AgentsNow> =>
	((await (await service.fetch('/trpc/agents.list')).json()) as { result: { data: AgentsNow } }).result.data;
const cli = (...args: string[]) => runCli(['agents', ...args, '--state-dir', service.stateDir]);

test('what an agent proposed is waited for by its id, and carried out when a person approves it', async () => {
	const agent = await openAgent('a-proposer');
	const made = join(service.home, 'made-for-an-agent');
	const filed = await agent.call('propose', plan(`touch ${made}`));
	expect(filed).toMatchObject({ failed: false, value: { id: expect.any(String) } });
	const id = String(filed.value?.id);

	const looked = within(await agent.call('wait-for-decision', { id, seconds: 0 }));
	expect(looked.request).toMatchObject({ id, status: 'pending', settled: false, approved: null });
	const waiting = agent.call('wait-for-decision', { id, seconds: 60 });
	expect(existsSync(made)).toBe(false);
	await door.post(`/api/approvals/${id}/approve`, { approved: true, reason: 'go ahead' });
	const { request } = within(await waiting);
	expect(request).toMatchObject({ id, settled: true, approved: true, applied: true, reason: 'go ahead' });
	expect(request.steps).toMatchObject([{ state: 'done', exit_code: 0 }]);
	expect(existsSync(made)).toBe(true);
});

test('a rejection is told with its reason, and an id of nothing is an error', async () => {
	const agent = await openAgent('a-proposer');
	const id = String((await agent.call('propose', INERT)).value?.id);
	const waiting = agent.call('wait-for-decision', { id });
	await door.post(`/api/approvals/${id}/reject`, { approved: false, reason: 'not today' });
	const told = within(await waiting);
	expect(told.request).toMatchObject({ settled: true, approved: false, applied: false, reason: 'not today' });
	expect(told.next).toContain('do not file the same again');
	expect((await agent.call('wait-for-decision', { id: 'nothing' })).failed).toBe(true);
});

test('two agents are told apart: in requests, in what is run, in the list; a name given at the start counts', async () => {
	const [one, other] = await Promise.all([
		openAgent('one-client'),
		openAgent('one-client', ['--agent', 'other at work'])
	]);
	const filed = await Promise.all([one.call('propose', INERT), other.call('propose', INERT)]);
	const shown = await Promise.all(filed.map(({ value }) => door.show(String(value?.id))));
	expect(shown.map(({ agent, source, untrusted }) => ({ agent, source, untrusted }))).toEqual([
		{ agent: 'one-client', source: 'assistant', untrusted: true },
		{ agent: 'other at work', source: 'assistant', untrusted: true }
	]);
	await one.call('run-command', { command: 'uname -r' });
	await other.call('run-command', { command: 'uname -m' });
	const record = auditOf(service.stateDir);
	const ran = record.flatMap((line) =>
		line.kind === 'decision' && line.command.startsWith('uname') ? [[line.command, line.actor, line.agent]] : []
	);
	expect(ran).toEqual([
		['uname -r', 'assistant', 'one-client'],
		['uname -m', 'assistant', 'other at work']
	]);
	const actorsOf = (event: string) =>
		record.flatMap((line) => (line.kind === 'event' && line.event === event ? [line.actor] : []));
	expect(actorsOf('request-filed')).toEqual(expect.arrayContaining(['agent one-client', 'agent other at work']));
	expect(actorsOf('agent-came').filter((actor) => actor === 'agent one-client')).toHaveLength(1);
	const { agents, limits } = await agentsNow();
	expect(limits).toEqual({ calls_per_minute: 30, open_requests: 2 });
	expect(agents.find(({ name }) => name === 'one-client')).toMatchObject({
		version: '3.1',
		via: 'stdio',
		calls: 2,
		open_requests: 1,
		stopped: null
	});
	const { stdout } = await cli('list');
	expect(stdout).toMatch(/other at work +3\.1 +stdio/);
});

test('requests of one agent that nobody decided are counted, whatever connection they come by, and at once', async () => {
	const agents = await Promise.all([1, 2, 3].map(() => openAgent('files-much')));
	const answers = await Promise.all(agents.map((agent) => agent.call('propose', INERT)));
	expect(answers.filter(({ failed }) => !failed).length).toBeLessThanOrEqual(2);
	const [agent] = agents;
	for (let i = 0; i < 3; i++) answers.push((await agent?.call('propose', INERT)) as Answer);
	expect(answers.filter(({ failed }) => !failed)).toHaveLength(2);
	expect(answers.at(-1)).toMatchObject({ failed: true, text: expect.stringContaining('already has 2 requests') });
	await door.post(`/api/approvals/${String(answers.find(({ failed }) => !failed)?.value?.id)}/reject`, {
		approved: false
	});
	expect((await agent?.call('propose', INERT))?.failed).toBe(false);
});

test('calls beyond the budget are refused as an error, and the record says so once', async () => {
	const agent = await openAgent('asks-much');
	const answers = await Promise.all(Array.from({ length: 36 }, () => agent.call('check-command', { command: 'ls' })));
	const refused = answers.filter(({ failed }) => failed);
	expect(refused.length).toBeGreaterThanOrEqual(6);
	expect(refused.at(-1)?.text).toMatch(/calls/);
	const noted = auditOf(service.stateDir).filter(
		(line) => line.kind === 'event' && line.event === 'agent-over-budget' && line.actor === 'agent asks-much'
	);
	expect(noted).toHaveLength(1);
});

test('a person stops one agent: what it runs ends, what it asks is refused, others go on; and lets it go on', async () => {
	const [bad, good] = await Promise.all([openAgent('bad agent'), openAgent('good-agent')]);
	await bad.call('check-command', { command: 'ls' });
	const running = bad.call('run-command', { command: 'sleep 55', timeout: 60 });
	while ((await agentsNow()).agents.find(({ name }) => name === 'bad agent')?.under_way !== 1);
	const stopped = await cli('stop', 'bad agent');
	expect(stopped).toMatchObject({ code: 0, stdout: expect.stringContaining('bad agent is stopped') });
	expect(await running).toMatchObject({ failed: true, text: expect.stringContaining('A person stopped this agent') });
	expect(await bad.call('check-command', { command: 'ls' })).toMatchObject({
		failed: true,
		text: expect.stringContaining('A person stopped this agent')
	});
	expect((await good.call('check-command', { command: 'ls' })).failed).toBe(false);
	const record = auditOf(service.stateDir);
	expect(record.find((line) => line.kind === 'event' && line.event === 'agent-stopped')).toMatchObject({
		detail: { agent: 'bad agent', calls_ended: 1 }
	});
	expect(record.find((line) => line.kind === 'outcome' && line.command === 'sleep 55')).toMatchObject({
		outcome: 'cancelled',
		agent: 'bad agent'
	});
	expect((await cli('stop', 'nobody')).stderr).toContain('No agent called nobody');
	expect((await cli('start', 'bad agent')).code).toBe(0);
	expect((await bad.call('check-command', { command: 'ls' })).failed).toBe(false);
});

test('all are stopped, those that come later too', async () => {
	expect((await cli('stop')).code).not.toBe(0);
	expect((await cli('stop', '--all')).code).toBe(0);
	const late = await openAgent('comes-late');
	expect((await late.call('check-command', { command: 'ls' })).failed).toBe(true);
	expect((await cli('list')).stdout).toContain('All agents are stopped');
	expect((await cli('start', '--all')).code).toBe(0);
	expect((await late.call('check-command', { command: 'ls' })).failed).toBe(false);
});

test('over HTTP a client of an older revision is called as it said at its handshake', async () => {
	const post = async (body: object, headers: Record<string, string> = {}) =>
		fetch(`${service.url}/mcp`, {
			method: 'POST',
			headers: {
				accept: 'application/json, text/event-stream',
				'content-type': 'application/json',
				authorization: `Bearer ${service.token}`,
				...headers
			},
			body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body })
		});
	const clientInfo = { name: 'over-http', version: '1' };
	const hello = await post({
		method: 'initialize',
		params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }
	});
	const session = hello.headers.get('mcp-session-id') ?? '';
	await hello.text();
	const params = { name: 'check-command', arguments: { command: 'ls' } };
	await (await post({ method: 'tools/call', params }, { 'mcp-session-id': session })).text();
	await (await post({ method: 'tools/call', params })).text();
	const { agents } = await agentsNow();
	expect(agents.filter(({ via }) => via === 'http').map(({ name }) => name)).toEqual(['unnamed', 'over-http']);
});
