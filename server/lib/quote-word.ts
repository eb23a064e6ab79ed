// Text that a shell reads back as it is.

/** @returns one word of shell text that stands for exactly this string */
export function quoteWord(word: string): string {
	return `'${word.replaceAll("'", "'\\''")}'`;
}
