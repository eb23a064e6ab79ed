// Programs that can be held to their standard input by the words they are called with.

const LINE_FILTERS = ['cut', 'head', 'nl', 'rev', 'sort', 'tac', 'tail', 'uniq', 'wc'];
const GREPS = ['grep', 'egrep', 'fgrep'];
const AWKS = ['awk', 'gawk', 'mawk'];

export const STDIN_FILTERS: readonly string[] = [...LINE_FILTERS, ...GREPS, ...AWKS, 'tr'];

/** @returns whether a filter with these words reads no file; undefined for a program that is none */
export function keepsToStdin(name: string, words: readonly string[]): boolean | undefined {
	if (!STDIN_FILTERS.includes(name)) return undefined;
	if (words.some((word) => word.includes('/'))) return false;
	const operands = words.filter((word) => !word.startsWith('-'));
	if (GREPS.includes(name)) return operands.length === 1 && words.every((word) => !/^-\w*[rRdDf]|^--/.test(word));
	if (AWKS.includes(name))
		return words.length === 1 && operands.length === 1 && !/getline|ARG|ENVIRON|[<@]/.test(operands[0] ?? '');
	// A value stands behind its option; anything else would be a file.
	if (LINE_FILTERS.includes(name))
		return words.every((word, i) => /^-[^-]/.test(word) || /^-[a-zA-Z]$/.test(words[i - 1] ?? ''));
	return true;
}
