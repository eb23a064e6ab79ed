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
