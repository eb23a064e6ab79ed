// How people ask about their machine, in their own words: a list that was written before what answers it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { INTENTS } from '#server/assistant/built-in/intents/rows.ts';
import type { AssistantTools, ToolOutcome } from '#server/assistant/engine.ts';
import { askedMachine, askMachine, heard } from '../../../support/asked-machine.ts';

interface Phrasing {
	readonly text: string;
	/** "none": not to be understood. */
	readonly intent: string;
	/** As right: what is asked can be meant in two ways. */
	readonly also?: readonly string[];
	readonly slots?: Readonly<Record<string, string | number>>;
	/** What the same person asked before. */
	readonly after?: readonly string[];
	/** It was not looked at until everything else was right. */
	readonly blind?: boolean;
}

const LIST = fileURLToPath(new URL('../../../fixtures/assistant/phrasings.jsonl', import.meta.url));
const phrasings = readFileSync(LIST, 'utf8')
	.trim()
	.split('\n')
	.map((line) => JSON.parse(line) as Phrasing);
const machine = remembering(askedMachine());

/** What was looked at once is as good for the next question: what is told of it is judged elsewhere. */
function remembering(tools: AssistantTools): AssistantTools {
	const known = new Map<string, Promise<ToolOutcome<unknown>>>();
	const call: AssistantTools['call'] = (tool, input, signal) => {
		if (tool.effect !== 'read' || tool.name === 'watch-vitals') return tools.call(tool, input, signal);
		const key = `${tool.name} ${JSON.stringify(input)}`;
		const outcome = known.get(key) ?? tools.call(tool, input, signal);
		known.set(key, outcome);
		return outcome as never;
	};
	return { table: tools.table, call };
}

/** undefined when it is right. */
async function missOf({ text, intent, also = [], slots = {}, after = [] }: Phrasing): Promise<string | undefined> {
	const { understood } = await askMachine(text, machine, after);
	const got = understood?.intent ?? 'none';
	if (got !== intent) return also.includes(got) ? undefined : `${text}: ${got}, not ${intent}`;
	const found: Record<string, unknown> = { ...heard(text, after)?.slots };
	const nameOf = (value: unknown): unknown =>
		typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
	const wrong = Object.entries(slots).find(([slot, value]) => nameOf(found[slot]) !== value);
	return wrong && `${text}: not about ${wrong.join(' ')}`;
}

test.each([
	['looked at while building', false],
	['not looked at', true]
])(
	'of the phrasings %s nine of ten are understood, with what they name',
	async (_, blind) => {
		const asked = phrasings.filter((one) => (one.blind ?? false) === blind);
		const misses: string[] = [];
		for (const one of asked) misses.push(...[(await missOf(one)) ?? []].flat());
		console.log(`${asked.length - misses.length} of ${asked.length} right; missed ${JSON.stringify(misses)}`);
		expect(asked.length).toBeGreaterThanOrEqual(100);
		expect(1 - misses.length / asked.length).toBeGreaterThanOrEqual(0.9);
	},
	120_000
);

test('each phrasing that an intent is known by is understood as that intent, or as one that says the same', () => {
	const SLOTS: Readonly<Record<string, string>> = {
		unit: 'nginx',
		container: 'plex',
		interface: 'eth0',
		path: '/srv/media',
		port: 'port 8080',
		pid: 'pid 4711',
		address: '10.0.0.7',
		time: 'yesterday',
		quoted: '"connection refused"',
		name: 'frobnicate',
		command: 'ls -l'
	};
	const all = INTENTS.flatMap(({ name, says }) =>
		says.map((said) => ({ name, text: said.replace(/<(\w+)>/g, (_, slot: string) => SLOTS[slot] ?? slot) }))
	);
	const misses = all.filter(({ name, text }) => heard(text)?.intent.name !== name);
	expect(misses.length / all.length).toBeLessThan(0.1);
});
