import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createUnescape } from '#server/cli/unescape-markdown.ts';

const shown = (...pieces: string[]): string => {
	const { push, end } = createUnescape();
	return pieces.map(push).join('') + end();
};

test.each([
	['a name', 'no units\\: another program\\.', 'no units: another program.'],
	['a backslash of its own', 'C\\\\D and \\d', 'C\\D and \\d'],
	['code in a line', 'run `sed s/\\./x/` then \\*', 'run `sed s/\\./x/` then *'],
	['a block', '```sh\ngrep "\\." f\n```\nend\\.', '```sh\ngrep "\\." f\n```\nend.'],
	['a block with a fence in it', '````sh\n```\n\\.\n````\n\\.', '````sh\n```\n\\.\n````\n.'],
	['a mark that nothing closes', 'a ` b\n\nc\\.', 'a ` b\n\nc.'],
	['a backslash at the end', 'a\\', 'a\\']
])('%s', (_, markdown, plain) => {
	expect(shown(markdown)).toBe(plain);
});

test('it makes no difference where an answer is cut', () => {
	const text = 'a\\: `x\\.` b\n\n```sh\necho "\\$"\n```\n\\*c\\\\\n';
	fc.assert(
		fc.property(fc.array(fc.nat(text.length)), (cuts) => {
			const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
			const pieces = at.slice(1).map((to, index) => text.slice(at[index], to));
			expect(shown(...pieces)).toBe(shown(text));
		})
	);
});
