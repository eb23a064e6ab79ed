// The words of a shell text, each with where its characters stand in the text: for finding a place again, not for judging.
//
// The parser gives a better tree, but none for a text that it cannot read, and the place of a word only, not of its characters.
// This never fails: whatever is not understood is a word or stands between words.

/** One word, without its quotes. */
export interface Word {
	readonly text: string;
	/** Where in the submitted text each UTF-16 unit of `text` begins and ends. */
	readonly from: readonly number[];
	readonly to: readonly number[];
	/** Whether a shell would put something else in the place of a part of it. */
	readonly live: boolean;
}

export interface Range {
	readonly from: number;
	readonly to: number;
}

/** The words of one simple command, assignments before it included; targets of redirects are left out. */
export interface WordList {
	readonly words: Word[];
	/** What comes through standard input by `<<<` or `<<`. */
	readonly fed: Range[];
	/** The command on the other side of the pipe before it. */
	readonly fedBy: WordList | undefined;
}

/** Text within text: quoted words that hold shell text themselves. */
const MOST_NESTED = 4;
/** Nested text is split again; a text of nothing but nests is split this many times its length, and no further. */
const MOST_PASSES = 12;

/** @returns the simple commands of a text and of what is nested in it, in no particular order */
export function splitWords(text: string): readonly WordList[] {
	const found: WordList[] = [];
	const from = [...Array(text.length).keys()];
	const budget = { units: Math.max(4096, text.length * MOST_PASSES) };
	new Splitter({ text, from, to: from.map((at) => at + 1), live: false }, found, budget, 0).split();
	return found;
}

type Pending = '' | 'file' | '<<<' | '<<';

class Splitter {
	readonly #text: string;
	readonly #source: Word;
	readonly #found: WordList[];
	readonly #budget: { units: number };
	readonly #depth: number;
	#list: WordList = { words: [], fed: [], fedBy: undefined };
	#bodies: { readonly list: WordList; readonly end: string }[] = [];
	/** What the next word is, where it is none of the command's own. */
	#pending: Pending = '';
	#word = newWord();

	constructor(source: Word, found: WordList[], budget: { units: number }, depth: number) {
		this.#text = source.text;
		this.#source = source;
		this.#found = found;
		this.#budget = budget;
		this.#depth = depth;
	}

	split(): void {
		const text = this.#text;
		if (this.#budget.units < text.length) return;
		this.#budget.units -= text.length;
		let i = 0;
		while (i < text.length) i = this.#step(i);
		this.#endList('');
	}

	/** @returns where to go on */
	#step(i: number): number {
		const text = this.#text;
		const unit = text[i] as string;
		switch (unit) {
			case ' ':
			case '\t':
			case '\r':
				this.#endWord();
				return i + 1;
			case '\n':
				this.#endList('');
				return this.#readBodies(i + 1);
			case ';':
			case '(':
			case ')':
				this.#endList('');
				return i + 1;
			case '|': {
				const other = text[i + 1];
				this.#endList(other === '|' ? '' : '|');
				return i + (other === '|' || other === '&' ? 2 : 1);
			}
			case '&':
				if (text[i + 1] === '>') return this.#redirect(i + 1);
				this.#endList('');
				return i + 1;
			case '<':
			case '>':
				if (text[i + 1] === '(') return this.#substitute(i, i + 2, matchParenthesis(text, i + 2));
				return this.#redirect(i);
			case '#':
				if (this.#word.open) break;
				this.#endList('');
				return i + 1;
			case '\\':
				if (text[i + 1] === '\n') return i + 2;
				this.#add(text[i + 1] ?? '\\', i, Math.min(i + 2, text.length));
				return i + 2;
			case "'":
				return this.#singleQuoted(i + 1);
			case '"':
				return this.#doubleQuoted(i + 1);
			case '$':
			case '`':
				return this.#expansion(i, false);
		}
		this.#add(unit, i, i + 1);
		return i + 1;
	}

	#singleQuoted(start: number): number {
		const text = this.#text;
		const close = endOr(text.indexOf("'", start), text);
		this.#openQuote();
		for (let i = start; i < close; i++) this.#add(text[i] as string, i, i + 1);
		return close + 1;
	}

	#doubleQuoted(start: number): number {
		const text = this.#text;
		this.#openQuote();
		let i = start;
		while (i < text.length && text[i] !== '"') {
			const unit = text[i] as string;
			if (unit === '\\' && i + 1 < text.length) {
				const next = text[i + 1] as string;
				if (next === '\n') i += 2;
				else if ('$`"\\'.includes(next)) {
					this.#add(next, i, i + 2);
					i += 2;
				} else {
					this.#add(unit, i, i + 1);
					i += 1;
				}
			} else if (unit === '$' || unit === '`') i = this.#expansion(i, true);
			else {
				this.#add(unit, i, i + 1);
				i += 1;
			}
		}
		return i + 1;
	}

	/** `$name`, `${…}`, `$(…)`, `$'…'` and `` `…` ``: they stay in the word as they are written. */
	#expansion(i: number, quoted: boolean): number {
		const text = this.#text;
		if (text[i] === '`') return this.#substitute(i, i + 1, matchBacktick(text, i + 1));
		const next = text[i + 1];
		if (next === '(') return this.#substitute(i, i + 2, matchParenthesis(text, i + 2));
		if (next === "'" && !quoted) return this.#ansiQuoted(i + 2);
		if (next === '"' && !quoted) return i + 1;
		const close = next === '{' ? endOr(text.indexOf('}', i), text) + 1 : i + 1;
		if (next !== undefined && /[\w{@*#?!$-]/.test(next)) this.#word.live = true;
		for (let at = i; at < Math.min(close, text.length); at++) this.#add(text[at] as string, at, at + 1);
		return close;
	}

	#ansiQuoted(start: number): number {
		const text = this.#text;
		this.#openQuote();
		let i = start;
		while (i < text.length && text[i] !== "'") {
			const found = text[i] === '\\' ? ANSI_ESCAPE.exec(text.slice(i + 1, i + 11)) : null;
			const length = found ? found[0].length + 1 : 1;
			for (const unit of (found ? readEscape(found[0]) : (text[i] as string)).split('')) this.#add(unit, i, i + length);
			i += length;
		}
		return i + 1;
	}

	/** Commands of their own, and part of the word that they stand in. */
	#substitute(start: number, innerStart: number, close: number): number {
		this.#nest(innerStart, close);
		this.#word.live = true;
		const end = Math.min(close + 1, this.#text.length);
		for (let i = start; i < end; i++) this.#add(this.#text[i] as string, i, i + 1);
		return end;
	}

	#nest(start: number, end: number): void {
		this.#nestWord(slice(this.#source, start, end));
	}

	#nestWord(source: Word): void {
		if (this.#depth < MOST_NESTED && source.text !== '')
			new Splitter(source, this.#found, this.#budget, this.#depth + 1).split();
	}

	#redirect(i: number): number {
		const text = this.#text;
		// `2>` is no word of the command's.
		if (/^\d$/.test(this.#word.text) && this.#word.quotedFrom === undefined) this.#word = newWord();
		this.#endWord();
		const operator = /^(?:<<<|<<-?|[<>][<>&|]?)/.exec(text.slice(i, i + 3))?.[0] ?? '<';
		this.#pending = operator === '<<<' ? '<<<' : operator.startsWith('<<') ? '<<' : 'file';
		return i + operator.length;
	}

	/** The here-documents that were announced on the line before. */
	#readBodies(start: number): number {
		const text = this.#text;
		let i = start;
		for (const { list, end } of this.#bodies.splice(0)) {
			let last = i;
			while (last < text.length) {
				const lineEnd = endOr(text.indexOf('\n', last), text);
				if (text.slice(last, lineEnd).replace(/^\t+/, '').trimEnd() === end) break;
				last = lineEnd + 1;
			}
			const bodyEnd = Math.min(last, text.length);
			list.fed.push(this.#rangeOf(i, bodyEnd));
			this.#nest(i, bodyEnd);
			i = endOr(text.indexOf('\n', bodyEnd), text) + 1;
		}
		return i;
	}

	#rangeOf(start: number, end: number): Range {
		const { from, to } = this.#source;
		return end > start ? { from: from[start] as number, to: to[end - 1] as number } : { from: 0, to: 0 };
	}

	#openQuote(): void {
		this.#word.open = true;
		this.#word.quotedFrom ??= this.#word.text.length;
	}

	#add(unit: string, start: number, end: number): void {
		const word = this.#word;
		word.open = true;
		word.text += unit;
		word.from.push(this.#source.from[start] as number);
		word.to.push(this.#source.to[end - 1] as number);
	}

	#endWord(): void {
		const word = this.#word;
		if (!word.open) return;
		this.#word = newWord();
		const pending = this.#pending;
		this.#pending = '';
		if (pending === '<<') this.#bodies.push({ list: this.#list, end: word.text });
		else if (pending === '') this.#list.words.push(word);
		else if (pending === '<<<' && word.text !== '')
			this.#list.fed.push({ from: word.from[0] as number, to: word.to.at(-1) as number });
		if (pending === '<<<' || (word.quotedFrom !== undefined && /[\s;|&`]/.test(word.text)))
			this.#nestWord(withoutName(word));
	}

	#endList(joint: '' | '|'): void {
		this.#endWord();
		this.#pending = '';
		const list = this.#list;
		if (list.words.length > 0 || list.fed.length > 0 || this.#bodies.some((body) => body.list === list))
			this.#found.push(list);
		// Behind a group it is the last command in it.
		const fedBy = joint === '' ? undefined : list.words.length > 0 ? list : this.#found.at(-1);
		this.#list = { words: [], fed: [], fedBy };
	}
}

interface OpenWord {
	text: string;
	readonly from: number[];
	readonly to: number[];
	live: boolean;
	/** How much of it came before the first quote; undefined without one. */
	quotedFrom: number | undefined;
	/** Whether anything of it was seen: an empty pair of quotes is a word. */
	open: boolean;
}

function newWord(): OpenWord {
	return { text: '', from: [], to: [], live: false, quotedFrom: undefined, open: false };
}

function slice({ text, from, to, live }: Word, start: number, end: number): Word {
	return { text: text.slice(start, end), from: from.slice(start, end), to: to.slice(start, end), live };
}

/** `--command='…'`: what is nested stands behind the sign, unless the name is in the quotes as well. */
function withoutName(word: OpenWord): Word {
	const name = /^[\w-]+=/.exec(word.text)?.[0].length ?? 0;
	return slice(word, name <= (word.quotedFrom ?? 0) ? name : 0, word.text.length);
}

function endOr(at: number, text: string): number {
	return at < 0 ? text.length : at;
}

/** @returns where the parenthesis that was opened before `start` closes, or the end */
function matchParenthesis(text: string, start: number): number {
	let open = 1;
	for (let i = start; i < text.length; i++) {
		const unit = text[i];
		if (unit === '\\') i += 1;
		else if (unit === "'") i = endOr(text.indexOf("'", i + 1), text);
		else if (unit === '"') i = matchDoubleQuote(text, i + 1);
		else if (unit === '(') open += 1;
		else if (unit === ')') {
			open -= 1;
			if (open === 0) return i;
		}
	}
	return text.length;
}

function matchDoubleQuote(text: string, start: number): number {
	for (let i = start; i < text.length; i++) {
		if (text[i] === '\\') i += 1;
		else if (text[i] === '"') return i;
	}
	return text.length;
}

function matchBacktick(text: string, start: number): number {
	for (let i = start; i < text.length; i++) {
		if (text[i] === '\\') i += 1;
		else if (text[i] === '`') return i;
	}
	return text.length;
}

const ANSI_ESCAPE = /^(?:x[\da-fA-F]{1,2}|u[\da-fA-F]{1,4}|U[\da-fA-F]{1,8}|[0-7]{1,3}|c?[\s\S])/;
const ANSI_CONTROLS: Readonly<Record<string, string>> = {
	n: '\n',
	t: '\t',
	r: '\r',
	a: '\x07',
	b: '\b',
	e: '\x1b',
	f: '\f',
	v: '\v'
};

function readEscape(sequence: string): string {
	const code =
		/^[xuU]/.test(sequence) && sequence.length > 1
			? Number.parseInt(sequence.slice(1), 16)
			: /^[0-7]/.test(sequence)
				? Number.parseInt(sequence, 8)
				: undefined;
	if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
	return ANSI_CONTROLS[sequence] ?? sequence;
}
