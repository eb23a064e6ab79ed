// The record as it stands in the file, in pieces of whole lines. Needs no running service.
import { createReadStream, statSync } from 'node:fs';
import { HostwrightError } from '../lib/error.ts';
import { auditPaths } from './audit-paths.ts';

/**
 * @returns pieces of JSON lines, each ending with a newline; a torn last line is left out
 * @throws HostwrightError `capability-unavailable` when something else is in its place
 */
export async function* exportAudit(stateDir: string): AsyncGenerator<string> {
	const { record } = auditPaths(stateDir);
	// Opening a pipe would wait for a writer for ever.
	if (statSync(record, { throwIfNoEntry: false })?.isFile() === false)
		throw new HostwrightError('capability-unavailable', {
			detail: `${record} is not a regular file, so there is no record in it. Move it away; the next start says that the record was gone.`
		});
	let rest: Buffer = Buffer.alloc(0);
	try {
		const source = createReadStream(record, { highWaterMark: 128 * 1024 });
		for await (const chunk of source as AsyncIterable<Buffer>) {
			const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
			const end = bytes.lastIndexOf(10) + 1;
			if (end > 0) yield bytes.toString('utf8', 0, end);
			rest = bytes.subarray(end);
		}
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
	}
}
