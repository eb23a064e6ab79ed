// What a text names outside every command's own words: where it sends output and takes input from, and plain words outside quotes.

export interface LooseWords {
	/** Behind `<` and `>`, however they are quoted. The shell opens these, with its own rights. */
	readonly redirects: readonly string[];
	/** Whole words without quotes. */
	readonly plain: readonly string[];
}

const ENDS = /[\s;&|()<>]/;

/** Never throws; a quote that is not closed goes to the end. */
export function looseWords(text: string): LooseWords {
	const redirects: string[] = [];
	const plain: string[] = [];
	let at = 0;
	let opens = false;
	while (at < text.length) {
		const char = text[at] ?? '';
		if (char === '<' || char === '>') {
			// `2>&1`, `<<word`: no file.
			const doubled = text.startsWith('<<', at);
			while (/[<>&|]/.test(text[at] ?? '')) at++;
			opens = !doubled;
			continue;
		}
		if (ENDS.test(char)) {
			if (!/[ \t]/.test(char)) opens = false;
			at++;
			continue;
		}
		const { word, quoted, end } = wordAt(text, at);
		if (opens) redirects.push(word);
		else if (!quoted) plain.push(word);
		opens = false;
		at = end;
	}
	return { redirects: redirects.filter((word) => !/^(?:\d+|-)$/.test(word)), plain };
}

function wordAt(text: string, from: number): { readonly word: string; readonly quoted: boolean; readonly end: number } {
	let word = '';
	let quoted = false;
	let at = from;
	while (at < text.length && !ENDS.test(text[at] ?? '')) {
		const char = text[at] ?? '';
		if (char === "'" || char === '"') {
			quoted = true;
			const close = closing(text, at, char);
			word += text.slice(at + 1, close);
			at = close + 1;
		} else if (char === '\\') {
			word += text[at + 1] ?? '';
			at += 2;
		} else {
			word += char;
			at++;
		}
	}
	return { word, quoted, end: Math.max(at, from + 1) };
}

function closing(text: string, from: number, quote: string): number {
	for (let at = from + 1; at < text.length; at++) {
		if (quote === '"' && text[at] === '\\') at++;
		else if (text[at] === quote) return at;
	}
	return text.length;
}
