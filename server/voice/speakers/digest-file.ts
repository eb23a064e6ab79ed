// What a model is known by: its content. Read piece by piece, so that a large one holds nobody up.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** @param path  an ordinary file that was looked at before */
export async function digestFile(path: string): Promise<string> {
	const hash = createHash('sha256');
	await pipeline(createReadStream(path), hash);
	return hash.digest('hex');
}
