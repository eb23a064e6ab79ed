// How a start-up file of a shell spells paths: its words, with the variables that it sets itself. It is read, never run, so what
// cannot be known becomes `*`.

export type Variables = Map<string, string>;

/** Where the file itself lies, as scripts find out. */
const OWN_DIRECTORY =
	/\$\(\s*(?:builtin\s+)?(?:cd\s+[^()]*(?:\$\([^()]*\)[^()]*)?(?:&&|;)\s*pwd[^()]*|dirname\s+[^()]*|(?:readlink|realpath)[^()]*\$\(\s*dirname[^()]*\)[^()]*)\)|\$\{\(%\):-%[xN]\}|\$\{\$\{\(%\):-%[xN]\}:[aAhH:]+\}|\$\{0:[aAhH:]+\}|\$\{BASH_SOURCE(?:\[0\])?%\/\*\}|\$\{0%\/\*\}/g;

/** Before a script is cut into pieces: these spellings hold what would cut it. */
export const withOwnDirectory = (text: string, ownDirectory: string): string =>
	text.replace(OWN_DIRECTORY, () => ownDirectory);

/** Variables and substitutions replaced; `*` for what is not known. Quotes are still there. */
export function expand(text: string, variables: Variables, ownDirectory: string): string {
	let left = withOwnDirectory(text, ownDirectory).replaceAll('@{HOME}', '$HOME');
	for (let round = 0; round < 4; round++) {
		const next = left
			.replace(/\$\{(\w+):?[-=]([^{}]*)\}/g, (_, name: string, other: string) => variables.get(name) ?? other)
			.replace(/\$\{(\w+)[^{}]*\}|\$(\w+)/g, (_, braced: string, bare: string) => variables.get(braced ?? bare) ?? '*');
		if (next === left) break;
		left = next;
	}
	return left;
}

/** One simple command: what stands before a path says what is done with it. */
export interface Piece {
	readonly words: readonly string[];
	readonly text: string;
	/** The line that it stands in: what is printed there may be what is read. */
	readonly line: string;
}

/** The commands of a script, one after the other, those in substitutions and quotes after `eval` and `alias` among them. */
export function piecesOf(script: string): Piece[] {
	return linesOf(script).flatMap((line) =>
		separated(line).flatMap((text): Piece[] => {
			const words = wordsOf(text);
			return words.length === 0 ? [] : [{ words, text, line }];
		})
	);
}

function linesOf(script: string): string[] {
	return script
		.replace(/\\\r?\n/g, ' ')
		.split(/\r?\n/)
		.map((line) => line.replace(/(^|\s)#.*$/, '$1').trim())
		.filter(Boolean);
}

const KEYWORDS = /^(?:if|then|elif|else|fi|do|done|while|until|esac|!|\{|\}|time|begin|and|or|not|end|in)$/;

/** Cut wherever a command may begin. Too many beginnings do no harm: a path that is no program is looked at as one. */
function separated(line: string): string[] {
	return line.split(/&&|\|\||[;|&`]|\$\(|<\(|[()](?=[\s;&|]|$)|(?<=^|\s)\(|\)/).map((part) => part.trim());
}

/** Words without their quotes. */
export function wordsOf(text: string): string[] {
	const words: string[] = [];
	let word = '';
	let has = false;
	let quote = '';
	for (const char of text) {
		if (quote !== '') {
			if (char === quote) quote = '';
			else word += char;
		} else if (char === '"' || char === "'") {
			quote = char;
			has = true;
		} else if (/\s/.test(char)) {
			if (has || word !== '') words.push(word);
			word = '';
			has = false;
		} else word += char;
	}
	if (has || word !== '') words.push(word);
	while (words.length > 0 && KEYWORDS.test(words[0] ?? '')) words.shift();
	return words;
}
