// Characters that make a command look like a different one. In plain data they are common and harmless; they matter where they
// can hide or change what runs.
import { BLANKS, CONTROLS, HALVES, HIDDEN, REORDERING, SEPARATORS } from '#wire/text/unseen.ts';
import type { Collected } from '../model.ts';

const ANY = /[^\t\n\r\x20-\x7e]|\r/;
const BIDI = new RegExp(`[${REORDERING}]`, 'u');
const INVISIBLE = new RegExp(`[${HIDDEN}]`, 'u');
const CONTROL = new RegExp(`(?![\\t\\n\\r])[${CONTROLS}]`, 'u');
const HALF = new RegExp(`[${HALVES}]`, 'u');
const SPACES = new RegExp(`[${BLANKS}${SEPARATORS}]`, 'u');
/** A word up to its first letter that is not ASCII. What is no letter has a reason of its own. */
const OTHER_LETTER = new RegExp(
	`^[\\w./-]*(?![${BLANKS}${SEPARATORS}${HIDDEN}${REORDERING}${CONTROLS}])[^\\x00-\\x7f]`,
	'u'
);
// Latin next to Cyrillic, Greek, Armenian, Cherokee or full-width letters in one word.
const ALPHABETS = /[\u0370-\u03ff\u0400-\u052f\u0530-\u058f\u13a0-\u13ff\uff21-\uff5a\u{1d400}-\u{1d7ff}]/u;
const isMixed = (text: string): boolean =>
	ALPHABETS.test(text) && text.split(/\s/).some((word) => /[A-Za-z]/.test(word) && ALPHABETS.test(word));
const OPERATORS = /[\uff5c\uff1b\uff06\uff04\uff1e\uff1c\uff08\uff09\u2024\u2044\u2215\u29f8\uff0f\u037e]/g;
/**
 * Sequences drawn as one sign (of flags made of tags only the three that are in use: other tags could carry any text), and the
 * joiners used in Arabic, Persian and Indic words. Created only when needed: compiling
 * these classes takes longer than reading most commands.
 */
const joined = (): RegExp =>
	/\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}|\p{Extended_Pictographic}[\ufe0e\ufe0f]?[\u{1f3fb}-\u{1f3ff}]?(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f]?[\u{1f3fb}-\u{1f3ff}]?)*|[0-9#*]\ufe0f\u20e3|(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Sinhala}\p{Script=Malayalam}\p{Mn}\p{Mc}])[\u200c\u200d](?=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Sinhala}\p{Script=Malayalam}])/gu;
/** Letters of other alphabets that look like Latin ones. A word that has any other letter gives itself away. */
const ALIKE =
	/^[\u0391\u0392\u0395-\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03b1\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03f2\u03f3\u0405\u0406\u0408\u0410\u0412\u0415\u0417\u041a\u041c-\u041e\u0420-\u0423\u0425\u0430\u0432\u0433\u0435\u043a\u043c-\u043f\u0433\u0440-\u0443\u0445\u0455\u0456\u0458\u04ae\u04af\u04ba\u04bb\u04c0\u04cf\u0501\u050d\u051b\u051d\u0530-\u058f\u13a0-\u13ff\uff21-\uff5a\u{1d400}-\u{1d7ff}]+$/u;
const OTHER_ALPHABET = /[\u0370-\u03ff\u0400-\u052f\u0530-\u058f\u13a0-\u13ff\uff21-\uff5a\u{1d400}-\u{1d7ff}]/gu;

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

/** Judges the characters of the text exactly as it was sent. */
export function judgeText(text: string, out: Collected): void {
	if (!ANY.test(text)) return;
	const plain = text.replace(joined(), (m) => '.'.repeat(m.length));
	// A mark must cover whole characters, never half a surrogate pair.
	const noteFirst = (set: RegExp, rule: string, reason: string): void => {
		const found = set.exec(plain);
		if (found) note(out, rule, reason, 'caution', found.index, found.index + found[0].length);
	};
	noteFirst(BIDI, 'text.bidi', 'Contains characters that reorder the text on screen');
	noteFirst(INVISIBLE, 'text.invisible', 'Contains invisible characters');
	noteFirst(CONTROL, 'text.control', 'Contains control characters');
	const i = plain.search(/\r(?!\n)/);
	if (i >= 0 && i < plain.length - 1)
		note(
			out,
			'text.carriage-return',
			'Contains a carriage return that can hide the text before it',
			'caution',
			i,
			i + 1
		);
	const data = dataRanges(plain);
	for (const m of plain.matchAll(OPERATORS)) {
		if (isData(data, m.index)) continue;
		note(
			out,
			'text.look-alike',
			'Contains a character that looks like a shell operator',
			'caution',
			m.index,
			m.index + 1
		);
		break;
	}
	judgeWords(plain, data, out);
	if (HALF.test(text))
		note(out, 'text.surrogate', 'Contains half a character (a lone surrogate)', 'caution', 0, text.length);
}

/** The last character before a place that is no blank; "" where there is none. */
function lastBefore(text: string, at: number): string {
	let i = at - 1;
	while (i >= 0 && /\s/.test(text[i] as string)) i--;
	return text[i] ?? '';
}

type Ranges = readonly (readonly [from: number, to: number])[];

/** The ranges inside quotes and comments, where operators and program names are only text. */
function dataRanges(text: string): Ranges {
	const found: [number, number][] = [];
	for (let i = 0; i < text.length; i++) {
		const c = text[i] as string;
		if (c === '\\') i++;
		else if (c === "'" || c === '"') {
			let j = i + 1;
			while (j < text.length && text[j] !== c) j += c === '"' && text[j] === '\\' ? 2 : 1;
			// The inside of a substitution is read as commands.
			if (j < text.length && !(c === '"' && /\$\(|`/.test(text.slice(i, j)))) found.push([i, j]);
			i = j;
		} else if (c === '#' && (i === 0 || /\s/.test(text[i - 1] as string))) {
			const end = text.indexOf('\n', i);
			found.push([i, end < 0 ? text.length : end]);
			i = end < 0 ? text.length : end;
		}
	}
	return found;
}

function isData(ranges: Ranges, at: number): boolean {
	let low = 0;
	let high = ranges.length - 1;
	while (low <= high) {
		const middle = (low + high) >> 1;
		const [from, to] = ranges[middle] as readonly [number, number];
		if (at <= from) high = middle - 1;
		else if (at >= to) low = middle + 1;
		else return true;
	}
	return false;
}

function judgeWords(text: string, data: Ranges, out: Collected): void {
	// Only the blanks at which a shell splits words; any other blank is part of a word.
	const re = /[^ \t\r\n]+/g;
	let start = true;
	for (let m = re.exec(text); m; m = re.exec(text)) {
		const word = m[0];
		const head = (start || /[|;&(]/.test(lastBefore(text, m.index))) && !isData(data, m.index);
		if (/[^\x20-\x7e]/.test(word)) {
			const first = OTHER_LETTER.test(word);
			if (
				isMixed(word) &&
				(!/^["'“‘]/.test(word) || word.includes('://')) &&
				ALIKE.test((word.match(OTHER_ALPHABET) ?? []).join(''))
			)
				note(
					out,
					'text.look-alike',
					'Mixes letters from two alphabets that look alike',
					'caution',
					m.index,
					m.index + word.length
				);
			else if (head && first && /^[^"'#]/.test(word))
				note(
					out,
					'text.look-alike',
					'The program name contains a letter that is not ASCII',
					'caution',
					m.index,
					m.index + word.length
				);
			const space = word.search(SPACES);
			if (space >= 0 && !isData(data, m.index + space))
				note(
					out,
					'text.space',
					'Contains a space character that is not an ordinary space',
					'caution',
					m.index,
					m.index + word.length
				);
		}
		start = false;
	}
}
