import { expect, test } from 'vitest';
import type { AssistantTools } from '#server/assistant/engine.ts';
import { limitTools } from '#server/assistant/limit-tools.ts';
import { TOOLS } from '#server/assistant/tools/table.ts';
import { limitsOf } from '#server/voice/role-limits.ts';

const of = (role: 'admin' | 'member' | 'guest' | 'restricted') => ({
	speaker_id: 's',
	name: 'n',
	role,
	confidence: 0.8
});

test.each([
	['an admin', of('admin'), true, 'all'],
	['a member', of('member'), true, 'all'],
	['a guest', of('guest'), true, 'questions'],
	['somebody restricted', of('restricted'), true, 'vital-signs'],
	['a voice nobody knows', null, true, 'questions'],
	['any voice before somebody is enrolled', null, false, 'all']
] as const)('%s may ask for: %#', (_, speaker, tells, asked) => {
	expect(limitsOf(speaker, tells)).toBe(asked);
});

test.each([
	['questions', ['read', 'check']],
	['vital-signs', ['read']]
] as const)('with %s nothing is run or filed, also not by a tool that is called by itself', async (asked, effects) => {
	const called: string[] = [];
	const all: AssistantTools = {
		table: TOOLS,
		call: async (tool) => {
			called.push(tool.name);
			return { kind: 'done', output: undefined as never };
		}
	};
	const some = limitTools(all, asked);
	expect([...new Set(some.table.map(({ effect }) => effect))].sort()).toEqual([...effects].sort());
	for (const tool of TOOLS) {
		const outcome = await some.call(tool, {}, new AbortController().signal);
		expect(outcome.kind, tool.name).toBe(some.table.includes(tool) ? 'done' : 'refused');
	}
	expect(called).toEqual(some.table.map(({ name }) => name));
	expect(limitTools(all, 'all')).toBe(all);
	if (asked === 'vital-signs') expect(called).toEqual(['read-vitals', 'watch-vitals']);
});
