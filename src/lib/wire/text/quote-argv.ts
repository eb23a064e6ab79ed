// Joins the words of a command to one line that a shell would split into the same words again. For display.
import { quoteIfNeeded } from './quote-word.mjs';

/** Characters that have a meaning only outside single quotes: patterns, variables, substitutions. */
const LIVE = /[*?[\]{}$`]/;
/** What may stand beside a bare word. */
const EDGE = /[\s;&|<>()]/;

/**
 * @param argv resolved words; patterns, and whatever the text alone does not tell, as they were written
 * @param source the text they were read from: what is unquoted there stays unquoted here, so that a pattern is not shown as the
 * name of one file
 */
export function quoteArgv(argv: readonly string[], source = ''): string {
	return argv.map((word) => quote(word, source)).join(' ');
}

function quote(word: string, source: string): string {
	const how = LIVE.test(word) ? howWritten(word, source) : undefined;
	if (how === 'bare') return word;
	if (how === 'double') return `"${word}"`;
	return quoteIfNeeded(word, '~');
}

function howWritten(word: string, source: string): 'bare' | 'double' | undefined {
	const isEdge = (at: number): boolean => at < 0 || at >= source.length || EDGE.test(source[at] ?? '');
	for (let at = source.indexOf(word); at >= 0; at = source.indexOf(word, at + 1)) {
		const end = at + word.length;
		// A quote on one side may belong to a whole script: sh -c "rm -rf /var/log/*".
		const oneSided =
			(isEdge(at - 1) && /['"]/.test(source[end] ?? '')) || (isEdge(end) && /['"]/.test(source[at - 1] ?? ''));
		if (!/\s/.test(word) && ((isEdge(at - 1) && isEdge(end)) || oneSided)) return 'bare';
		if (source[at - 1] === '"' && source[end] === '"' && /[$`]/.test(word)) return 'double';
	}
	return undefined;
}
