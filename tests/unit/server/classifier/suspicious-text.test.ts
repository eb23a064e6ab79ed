import { expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';

test.each([
	['a tag', 'text.invisible', '\u{e0041}'],
	['a selector', 'text.invisible', '\u{e0100}'],
	['a joiner', 'text.invisible', '\u200d'],
	['an empty braille cell', 'text.invisible', '\u2800'],
	['a reordering mark', 'text.bidi', '\u202e'],
	['a C1 control', 'text.control', '\u009b']
])('a mark on %s covers the whole character', (_name, rule, sign) => {
	const command = `ls a${sign}b`;
	const reason = classify(command).reasons.find((one) => one.rule === rule);
	expect(reason && command.slice(reason.span.start, reason.span.end)).toBe(sign);
});

test.each([
	['no-break space', 'rm\u00a0-rf /tmp/x', 'text.space'],
	['em space', 'ls\u2003-l', 'text.space'],
	['ideographic space', 'ls\u3000-l', 'text.space'],
	['empty braille cell', 'ls\u2800-l', 'text.invisible'],
	['tag character', '\u{e0041}ls', 'text.invisible']
])('a %s in a program’s name is called what it is, and no letter', (_name, command, rule) => {
	const rules = classify(command).reasons.map((one) => one.rule);
	expect(rules).toContain(rule);
	expect(rules).not.toContain('text.look-alike');
});

test('of flags made of tags only those in use are one sign; other tags are text that hides', () => {
	const flag = (letters: string): string =>
		`\u{1f3f4}${[...letters].map((one) => String.fromCodePoint(0xe0000 + one.charCodeAt(0))).join('')}\u{e007f}`;
	expect(classify(`echo ${flag('gbsct')}`).reasons).toEqual([]);
	expect(classify(`echo ${flag('curlevil')}`).reasons.map(({ rule }) => rule)).toContain('text.invisible');
});
