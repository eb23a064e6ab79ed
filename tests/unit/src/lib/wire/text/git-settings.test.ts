import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { isExecutingSetting } from '#wire/text/git-executes.ts';
import { readGitSettings } from '#wire/text/git-settings.ts';

const TEXTS = [
	'',
	'[core]\n\tbare = false\n',
	'[core] fsmonitor = x\n[a "b\\"c"]\n\tD = "e # f" # g\n',
	'[core]\n\tbare = false ; \\\n\tfsmonitor = evil\n',
	'[core]\n\tpager = le\\\nss\n',
	'[a] [b] c\n',
	'[Section.Sub]\n\tKey=1\r\n[x]\r\n\ty\r\n',
	'\ufeff[a]\n b = "x\\t\\\\"\n',
	'[core',
	'x = 1\n',
	'[a]\n b = "open\n',
	'[a]\n b = \\q\n',
	'[a]\n 1b = c\n'
];

describe('a settings file is read the way git reads it', () => {
	test.skipIf(spawnSync('git', ['--version']).status !== 0).each(TEXTS)('%j', (text) => {
		let printed: string | undefined;
		try {
			printed = execFileSync('git', ['config', '-z', '--list', '-f', '-'], {
				input: text,
				encoding: 'utf8',
				stdio: ['pipe', 'pipe', 'ignore']
			});
		} catch {
			// git refuses it
		}
		const said = printed
			?.split('\0')
			.filter(Boolean)
			.map((one) => one.split('\n', 2) as [string, string?])
			.map(([key, value]) => ({ key, value: value ?? 'true' }));
		expect(readGitSettings(text)?.map(({ key, value }) => ({ key, value }))).toEqual(said);
	});
	test('each setting is found where it stands', () => {
		const text = '[a] b = 1 # c\n d = 2\\\n3\n';
		const found = readGitSettings(text) ?? [];
		expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['b = 1 # c', 'd = 2\\\n3']);
	});
});

test.each([
	['core.fsmonitor', './x', true],
	['core.fsmonitor', 'true', false],
	['alias.x', '!x', true],
	['alias.st', 'status', false],
	['submodule.x.update', '!x', true],
	['submodule.x.update', 'checkout', false],
	['remote.o.url', 'x', false],
	['remote.o.vcs', 'x', true],
	['user.name', 'x', false],
	['filter.x.smudge', 'x', true]
])('%s = %s executes: %s', (key, value, executes) => expect(isExecutingSetting(key, value)).toBe(executes));
