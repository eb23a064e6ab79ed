// Where a unit has its page.

/**
 * A name may hold backslashes, which the service takes in no address, encoded or not: they are written as `~`, which no name holds.
 *
 * @returns path and query
 */
export function unitAddress({
	name,
	manager = 'system'
}: {
	readonly name: string;
	readonly manager?: string;
}): string {
	const word = encodeURIComponent(name.replaceAll('\\', '~'));
	return `/services/${word}${manager === 'user' ? '?manager=user' : ''}`;
}

/** The name that such an address is about. @param word  decoded, as a router does it */
export function unitNameIn(word: string): string {
	return word.replaceAll('~', '\\');
}
