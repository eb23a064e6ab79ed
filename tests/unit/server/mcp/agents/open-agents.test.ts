import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/lib/log.ts';
import type { Agent } from '#server/mcp/agents/agent-of.ts';
import { createAgentStore } from '#server/mcp/agents/agent-store.ts';
import { type Agents, type CallOfAgent, openAgents } from '#server/mcp/agents/open-agents.ts';
import { agents as steps } from '#server/mcp/migrations/9-agents.ts';
import { openDatabase } from '#server/store/database.ts';

const log = createLog({ level: 'silent', readable: false });
const limits = { calls_per_minute: 3, open_requests: 2 };
let ms: number;
let events: { event: string; actor: string; detail: Record<string, unknown> }[];
let database: ReturnType<typeof openDatabase>;
let failing: boolean;
let directory: string;

const open = (): Agents =>
	openAgents({
		store: createAgentStore(database),
		limits,
		openRequestsOf: () => 0,
		audit: {
			append(entry) {
				if (failing) throw new Error('full');
				events.push(entry);
				return { sequence: events.length, durable: Promise.resolve() };
			}
		},
		bus: { publish() {} },
		clock: { nowMs: () => ms, monotonicMs: () => ms },
		log
	});
const agent = (name: string): Agent => ({ name, version: '1', via: 'stdio' });
const entered = (agents: Agents, name: string): CallOfAgent => {
	const call = agents.enter(agent(name));
	if ('refused' in call) throw new Error(call.refused);
	return call;
};
const refusal = (agents: Agents, name: string): string | undefined => {
	const call = agents.enter(agent(name));
	if ('refused' in call) return call.refused;
	call.leave();
	return undefined;
};
const named = (event: string) => events.filter((one) => one.event === event);

beforeEach(() => {
	ms = 1_000_000;
	events = [];
	failing = false;
	directory = mkdtempSync(join(tmpdir(), 'hostwright-agents-'));
	database = openDatabase({
		path: join(directory, 'database.sqlite'),
		migrations: [{ ...steps, version: 1 }],
		synchronous: 'FULL',
		integrityCheck: false
	});
});
afterEach(() => {
	database.close();
	rmSync(directory, { recursive: true });
});

test('each agent has a budget of its own, and is told when there is room again', () => {
	const agents = open();
	for (let i = 0; i < 3; i++) expect(refusal(agents, 'one')).toBeUndefined();
	expect(refusal(agents, 'one')).toContain('3 calls in a minute');
	expect(refusal(agents, 'one')).toContain('in 60 s');
	expect(refusal(agents, 'two')).toBeUndefined();
	ms += 60_000;
	expect(refusal(agents, 'one')).toBeUndefined();
});

test('made-up names share one budget', () => {
	const agents = open();
	const refused = Array.from({ length: 40 }, (_, i) => refusal(agents, `name ${i}`)).filter(Boolean);
	expect(refused).toHaveLength(40 - 12);
	expect(refused[0]).toContain('All agents together');
});

test('the record says who came, and at most once a minute who asked for too much', () => {
	const agents = open();
	for (let i = 0; i < 9; i++) refusal(agents, 'one');
	refusal(agents, 'two');
	expect(named('agent-came').map(({ actor }) => actor)).toEqual(['agent one', 'agent two']);
	expect(named('agent-over-budget')).toHaveLength(1);
});

test('a stop ends what is under way at once, refuses what comes, and leaves the others alone', async () => {
	const agents = open();
	const [one, other] = [entered(agents, 'one'), entered(agents, 'two')];
	const stopping = agents.stop('one', 'session x');
	expect(one.signal.aborted).toBe(true);
	expect(one.stoppedBecause()).toContain('A person stopped this agent');
	expect(other.signal.aborted).toBe(false);
	expect(refusal(agents, 'one')).toContain('A person stopped this agent');
	await stopping;
	expect(named('agent-stopped')).toMatchObject([{ actor: 'session x', detail: { agent: 'one', calls_ended: 1 } }]);
	expect(refusal(agents, 'two')).toBeUndefined();
	await agents.letGoOn('one', 'session x');
	expect(refusal(agents, 'one')).toBeUndefined();
	expect(named('agent-let-go-on')).toHaveLength(1);
});

test('all of them are stopped, also those that nobody has seen', async () => {
	const agents = open();
	const one = entered(agents, 'one');
	await agents.stop(undefined, 'token');
	expect(one.signal.aborted).toBe(true);
	expect(refusal(agents, 'never seen')).toContain('stopped');
	expect(agents.now().all_stopped).toMatchObject({ by: 'token' });
	await agents.letGoOn(undefined, 'token');
	expect(refusal(agents, 'one')).toBeUndefined();
});

test('a restart lets none of them go on', async () => {
	const agents = open();
	entered(agents, 'one').leave();
	entered(agents, 'two').leave();
	await agents.stop('one', 'token');
	agents.close();
	const again = open();
	expect(refusal(again, 'one')).toContain('stopped');
	expect(refusal(again, 'two')).toBeUndefined();
	await again.stop(undefined, 'token');
	expect(refusal(open(), 'two')).toContain('stopped');
});

test('a stop that cannot be written down holds all the same, and says so', async () => {
	const agents = open();
	const one = entered(agents, 'one');
	failing = true;
	await expect(agents.stop('one', 'token')).rejects.toThrow('full');
	expect(one.signal.aborted).toBe(true);
	expect(refusal(agents, 'one')).toContain('stopped');
	await expect(agents.letGoOn('one', 'token')).rejects.toThrow('full');
	expect(refusal(agents, 'one')).toContain('stopped');
});

test('one that nobody saw cannot be stopped by name', async () => {
	await expect(open().stop('nobody', 'token')).rejects.toMatchObject({ code: 'not-found' });
});

test('one that is stopped stays known, however many others come', async () => {
	const agents = open();
	entered(agents, 'bad').leave();
	await agents.stop('bad', 'token');
	for (let i = 0; i < 300; i++) {
		ms += 60_000;
		refusal(agents, `name ${i}`);
	}
	expect(agents.now().agents.length).toBeLessThanOrEqual(100);
	expect(refusal(agents, 'bad')).toContain('stopped');
});

test('so many calls of one agent are answered at once', () => {
	const agents = open();
	for (let i = 0; i < 16; i++) {
		ms += 60_000;
		entered(agents, 'one');
	}
	ms += 60_000;
	expect(refusal(agents, 'one')).toContain('16 calls');
});
