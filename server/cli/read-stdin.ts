// Standard input, read to its end.

/** @returns undefined when it is longer than `maxBytes` */
export async function readStdin(maxBytes: number): Promise<Buffer | undefined> {
	const pieces: Buffer[] = [];
	let bytes = 0;
	for await (const piece of process.stdin as AsyncIterable<Buffer>) {
		bytes += piece.length;
		if (bytes > maxBytes) return undefined;
		pieces.push(piece);
	}
	return Buffer.concat(pieces);
}

/** What is read of a command's text: more than any command that is accepted, so that it is said what is wrong with it. */
const MOST_COMMAND_BYTES = 1024 * 1024;

/**
 * The text of a command, without the newline that ends its last line.
 *
 * @returns undefined when it is not UTF-8 text
 */
export async function readCommandText(): Promise<string | undefined> {
	const bytes = (await readStdin(MOST_COMMAND_BYTES)) ?? Buffer.alloc(MOST_COMMAND_BYTES, 'x');
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '');
	} catch {
		return undefined;
	}
}
