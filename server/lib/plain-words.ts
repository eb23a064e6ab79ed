// Words of a shell's text as its programs are given them, as far as that stands in the text itself. Pure.

/** A word as the program is given it; undefined where that is known only when it is run. */
export type Word = string | undefined;

/** What cannot be read without running it: reading ends there. */
export class NotPlain extends Error {}

/** Where reading is. */
export interface Place {
	readonly text: string;
	at: number;
	/** From 1 on. */
	line: number;
}

type Values = ReadonlyMap<string, Word>;

/** Names stand for names that stand for names: a few lines of text may say more than fits into any memory. */
const MOST_UNITS = 4096;

/** @returns `plain`: it stood in the text without a sign that means something else */
export function readWord(place: Place, values: Values): { readonly value: Word; readonly plain: boolean } {
	const { text } = place;
	let value: Word = '';
	let plain = true;
	const add = (more: Word): void => {
		value =
			value === undefined || more === undefined || value.length + more.length > MOST_UNITS ? undefined : value + more;
	};
	const begin = place.at;
	while (place.at < text.length) {
		const sign = text[place.at] ?? '';
		if (/[\s;&|<>]/.test(sign)) break;
		if (sign === '(' || sign === ')') throw new NotPlain();
		const isOwn = !/['"\\$`]/.test(sign);
		plain &&= isOwn;
		if (sign === "'") add(readLiteral(place));
		else if (sign === '"') readQuoted(place, values, add);
		else if (sign === '\\') addEscaped(place, add);
		else if (sign === '$' || sign === '`') {
			const found = readValue(place, values);
			// Without quotation marks it may become several words, or a pattern.
			add(found !== undefined && /^[^\s*?[\]]*$/.test(found) ? found : undefined);
		} else {
			add(meaningOf(place, begin, values));
			place.at += 1;
		}
	}
	return { value, plain };
}

/** Of a single sign: itself, a home, or a pattern, which is known only when it is run. */
function meaningOf({ text, at }: Place, begin: number, values: Values): Word {
	const sign = text[at] ?? '';
	const rest = text.slice(at, at + 200);
	if (/[*?[\]]/.test(sign)) return at === begin && /^[[\]](?=[\s;]|$)/.test(rest) ? sign : undefined;
	if (sign === '~' && at === begin) return /^~(?=[/\s;&|]|$)/.test(rest) ? values.get('HOME') : undefined;
	return /^\{[^\s}]*(?:,|\.\.)[^\s}]*\}/.test(rest) ? undefined : sign;
}

function readLiteral(place: Place): string {
	const end = place.text.indexOf("'", place.at + 1);
	if (end < 0) throw new NotPlain();
	return pass(place, end + 1).slice(1, -1);
}

function readQuoted(place: Place, values: Values, add: (more: Word) => void): void {
	for (place.at += 1; ; ) {
		const sign = place.text[place.at];
		if (sign === undefined) throw new NotPlain();
		if (sign === '"') {
			place.at += 1;
			return;
		}
		if (sign === '$' || sign === '`') add(readValue(place, values));
		else if (sign === '\\' && /["$`\\\n]/.test(place.text[place.at + 1] ?? '')) addEscaped(place, add);
		else add(pass(place, place.at + 1));
	}
}

function addEscaped(place: Place, add: (more: Word) => void): void {
	const both = pass(place, place.at + 2);
	if (both !== '\\\n') add(both.slice(1));
}

/** Of a name its value, where that is known; of what would have to be run nothing. */
function readValue(place: Place, values: Values): Word {
	const rest = place.text.slice(place.at, place.at + 200);
	const name = /^\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/.exec(rest);
	const special = /^\$[\d?#@*!$-]/.exec(rest);
	if (name || special) {
		place.at += (name ?? special)?.[0].length ?? 1;
		return name ? values.get(name[1] ?? name[2] ?? '') : undefined;
	}
	if (rest.startsWith('`')) skipTo(place, '`');
	else if (rest.startsWith('$(')) skipBalanced(place, '(', ')');
	else if (rest.startsWith('${')) skipBalanced(place, '{', '}');
	else {
		place.at += 1;
		return '$';
	}
	return undefined;
}

function skipTo(place: Place, end: string): void {
	const found = place.text.indexOf(end, place.at + 1);
	if (found < 0) throw new NotPlain();
	pass(place, found + 1);
}

function skipBalanced(place: Place, open: string, close: string): void {
	let depth = 0;
	for (pass(place, place.at + 1); place.at < place.text.length; ) {
		const sign = place.text[place.at];
		if (sign === "'") readLiteral(place);
		else if (sign === '\\') pass(place, place.at + 2);
		else {
			pass(place, place.at + 1);
			if (sign === open) depth += 1;
			if (sign === close && --depth === 0) return;
		}
	}
	throw new NotPlain();
}

/** Goes on to there. */
function pass(place: Place, to: number): string {
	const passed = place.text.slice(place.at, to);
	place.line += passed.split('\n').length - 1;
	place.at = to;
	return passed;
}
