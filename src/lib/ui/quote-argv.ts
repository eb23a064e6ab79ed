// Words of a command as one line that a shell would read back as the same words. For display.

const PLAIN = /^[\w@%+=:,./~-]+$/;
/** Letters that mean something only outside single quotes: patterns, variables, substitutions. */
const LIVE = /[*?[\]{}$`]/;
/** What may stand beside a bare word. */
const EDGE = /[\s;&|<>()]/;

/**
 * @param argv resolved words; a pattern, or what the text alone does not tell, stands as it was written
 * @param source the text they were read from: what it leaves bare there stays bare here, so that a pattern is not shown as
 * the name of one file
 */
export function quoteArgv(argv: readonly string[], source = ''): string {
	return argv.map((word) => quote(word, source)).join(' ');
}

function quote(word: string, source: string): string {
	if (PLAIN.test(word)) return word;
	const how = LIVE.test(word) ? howWritten(word, source) : undefined;
	if (how === 'bare') return word;
	if (how === 'double') return `"${word}"`;
	return `'${word.replaceAll("'", `'\\''`)}'`;
}

function howWritten(word: string, source: string): 'bare' | 'double' | undefined {
	const isEdge = (at: number): boolean => at < 0 || at >= source.length || EDGE.test(source[at] ?? '');
	for (let at = source.indexOf(word); at >= 0; at = source.indexOf(word, at + 1)) {
		const end = at + word.length;
		// The quote of a whole script may stand on one side: sh -c "rm -rf /var/log/*".
		const oneSided =
			(isEdge(at - 1) && /['"]/.test(source[end] ?? '')) || (isEdge(end) && /['"]/.test(source[at - 1] ?? ''));
		if (!/\s/.test(word) && ((isEdge(at - 1) && isEdge(end)) || oneSided)) return 'bare';
		if (source[at - 1] === '"' && source[end] === '"' && /[$`]/.test(word)) return 'double';
	}
	return undefined;
}
