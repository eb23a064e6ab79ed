// The record as it stands in its files, in pieces of whole lines. Needs no running service.
import { createReadStream } from 'node:fs';
import { HostwrightError } from '../lib/error.ts';
import { listRecordFiles } from './record-files.ts';

/** What whoever is given an export should know of it. */
export const EXPORT_PROVES =
	'An export proves only the order of its lines: each one holds the hash of the line before it. That the service wrote them is proven by its key: run "hostwright audit verify --file" where the key is.';

/**
 * @returns pieces of JSON lines, each ending with a newline; a torn last line is left out
 * @throws HostwrightError `capability-unavailable` when a file is missing, or something else is in its place
 */
export async function* exportAudit(stateDir: string): AsyncGenerator<string> {
	const { files, problem } = listRecordFiles(stateDir);
	if (problem)
		throw new HostwrightError('capability-unavailable', {
			detail: `${problem.file.path} ${problem.what}, so the record cannot be exported as a whole.`
		});
	for (const { path } of files) yield* wholeLinesOf(path);
}

async function* wholeLinesOf(path: string): AsyncGenerator<string> {
	let rest: Buffer = Buffer.alloc(0);
	for await (const chunk of createReadStream(path, { highWaterMark: 128 * 1024 }) as AsyncIterable<Buffer>) {
		const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
		const end = bytes.lastIndexOf(10) + 1;
		if (end > 0) yield bytes.toString('utf8', 0, end);
		rest = bytes.subarray(end);
	}
}
