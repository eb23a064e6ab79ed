// Characters that make a command look like another one. In plain data they are harmless and common; what matters is
// where they can hide or change what is run.
import type { Collected } from './model.ts';

const ANY = /[^\t\n\r\x20-\x7e]|\r/;
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const INVISIBLE =
	// biome-ignore lint/suspicious/noMisleadingCharacterClass: joiners and selectors are looked for one by one
	/[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u2064\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e007f}]/u;
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const SPACES = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
// Latin next to Cyrillic, Greek, Armenian, Cherokee or full-width letters in one word.
const MIXED =
	/[A-Za-z][^\s]*[\u0370-\u03ff\u0400-\u052f\u0530-\u058f\u13a0-\u13ff\uff21-\uff5a\u{1d400}-\u{1d7ff}]|[\u0370-\u03ff\u0400-\u052f\u0530-\u058f\u13a0-\u13ff\uff21-\uff5a\u{1d400}-\u{1d7ff}][^\s]*[A-Za-z]/u;
const OPERATORS = /[\uff5c\uff1b\uff06\uff04\uff1e\uff1c\uff08\uff09\u2024\u2044\u2215\u29f8\uff0f\u037e]/;
const EMOJI_JOIN = /\p{Extended_Pictographic}\ufe0f?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*/gu;

function note(
	out: Collected,
	rule: string,
	text: string,
	tier: 'caution' | 'dangerous',
	start: number,
	end: number
): void {
	out.findings.push({ rule, tier, text, span: { start, end }, command: -1, elevation: false });
}

/** Judges the characters of the text as it was sent. */
export function judgeText(text: string, out: Collected): void {
	if (!ANY.test(text)) return;
	const plain = text.replace(EMOJI_JOIN, (m) => '.'.repeat(m.length));
	const at = (re: RegExp): number => plain.search(re);
	let i = at(BIDI);
	if (i >= 0) note(out, 'text.bidi', 'Holds characters that reorder what is shown', 'caution', i, i + 1);
	i = at(INVISIBLE);
	if (i >= 0) note(out, 'text.invisible', 'Holds characters that are not shown', 'caution', i, i + 1);
	i = at(CONTROL);
	if (i >= 0) note(out, 'text.control', 'Holds control characters', 'caution', i, i + 1);
	i = plain.search(/\r(?!\n)/);
	if (i >= 0 && i < plain.length - 1)
		note(
			out,
			'text.carriage-return',
			'Holds a carriage return that can hide what stands before it',
			'caution',
			i,
			i + 1
		);
	i = at(OPERATORS);
	if (i >= 0) note(out, 'text.look-alike', 'Holds a character that looks like a shell operator', 'caution', i, i + 1);
	judgeWords(plain, out);
	if (/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text))
		note(out, 'text.surrogate', 'Holds half a character', 'caution', 0, text.length);
}

function judgeWords(text: string, out: Collected): void {
	const re = /\S+/g;
	let start = true;
	for (let m = re.exec(text); m; m = re.exec(text)) {
		const word = m[0];
		const head = start || /[|;&(]$/.test(text.slice(0, m.index).trimEnd());
		if (/[^\x20-\x7e]/.test(word)) {
			const first = /^[\w./-]*[^\x00-\x7f]/.test(word);
			if (MIXED.test(word) && !/^["'“‘]/.test(word))
				note(
					out,
					'text.look-alike',
					'Mixes letters of two alphabets that look alike',
					'caution',
					m.index,
					m.index + word.length
				);
			else if (head && first && /^[^"'#]/.test(word))
				note(
					out,
					'text.look-alike',
					'The name of the program holds a letter that is not ASCII',
					'caution',
					m.index,
					m.index + word.length
				);
			if (SPACES.test(word))
				note(
					out,
					'text.space',
					'Holds a blank that is not an ordinary space',
					'caution',
					m.index,
					m.index + word.length
				);
		}
		start = false;
	}
}
