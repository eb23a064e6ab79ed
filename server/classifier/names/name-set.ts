/** The names of programs in a line of text. */
export function nameSet(names: string): ReadonlySet<string> {
	return new Set(names.split(' '));
}
