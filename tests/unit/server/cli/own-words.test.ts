import { describe, expect, test } from 'vitest';
import { COMMANDS, type CommandRow } from '#server/cli/command-table.ts';
import { ownWords } from '#server/cli/own-words.ts';
import { readFlags } from '#server/config/read-flags.ts';

const row = (name: string): CommandRow => {
	const found = COMMANDS.find((c) => c.name === name);
	if (!found) throw new Error(`no command ${name}`);
	return found;
};

describe('the words of a command line', () => {
	test.each([
		['ls --help', [], ['ls', '--help']],
		['ls -h', [], ['ls', '-h']],
		['git checkout -- file', [], ['git', 'checkout', '--', 'file']],
		['ls -l -- /tmp', [], ['ls', '-l', '--', '/tmp']],
		['--yes --cwd /tmp rm -- x', ['--yes', '--cwd', '/tmp'], ['rm', '--', 'x']],
		['--timeout=5 -- ls --help', ['--timeout=5'], ['ls', '--help']],
		['-- -- x', [], ['--', 'x']],
		['--help ls', ['--help'], ['ls']],
		['--nope ls', ['--nope', 'ls'], []],
		['-x ls', ['-x', 'ls'], []],
		['- x', [], ['-', 'x']],
		['--timeout', ['--timeout'], []]
	])('exec %s: from the first word of a command on, everything is the command', (line, own, command) => {
		expect(ownWords(row('exec'), line.split(' '))).toEqual({ own, command });
	});

	test('a command without operands keeps all its words', () => {
		expect(ownWords(row('status'), ['--json', 'x', '--help'])).toEqual({ own: ['--json', 'x', '--help'], command: [] });
	});

	test('every flag that help and completion name for start is one that the service takes', () => {
		for (const { name, value } of row('start').flags)
			expect(() => readFlags([`--${name}${value ? '=x' : ''}`]), name).not.toThrow();
		for (const needed of ['public-url', 'log-level', 'insecure'])
			expect(row('start').flags.map((f) => f.name)).toContain(needed);
	});
});

test('what lists is meant where no action is said', () => {
	for (const { name, actions, without } of COMMANDS) {
		if (without !== undefined) expect(actions).toContain(without);
		if (actions?.includes('list')) expect(without, name).toBe('list');
	}
});
