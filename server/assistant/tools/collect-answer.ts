// What a tool answered as one text, for whoever takes it whole: a model, another program.

/** Of a sequence, the newest. */
const MOST_ITEMS = 60;

export async function collectAnswer(output: unknown): Promise<string> {
	if (typeof output !== 'object' || output === null || !(Symbol.asyncIterator in output))
		return JSON.stringify(output) ?? '';
	const items: unknown[] = [];
	for await (const item of output as AsyncIterable<unknown>) {
		items.push(item);
		if (items.length > MOST_ITEMS) items.shift();
	}
	return JSON.stringify(items);
}
