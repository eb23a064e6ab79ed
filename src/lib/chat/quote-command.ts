// Text in a fenced block that nothing inside can close.

/**
 * @param text  kept to the character; a last newline is added only where there is none
 * @returns a block whose fence is longer than any run of backticks in the text
 */
export function quoteInFence(text: string, language = 'bash'): string {
	const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
	const fence = '`'.repeat(Math.max(3, longest + 1));
	return `${fence}${language}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}\n`;
}
