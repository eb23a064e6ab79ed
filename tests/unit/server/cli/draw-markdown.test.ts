import { expect, test } from 'vitest';
import { createDrawnMarkdown } from '#server/cli/draw-markdown.ts';

/** However it is cut into pieces, it comes out the same. */
function drawn(text: string): string {
	const whole = createDrawnMarkdown();
	const atOnce = whole.push(text) + whole.end();
	const pieces = createDrawnMarkdown();
	expect([...text].map((one) => pieces.push(one)).join('') + pieces.end()).toBe(atOnce);
	return atOnce;
}

test('a table stands in columns, figures at the right, with names as they are', () => {
	expect(
		drawn(
			'Two are full:\n\n| place | used |\n| --- | ---: |\n| `/` | 93 % |\n| /srv/a\\_b \\| c | 7 % |\n\nThat is all.'
		)
	).toBe('Two are full:\n\nplace         used\n`/`           93 %\n/srv/a_b | c   7 %\n\nThat is all.');
});

test('one that ends the answer is shown as well, and two are two', () => {
	expect(drawn('| a | b |\n| - | - |\n| 1 | 2 |')).toBe('a  b\n1  2\n');
	expect(drawn('| a |\n| - |\n| 1 |\n\n| b |\n| - |\n| 2 |\n')).toBe('a\n1\n\nb\n2\n');
});

test('what only begins like one is left as it is', () => {
	expect(drawn('| no table\n')).toBe('| no table\n');
	expect(drawn('```\n| a | b |\n| - | - |\n```\n')).toBe('```\n| a | b |\n| - | - |\n```\n');
	expect(drawn('a | b\n')).toBe('a | b\n');
});

test('a long cell does not push the others away', () => {
	const long = 'x'.repeat(60);
	expect(drawn(`| a | b |\n| - | - |\n| ${long} | 1 |\n| c | 2 |\n`).split('\n')).toEqual([
		`a${' '.repeat(41)}b`,
		`${long}  1`,
		`c${' '.repeat(41)}2`,
		''
	]);
});

test('everything else comes at once, without the backslashes', () => {
	const answer = createDrawnMarkdown();
	expect(answer.push('The unit a\\_b')).toBe('The unit a_b');
	expect(answer.push(' runs.\n|')).toBe(' runs.\n');
});
