// Foreign text inside Markdown: to the character, and unable to end what it stands in.

/** A block whose fence nothing inside can close. */
export function fence(text: string, language = 'bash'): string {
	const marks = '`'.repeat(Math.max(3, 1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))));
	return `${marks}${language}\n${text}${text.endsWith('\n') ? '' : '\n'}${marks}\n`;
}

/** The text without the spaces, tabs and line ends around it; what only looks like one is part of it. */
export function trimBlanks(text: string): string {
	return text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
}

/** Between backticks, on one line, shortened. */
export function inline(text: string, most = 120): string {
	// Only blanks that a shell takes for one: another one stays, so that the page can show what it is.
	const line = trimBlanks(text.replace(/[ \t\r\n]+/g, ' '));
	const short = line.length > most ? `${line.slice(0, most - 1)}…` : line;
	const marks = '`'.repeat(1 + Math.max(0, ...[...short.matchAll(/`+/g)].map(([run]) => run.length)));
	const pad = /^`|`$/.test(short) ? ' ' : '';
	return `${marks}${pad}${short}${pad}${marks}`;
}

/** A word from the host as plain text: nothing in it is Markdown. */
export function plain(text: string): string {
	return text.replace(/[\\`*_{}[\]()<>#+\-.!|~&:]/g, '\\$&').replace(/\s+/g, ' ');
}

/** A table, its first column to the left and the others to the right. Cells are Markdown: names from the host go through `plain`. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	return [head, ['---', ...head.slice(1).map(() => '---:')], ...rows]
		.map((cells) => `| ${cells.join(' | ')} |\n`)
		.join('');
}
