// The service answers with one message, or with a stream of them; each is handed on as it comes.

/** @returns the messages as they stand in the answer; none for one that holds no message */
export async function* readAnswer(answer: Response): AsyncGenerator<string, void> {
	if (!(answer.headers.get('content-type') ?? '').startsWith('text/event-stream')) {
		const text = await answer.text();
		if (isMessage(text)) yield text;
		return;
	}
	let data: string[] = [];
	for await (const line of linesOf(answer)) {
		if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
		else if (line === '' && data.length > 0) {
			yield data.join('\n');
			data = [];
		}
	}
	if (data.length > 0) yield data.join('\n');
}

function isMessage(text: string): boolean {
	return /^\s*[[{]/.test(text) && text.includes('"jsonrpc"');
}

async function* linesOf({ body }: Response): AsyncGenerator<string, void> {
	if (!body) return;
	let rest = '';
	const decoder = new TextDecoder();
	for await (const bytes of body) {
		const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
		rest = lines.pop() ?? '';
		yield* lines;
	}
	if (rest !== '') yield rest;
}
