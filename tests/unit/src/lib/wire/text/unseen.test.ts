import { describe, expect, test } from 'vitest';
import * as unseen from '#wire/text/unseen.ts';

const { CONTROLS, REORDERING, SEPARATORS, FILLERS, SELECTORS, EMOJI_SELECTOR, TAGS, FORMATTING, HALVES } = unseen;
const { BLANKS, HIDDEN, UNSEEN } = unseen;
const SETS = { CONTROLS, REORDERING, SEPARATORS, FILLERS, SELECTORS, TAGS, FORMATTING, HALVES, BLANKS };

const CODE_POINTS = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code));

/** @returns the characters that stand in one class and not in the other */
function differences(ours: string, theirs: string): string[] {
	const [left, right] = [new RegExp(`[${ours}]`, 'u'), new RegExp(`[${theirs}]`, 'u')];
	return CODE_POINTS.filter((sign) => left.test(sign) !== right.test(sign)).map(
		(sign) => `U+${sign.codePointAt(0)?.toString(16)}`
	);
}

describe('the sets are those of Unicode', () => {
	test.each([
		['control characters', CONTROLS, '\\p{Cc}'],
		['bidi controls', REORDERING, '\\p{Bidi_Control}'],
		['separators of lines and paragraphs', SEPARATORS, '\\p{Zl}\\p{Zp}'],
		['variation selectors', SELECTORS, '\\p{Variation_Selector}'],
		['surrogates', HALVES, '\\p{Cs}'],
		['spaces but the ordinary one', `${BLANKS} `, '\\p{Zs}'],
		[
			'default-ignorable code points, annotations and the empty braille cell',
			`${HIDDEN}${REORDERING}`,
			'\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\ufff9-\\ufffb\\u2800'
		]
	])('%s', (_name, ours, theirs) => expect(differences(ours, theirs)).toEqual([]));
});

test('no character is in two sets', () => {
	const classes = Object.values(SETS).map((set) => new RegExp(`[${set}]`, 'u'));
	expect(CODE_POINTS.filter((sign) => classes.filter((one) => one.test(sign)).length > 1)).toEqual([]);
});

test('what cannot be seen is every set but the blanks', () => {
	const { BLANKS: _blanks, ...others } = SETS;
	expect(differences(UNSEEN, Object.values(others).join(''))).toEqual([]);
	expect('\ufe0f').toMatch(new RegExp(`^(?=[${SELECTORS}])${EMOJI_SELECTOR}$`, 'u'));
});

test('a character beyond U+FFFF is met whole, and half of one is met too', () => {
	const cut = (text: string) => text.split(new RegExp(`[${UNSEEN}]`, 'u'));
	expect(cut('a\u{e0041}b🙂c')).toEqual(['a', 'b🙂c']);
	expect(cut('a\ud83db')).toEqual(['a', 'b']);
});

test('letters, signs and emoji of every script can be seen', () => {
	const seen = 'é Ω ж 日本 한국 हिन्दी ภาษา עברית العربية 🙂 ❤ ½ — “x” \u0301 ⠁';
	expect(seen).not.toMatch(new RegExp(`[${UNSEEN}${BLANKS}]`, 'u'));
});
