import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteIfNeeded, quoteWord } from '#wire/text/quote-word.mjs';

/** What a shell makes of the text, one word after another. */
function readByShell(text: string): string[] {
	return spawnSync('/bin/sh', ['-c', `printf '%s\\0' ${text}`], { encoding: 'utf8' })
		.stdout.split('\0')
		.slice(0, -1);
}

test('a shell reads the same words back, whatever is in them', () => {
	const word = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0'));
	const odd = fc
		.array(fc.constantFrom("'", '"', '\\', '$HOME', '`id`', '\n', '*', '~', '{a,b}', ' ', 'é', '!'))
		.map((parts) => parts.join(''));
	fc.assert(
		fc.property(fc.array(fc.oneof(word, odd), { minLength: 1, maxLength: 8 }), (words) => {
			expect(readByShell(words.map(quoteWord).join(' '))).toEqual(words);
			expect(readByShell(words.map((one) => quoteIfNeeded(one)).join(' '))).toEqual(words);
		}),
		{ numRuns: 60 }
	);
});

test.each([
	['plain-word_1@host:/a,b.c=d+e%', '', 'plain-word_1@host:/a,b.c=d+e%'],
	['', '', "''"],
	['a b', '', "'a b'"],
	["it's", '', "'it'\\''s'"],
	['~/x', '', "'~/x'"],
	['~/x', '~', '~/x'],
	['/var/*.log', '~*?[]', '/var/*.log'],
	['/var/*; id', '~*?[]', "'/var/*; id'"]
])('%s with %j left bare reads %s', (word, bare, text) => expect(quoteIfNeeded(word, bare)).toBe(text));
