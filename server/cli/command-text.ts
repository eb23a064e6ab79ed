// The command's text from the words of a command line.
import { quoteWord } from '../lib/quote-word.ts';

/**
 * One word is taken as shell text as it stands; several are quoted so that each stays one word.
 * `exec 'ls | wc'` runs a pipe, `exec ls "my file"` lists one file.
 */
export function commandText(words: readonly string[]): string {
	const [only] = words;
	if (words.length === 1 && only !== undefined) return only;
	return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : quoteWord(word))).join(' ');
}
