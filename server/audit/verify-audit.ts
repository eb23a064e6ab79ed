// Reads the whole record and says where the chain breaks first. Needs no running service.
import { createReadStream, statSync } from 'node:fs';
import type { AuditVerification } from '#wire/audit.ts';
import { hashLine, NO_LINE, parseLine } from './audit-line.ts';
import { auditPaths } from './audit-paths.ts';
import { MISSING_EVENT, tracesOfService } from './begin-record.ts';
import { type Head, REPLACING_HEAD, readHead } from './head-note.ts';

/** No record comes near; a longer line is somebody else's. */
const MAX_LINE_BYTES = 256 * 1024;

/**
 * Verifies the record in a state directory, also while a service writes to it.
 *
 * @param stateDir where `audit.jsonl` and `audit.head` are
 */
export async function verifyAudit(stateDir: string): Promise<AuditVerification> {
	const paths = auditPaths(stateDir);
	// First the note, then the lines: a running service only ever adds lines.
	const head = readHead(paths.head);
	let records = 0;
	let begunAnew: string | undefined;
	let previous = NO_LINE;
	let tornBytes = 0;
	const broken = (problem: string, line = records + 1): AuditVerification => ({
		ok: false,
		records,
		broken: { line, problem },
		torn_bytes: 0
	});
	// Opening a pipe would wait for a writer for ever.
	if (statSync(paths.record, { throwIfNoEntry: false })?.isFile() === false)
		return broken(`${paths.record} is not a regular file`);
	for await (const line of wholeLines(paths.record, (rest) => {
		tornBytes = rest;
	})) {
		const problem = problemOf(line, records + 1, previous, head);
		if (problem) return broken(problem);
		if (records === 0) begunAnew = timeOfLoss(line);
		previous = hashLine(line);
		records += 1;
	}
	const traces = tracesOfService(stateDir);
	if (records === 0 && (head === undefined ? traces.length > 0 : head?.hash === REPLACING_HEAD.hash))
		return broken(`it is missing, although the service ran here before (${traces.join(', ')})`);
	if (head === null) return broken('the note of the newest line cannot be read', Math.max(1, records));
	if (head === undefined && records > 0) return broken('the note of the newest line is missing', records);
	if (head && head.sequence > records)
		return broken(
			tornBytes > 0
				? 'the line was cut short after it had been written in full'
				: `the record ends here although ${head.sequence} lines had been written`
		);
	return { ok: true, records, torn_bytes: tornBytes, ...(begunAnew === undefined ? {} : { begun_anew: begunAnew }) };
}

/** @returns the time of a first line that says that an earlier record was gone */
function timeOfLoss(line: Buffer): string | undefined {
	const record = parseLine(line.toString('utf8'))?.record;
	return record?.kind === 'event' && record.event === MISSING_EVENT ? record.time : undefined;
}

function problemOf(
	line: Buffer,
	sequence: number,
	previous: string,
	head: Head | null | undefined
): string | undefined {
	if (line.length > MAX_LINE_BYTES) return 'the line is too long to be a record';
	const parsed = parseLine(line.toString('utf8'));
	if (!parsed) return 'the line is no record';
	if (parsed.sequence !== sequence) return `its sequence is ${parsed.sequence}, expected ${sequence}`;
	if (parsed.previous !== previous)
		return sequence === 1
			? 'the first record does not begin the chain'
			: `it does not follow line ${sequence - 1} as that stands now`;
	if (head?.sequence === sequence && head.hash !== hashLine(line)) return 'the line is not the one that was written';
	return undefined;
}

/** @param onRest  told how many bytes follow the last newline */
async function* wholeLines(path: string, onRest: (bytes: number) => void): AsyncGenerator<Buffer> {
	let rest: Buffer[] = [];
	let restBytes = 0;
	try {
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
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
	}
	onRest(restBytes);
}
