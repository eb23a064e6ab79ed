// The lines of one file, without ever holding more of it than a piece.
import { createReadStream } from 'node:fs';

/** No record comes near; a longer line is somebody else's. */
export const MAX_LINE_BYTES = 256 * 1024;

/**
 * @param onRest  told how many bytes follow the last newline
 * @returns whole lines without their newlines; of one that is far too long only a part
 */
export async function* readLines(path: string, onRest: (bytes: number) => void): AsyncGenerator<Buffer> {
	let rest: Buffer[] = [];
	let restBytes = 0;
	for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
		let from = 0;
		for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
			const part = chunk.subarray(from, end);
			yield restBytes > 0 ? Buffer.concat([...rest, part]) : part;
			rest = [];
			restBytes = 0;
			from = end + 1;
		}
		const part = chunk.subarray(from);
		restBytes += part.length;
		// What is longer than any record is not kept in memory to the end.
		if (part.length > 0 && restBytes <= 2 * MAX_LINE_BYTES) rest.push(part);
	}
	onRest(restBytes);
}
