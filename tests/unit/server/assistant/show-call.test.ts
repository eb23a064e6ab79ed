// A call of a tool, as a person is shown it: no JSON, and of a run its output, its end and our notes apart.
import { describe, expect, test } from 'vitest';
import { plainLines } from '#server/assistant/plain-lines.ts';
import { showAsked, showFound } from '#server/assistant/show-call.ts';
import { notRun, type RunAnswer } from '#server/assistant/tools/run-answer.ts';

const RAN: RunAnswer = {
	...{ ran: true, refused: null, exit_code: 2, output: 'ls: cannot access\n', error: '', tier: 'safe' },
	...{ profile: 'observe', grants: [], limits: ['The network was closed.'] }
};
const used = (answer: unknown, declined = false) => ({
	outcome: 'done' as const,
	found: JSON.stringify(answer),
	...(declined && { declined: true })
});

test.each<[string, unknown, string]>([
	['nothing', {}, ''],
	['a word', 'all well', 'all well'],
	[
		'fields, those that are absent left out',
		{ unit: 'a.service', sub_state: 'dead', why: null, of: [] },
		'unit: a.service\nsub state: dead'
	],
	['yes and no', { enabled: true, masked: false }, 'enabled: yes\nmasked: no'],
	['a few words', { after: ['a', 'b'] }, 'after: a, b'],
	[
		'several things',
		[
			{ name: 'a', size: 1 },
			{ name: 'b', size: 2 }
		],
		'- name: a\n  size: 1\n- name: b\n  size: 2'
	],
	['a thing in a thing', { memory: { used: 1, swap: { used: 0 } } }, 'memory:\n  used: 1\n  swap:\n    used: 0'],
	['several lines', { last: 'one\ntwo' }, 'last:\n  one\n  two'],
	['lists in lists', [['a'], [{ b: 1 }]], '- - a\n- - b: 1']
])('%s', (_, value, lines) => expect(plainLines(value)).toBe(lines));

test('what goes round in depth or length ends', () => {
	let deep: unknown = 'x';
	for (let at = 0; at < 2_000; at += 1) deep = { deeper: deep };
	expect(plainLines(deep).split('\n').length).toBeLessThan(20);
	expect(plainLines(Array.from({ length: 90_000 }, (_, at) => at)).split('\n').length).toBeLessThan(5_000);
});

describe('a run', () => {
	test('is asked for as it was written', () => {
		expect(showAsked('run-command', { command: 'ls /nowhere' })).toBe('ls /nowhere');
		expect(showAsked('read-log', { unit: 'a.service', lines: 20 })).toBe('unit: a.service\nlines: 20');
	});

	test('shows what the program printed, how it ended, and what we say of it, each apart', () =>
		expect(showFound('run-command', used(RAN))).toEqual({
			outcome: 'done',
			found: 'ls: cannot access',
			run: { exitCode: 2, notes: ['The network was closed.'] }
		}));

	test('that was not let through is refused, with its reason', () =>
		expect(showFound('run-command', used(notRun('It writes.'), true))).toEqual({
			outcome: 'refused',
			found: 'It writes.'
		}));
});

test('of any other tool no JSON is shown, and what is none stays as it is', () => {
	expect(showFound('read-log', used({ lines: ['a', 'b'] })).found).toBe('lines: a, b');
	expect(showFound('read-log', { outcome: 'failed', found: 'It took too long.' })).toEqual({
		outcome: 'failed',
		found: 'It took too long.'
	});
});
