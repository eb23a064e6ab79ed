// The record as it stands in the file, in pieces of whole lines. Needs no running service.
import { createReadStream } from 'node:fs';
import { auditPaths } from './audit-paths.ts';

/** @returns pieces of JSON lines, each ending with a newline; a torn last line is left out */
export async function* exportAudit(stateDir: string): AsyncGenerator<string> {
	let rest: Buffer = Buffer.alloc(0);
	try {
		const source = createReadStream(auditPaths(stateDir).record, { highWaterMark: 128 * 1024 });
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
