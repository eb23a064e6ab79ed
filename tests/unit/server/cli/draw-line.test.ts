import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDrawnMarkdown } from '#server/cli/draw-markdown.ts';

const shown = (styled: boolean, ...pieces: string[]): string => {
	const { push, end } = createDrawnMarkdown(styled);
	return pieces.map(push).join('') + end();
};
const B = '\u001b[1m';
const N = '\u001b[22m';

describe('names of the host and code stay what they are', () => {
	test.each([
		['a name', 'no units\\: another program\\.', 'no units: another program.'],
		['a backslash of its own', 'C\\\\D and \\d', 'C\\D and \\d'],
		['code in a line', 'run `sed s/\\./x/` then \\*', 'run `sed s/\\./x/` then *'],
		['code with marks in it', 'run `ls **/*.ts [a](b)` **now**', 'run `ls **/*.ts [a](b)` now'],
		['a block', '```sh\ngrep "\\." **f**\n```\nend\\.', '```sh\ngrep "\\." **f**\n```\nend.'],
		['a block with a fence in it', '````sh\n```\n\\.\n````\n\\.', '````sh\n```\n\\.\n````\n.'],
		[
			'a block within a list',
			'- so:\n\n    ```sh\n    a \\. b\n    ```\n',
			'- so:\n\n    ```sh\n    a \\. b\n    ```\n'
		],
		['a mark that nothing closes', 'a ` b\n\nc\\.', 'a ` b\n\nc.'],
		['stars that are none', '2 ** 3 and 2 * 3 * 4\n* one\n* two', '2 ** 3 and 2 * 3 * 4\n* one\n* two'],
		['a star of a name', '\\*\\*not bold\\*\\*', '**not bold**'],
		['a comment', 'echo a #b', 'echo a #b'],
		['a backslash at the end', 'a\\', 'a\\']
	])('%s', (_, markdown, plain) => expect(shown(false, markdown)).toBe(plain));
});

test.each([
	['bold', 'The unit **nginx\\.service** failed.', `The unit ${B}nginx.service${N} failed.`],
	['bold at the beginning and the end', '**one** and **two**', `${B}one${N} and ${B}two${N}`],
	['a heading', '## What **fills** it\n\nThis.', `${B}What fills it${N}\n\nThis.`],
	['bold that is not closed in its line', '**one\ntwo**', '**one\ntwo**']
])('%s is bold on a terminal with colours, and plain on any other', (_, markdown, styled) => {
	expect(shown(true, markdown)).toBe(styled);
	expect(shown(false, markdown)).toBe(styled.replaceAll(B, '').replaceAll(N, ''));
});

test.each([
	['a page of the dashboard', 'See [nginx\\.service](/services/nginx.service)\\.', 'See nginx.service.'],
	['another site', 'See [the manual](https://example.org/a).', 'See the manual (https://example.org/a).'],
	['an address that is its own text', '[https://example.org](https://example.org)', 'https://example.org'],
	['one in bold', '**[db](/containers/db)** runs', `${B}db${N} runs`],
	['one with brackets in its name', '[a\\[1\\]](/x) ends', 'a[1] ends'],
	['what is none', 'an array[1] (of two) and [x]', 'an array[1] (of two) and [x]']
])('of a link %s stands as text', (_, markdown, text) => expect(shown(true, markdown)).toBe(text));

test('it makes no difference where an answer is cut, and nothing else writes an escape sequence', () => {
	const text =
		'a\\: `x\\.` **b**\n\n```sh\necho "\\$"\n```\n# H\n| a | b |\n| - | - |\n| [x](/y) | **1** |\n\n\\*c\\\\ [l](/m)\n';
	fc.assert(
		fc.property(fc.array(fc.nat(text.length)), (cuts) => {
			const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
			const pieces = at.slice(1).map((to, index) => text.slice(at[index], to));
			expect(shown(true, ...pieces)).toBe(shown(true, text));
		})
	);
	expect(shown(false, text)).not.toContain('\u001b');
});

test('a long line of marks is drawn without end of patience', () => {
	for (const marks of ['*', '**a', '**a ', '[', '[a](', '`', '` ``', '\\', '**`'])
		expect(shown(false, marks.repeat(4_000)).length).toBeGreaterThan(1_000);
});

test.each([
	['a glob before a list of names in code', `Excludes /srv/**/cache: ${'`a` '.repeat(200)}`],
	['a heading of blanks', `# a${' '.repeat(100_000)}b`]
])('%s is drawn at once', (_, line) => {
	expect(shown(false, line)).toContain(line.trim().slice(-1));
});

test.each([
	['# One ##', 'One'],
	['# One #two', 'One #two'],
	['# ', ''],
	['## a #b# ', 'a #b#']
])('of the heading %j is left %j', (line, drawn) => {
	expect(shown(false, line)).toBe(drawn);
});
