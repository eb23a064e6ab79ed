// Lines as the protocol has them: they end at a line feed and nowhere else. A text may hold other characters at which some readers
// end a line.

/** More than the service takes in one message. */
export const MOST_LINE_UNITS = 4 * 1024 * 1024;

/** @returns each line without its end, also the last one that has none; undefined for one that is too long to be held */
export async function* readLines(
	input: AsyncIterable<Uint8Array>,
	most = MOST_LINE_UNITS
): AsyncGenerator<string | undefined, void> {
	const decoder = new TextDecoder();
	let held: string[] = [];
	let heldUnits = 0;
	const take = (text: string): void => {
		heldUnits += text.length;
		if (heldUnits <= most) held.push(text);
	};
	const end = (): string | undefined => {
		const line = heldUnits <= most ? held.join('') : undefined;
		held = [];
		heldUnits = 0;
		return line;
	};
	for await (const bytes of input) {
		const [first = '', ...more] = decoder.decode(bytes, { stream: true }).split('\n');
		take(first);
		for (const text of more) {
			yield end();
			take(text);
		}
	}
	take(decoder.decode());
	if (heldUnits > 0) yield end();
}
