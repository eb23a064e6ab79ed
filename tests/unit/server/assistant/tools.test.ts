import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTools } from '#server/assistant/tools/create-tools.ts';
import { TOOLS } from '#server/assistant/tools/table.ts';
import { type Tool, tool } from '#server/assistant/tools/tool.ts';
import { createTurn } from '#server/assistant/turn.ts';
import { classify } from '#server/classifier/classify.ts';
import { openEventBus } from '#server/events/bus.ts';
import { openHost } from '#server/host/host.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { openStorage } from '#server/host/storage/open-storage.ts';
import { systemClock } from '#server/lib/clock.ts';
import { describeCheck } from '#server/terminal/describe-check.ts';
import { ToolResult } from '#wire/chat.ts';
import { noContainers } from '../../../support/no-containers.ts';
import { subjectsOf } from '../../../support/subjects-of.ts';
import { labDeps, noWalker } from '../host/storage/recorded.ts';

const bus = openEventBus('test');
const host = openHost({ root: createHostRoot(), clock: systemClock, bus });
const tools = createTools({
	hiddenPlaces: () => [],
	gate: {
		check: (command) => describeCheck(command, classify(command)),
		exec: async ({ command }) => ({ kind: 'refused', code: 'forbidden', detail: `not here: ${command}` })
	},
	propose: async () => ({ id: 'p1' }),
	host,
	facts: { ...subjectsOf(), ...noContainers, storage: openStorage(labDeps(), noWalker) },
	bus
}).forTurn(createTurn({ requestId: 'r', source: 'chat', tainted: false, openBefore: () => 0 }));
const never = new AbortController().signal;

const common = { name: 'x', description: 'a row', input: z.strictObject({}) } as const;

/** Never called: only compiled. A marked line that is no error fails the type check of the tests. */
function heldByTheCompiler(): unknown[] {
	return [
		tool({ ...common, effect: 'read', output: z.number(), run: (_, { snapshot }) => snapshot().history.length }),
		tool({
			...common,
			effect: 'read',
			output: z.unknown(),
			// @ts-expect-error what only reads has no way to the gate, not even to its check
			run: (_, { check }) => check('ls')
		}),
		tool({
			...common,
			effect: 'read',
			output: z.unknown(),
			// @ts-expect-error nor to what runs a command
			run: (_, { exec }) => exec({ command: 'ls' })
		}),
		tool({
			...common,
			effect: 'check',
			output: z.unknown(),
			// @ts-expect-error what checks a command cannot run it
			run: (_, { exec }) => exec({ command: 'ls' })
		}),
		tool({
			...common,
			// @ts-expect-error there is no such effect
			effect: 'approve',
			output: z.unknown(),
			run: () => 1
		}),
		tool({
			...common,
			effect: 'read',
			output: z.string(),
			// @ts-expect-error it answers something else than it says
			run: (_, { snapshot }) => snapshot().facts.coreCount
		})
	];
}

/** @returns the answer, or of a sequence its first */
async function firstOf(answer: unknown): Promise<unknown> {
	if (typeof answer !== 'object' || answer === null || !(Symbol.asyncIterator in answer)) return answer;
	const sequence = (answer as AsyncIterable<unknown>)[Symbol.asyncIterator]();
	const first = sequence.next();
	bus.publish({ topic: 'vitals', data: host.vitals() });
	const { value } = await first;
	await sequence.return?.();
	return value;
}

describe('the table', () => {
	test('has each name once, and says of each tool what it is for', () => {
		expect(typeof heldByTheCompiler).toBe('function');
		const names = TOOLS.map(({ name }) => name);
		expect(new Set(names).size).toBe(names.length);
		for (const { name, description } of TOOLS) {
			expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
			expect(description).toMatch(/^[A-Z].{20,}\.$/);
		}
		expect(tools.table).toBe(TOOLS);
	});

	test('has every tool whose result a conversation can hold', () => {
		const shown = ToolResult.options.flatMap(({ shape }) => [...shape.tool.values]);
		expect(TOOLS.map(({ name }) => name)).toEqual(expect.arrayContaining(shown));
	});

	test('describes input and output as JSON schemas, for those who list tools', () => {
		for (const { input, output } of TOOLS) {
			expect(z.toJSONSchema(input, { io: 'input' })).toMatchObject({ type: 'object', additionalProperties: false });
			expect(z.toJSONSchema(output)).toMatchObject({ type: 'object' });
		}
	});
});

const VALID: Record<string, unknown> = {
	'check-command': { command: 'ls' },
	'read-containers': {},
	'look-into-folder': { path: '/' },
	'read-disks': {},
	'read-storage': {},
	'read-vitals': {},
	'watch-vitals': { seconds: 4 },
	'read-network': {},
	'read-services': {},
	'read-timers': {},
	'read-log': { lines: 5 },
	'read-processes': {},
	'read-updates': {},
	'read-restarts': {},
	diagnose: { thing: 'web' },
	'explain-container': { name: 'web' },
	'explain-finding': { id: 'x' },
	'explain-fix': { finding_id: 'x' },
	'explain-unit': { unit: 'ssh.service' },
	'list-approvals': {},
	'list-findings': {},
	'list-names': {},
	'read-changes': { sinceMs: 0 },
	'read-container-stores': { of: 'images' },
	'read-past': { kind: 'host', range: 'day' },
	'read-file': { path: '/etc/hostname' },
	'run-command': { command: 'uptime' },
	propose: { task: 'x', reasoning: 'y', steps: [{ kind: 'unit', unit: 'a.service', verb: 'restart' }] }
};
const HOSTILE: [name: string, input: unknown][] = [
	['nothing', undefined],
	['null', null],
	['text', 'ls'],
	['a list', []],
	['a function', () => ({})],
	['an unknown field', { extra: 1 }],
	['a field of Object.prototype', JSON.parse('{"__proto__": {"command": "ls", "seconds": 4}, "constructor": 1}')],
	['an empty command', { command: ' ' }],
	['a command that is a list', { command: ['ls'] }],
	['a NUL', { command: 'ls\0' }],
	['half a character', { command: 'echo \ud800' }],
	['too long a command', { command: 'x'.repeat(8193) }],
	['not a number', { seconds: Number.NaN }],
	['too long a watch', { seconds: 1e9 }],
	['a path that is not absolute', { path: 'var' }],
	['a path with a NUL', { path: '/var\0' }],
	['seconds as text', { seconds: '4' }],
	['a valid field beside an unknown one', { command: 'ls', seconds: 4, actor: 'person' }]
];

describe.each(TOOLS.map((row): [string, Tool] => [row.name, row]))('%s', (name, row) => {
	test('answers what its schema says', async () => {
		const outcome = await tools.call(row, VALID[name], never);
		expect(outcome).toMatchObject({ kind: 'done' });
		if (outcome.kind === 'done') row.output.parse(await firstOf(outcome.output));
	});

	test.each(HOSTILE)('refuses %s in a sentence, and does nothing', async (_, input) => {
		let ran = false;
		const watched: Tool = { ...row, run: () => (ran = true) };
		const outcome = await tools.call(watched, input, never);
		expect([outcome, ran]).toEqual([{ kind: 'refused', detail: expect.stringMatching(/^\S.*[^.]$/) }, false]);
	});
});

test('what fills a folder is asked without the places that commands cannot look into', async () => {
	const asked: unknown[] = [];
	const storage = openStorage(labDeps(), noWalker);
	const seeing = createTools({
		hiddenPlaces: () => ['/home/ann/.ssh', '/var/lib/hostwright'],
		gate: { check: (command) => describeCheck(command, classify(command)) },
		host,
		facts: {
			...subjectsOf(),
			...noContainers,
			storage: {
				...storage,
				fill: {
					...storage.fill,
					async *follow(path, _, hidden) {
						asked.push([path, hidden]);
						yield* [];
					}
				}
			}
		},
		bus
	});
	const folder = TOOLS.find(({ name }) => name === 'look-into-folder');
	if (!folder) throw new Error('no such tool');
	await seeing.call(folder, { path: '/home/ann' }, never);
	expect(asked).toEqual([['/home/ann', ['/home/ann/.ssh', '/var/lib/hostwright']]]);
});

describe('a call', () => {
	test('hands a tool what its effect may reach, and no more', async () => {
		const reached = async (effect: 'read' | 'check') => {
			const outcome = await tools.call(
				tool({ ...common, effect, output: z.array(z.string()), run: (_, context) => Object.keys(context).sort() }),
				{},
				never
			);
			return outcome.kind === 'done' ? outcome.output : outcome;
		};
		expect(await reached('read')).toEqual([
			'approvals',
			'changes',
			'container',
			'containers',
			'findings',
			'followVitals',
			'names',
			'network',
			'past',
			'services',
			'signal',
			'snapshot',
			'storage',
			'stores'
		]);
		expect(await reached('check')).toEqual(['check', 'signal']);
	});

	test.each([
		[
			'throws',
			() => {
				throw new Error('broken');
			}
		],
		['rejects', () => Promise.reject(new Error('broken'))]
	])('of a tool that %s is an outcome', async (_, run) => {
		const outcome = await tools.call(tool({ ...common, effect: 'read', output: z.unknown(), run }), {}, never);
		expect(outcome).toEqual({ kind: 'failed', cause: new Error('broken') });
	});
});
