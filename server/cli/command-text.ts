// Turns the words of a command line into the text of a command.
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';

/**
 * A single word is shell text and is used as it is; several words are quoted so that each stays one word.
 * `exec 'ls | wc'` runs a pipe, `exec ls "my file"` lists one file.
 */
export function commandText(words: readonly string[]): string {
	const [only] = words;
	if (words.length === 1 && only !== undefined) return only;
	return words.map((word) => quoteIfNeeded(word)).join(' ');
}
