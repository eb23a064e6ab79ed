// The end of the service's own log, kept in memory for the page that shows it: as it was written, and read back only when
// somebody looks.
import { readRecord } from './log-record.ts';
import { createRing, type Ring } from './ring.ts';

/** Some two thousand lines. */
const KEPT_BYTES = 512 * 1024;
/** What a line takes besides its text. */
const LINE_BYTES = 32;
/** Of a longer line the text is cut, with a note of how much is missing. */
const LONGEST_LINE = 8 * 1024;

/** Lines of JSON. */
export type RecentLog = Ring<string>;

export function createRecentLog(keptBytes = KEPT_BYTES): RecentLog {
	const ring = createRing<string>({
		maxBytes: keptBytes,
		// V8 gives each character of a text two bytes as soon as one of them needs it.
		bytesOf: (line) => LINE_BYTES + line.length * (/[^\u0000-\u00ff]/.test(line) ? 2 : 1)
	});
	return { ...ring, push: (line) => ring.push(line.length > LONGEST_LINE ? shorten(line) : line) };
}

function shorten(line: string): string {
	const record = readRecord(line);
	const missing = record.text.length - LONGEST_LINE;
	if (missing <= 0) return line;
	const msg = `${record.text.slice(0, LONGEST_LINE)} [and ${missing} more characters]`;
	return JSON.stringify({ level: record.level, time: new Date(record.atMs).toISOString(), msg });
}
