/** The lines of a text, and the line feed it ends with. */
export function lines(text: string): { list: string[]; end: string } {
	const end = text.endsWith('\n') ? '\n' : '';
	return { list: (end ? text.slice(0, -1) : text).split('\n'), end };
}
