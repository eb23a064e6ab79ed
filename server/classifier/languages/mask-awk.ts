// An awk program with its strings, patterns and comments blanked, so that what is left is what it does.

/** What a pattern may stand behind; behind anything else a slash divides. */
const BEFORE_PATTERN = /(?:^|[({[,;!~&|?:=*%<>\n}]|\b(?:return|print|printf|in|case|else|do))\s*$/;

/** Where the pattern that opens at `from` closes; undefined when it does not on its line. */
function patternEnd(text: string, from: number): number | undefined {
	let bracket = false;
	for (let j = from + 1; j < text.length; j++) {
		const c = text[j];
		if (c === '\\') j++;
		else if (c === '\n') return undefined;
		else if (c === '[' && !bracket) {
			bracket = true;
			// A bracket that stands first is one of the set.
			if (text[j + 1] === '^') j++;
			if (text[j + 1] === ']') j++;
		} else if (c === ']') bracket = false;
		else if (c === '/' && !bracket) return j;
	}
	return undefined;
}

/** The program, as long as it was, with all that is only text blanked. Quotes stay where they are. */
export function maskAwk(text: string): string {
	let out = '';
	for (let i = 0; i < text.length; i++) {
		const c = text[i] as string;
		let end: number | undefined;
		if (c === '"') {
			let j = i + 1;
			while (j < text.length && text[j] !== '"') j += text[j] === '\\' ? 2 : 1;
			end = Math.min(j, text.length);
			out += `"${' '.repeat(Math.max(0, end - i - 1))}${end < text.length ? '"' : ''}`;
			i = end;
			continue;
		}
		if (c === '#') {
			const line = text.indexOf('\n', i);
			end = line < 0 ? text.length : line;
			out += ' '.repeat(end - i);
			i = end - 1;
			continue;
		}
		if (c === '/' && BEFORE_PATTERN.test(out.slice(-24))) end = patternEnd(text, i);
		if (end === undefined) {
			out += c;
			continue;
		}
		out += ' '.repeat(end - i + 1);
		i = end;
	}
	return out;
}
