// The end of the record, read backwards as far as a start needs it: to the last start of the service and to the noted line.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { DecisionRecord } from '#wire/audit.ts';
import { type ChainedLine, hashLine, parseLine } from './audit-line.ts';
import type { Head } from './head-note.ts';

export interface Tail {
	/** The last whole line; sequence 0 when there is none. */
	readonly last: Head;
	/** Bytes up to and including the last newline. */
	readonly wholeBytes: number;
	/** Bytes after it: a line that a crash cut short. */
	readonly tornBytes: number;
	/** Decisions to run whose outcome is not in the record. */
	readonly unfinished: readonly DecisionRecord[];
	/** What does not fit, or undefined. */
	readonly problem: string | undefined;
}

const FIRST_READ_BYTES = 64 * 1024;
export const STARTED_EVENT = 'service-started';

/** @param noted  the newest line that was known to be on the disk */
export function readTail(path: string, noted: Head): Tail {
	const fd = openSync(path, 'r');
	try {
		const size = fstatSync(fd).size;
		for (let span = FIRST_READ_BYTES; ; span *= 4) {
			const from = Math.max(0, size - span);
			const tail = judge(readSpan(fd, from, size), from, size, noted);
			if (tail) return tail;
		}
	} finally {
		closeSync(fd);
	}
}

function readSpan(fd: number, from: number, to: number): Buffer {
	const bytes = Buffer.alloc(to - from);
	for (let done = 0; done < bytes.length; ) {
		const length = readSync(fd, bytes, done, bytes.length - done, from + done);
		if (length <= 0) throw new Error('the audit record became shorter while it was read');
		done += length;
	}
	return bytes;
}

/** @returns undefined when the span does not reach back far enough */
function judge(bytes: Buffer, from: number, size: number, noted: Head): Tail | undefined {
	const wholeEnd = bytes.lastIndexOf(10) + 1;
	const start = from === 0 ? 0 : bytes.indexOf(10) + 1;
	if (from > 0 && (start === 0 || start >= wholeEnd)) return undefined;
	const lines: Buffer[] = [];
	for (let at = start; at < wholeEnd; ) {
		const end = bytes.indexOf(10, at);
		lines.push(bytes.subarray(at, end));
		at = end + 1;
	}
	const whole = { wholeBytes: from + wholeEnd, tornBytes: size - from - wholeEnd };
	const broken = (problem: string): Tail => ({ ...whole, last: noted, unfinished: [], problem });

	const parsed: ChainedLine[] = [];
	let hash = '';
	let notedFits = noted.sequence === 0;
	for (const line of lines) {
		const chained = parseLine(line.toString('utf8'));
		if (!chained) return broken('its last lines are not records');
		const before = parsed.at(-1);
		if (before && (chained.previous !== hash || chained.sequence !== before.sequence + 1))
			return broken(`line ${chained.sequence} does not follow the one before it`);
		parsed.push(chained);
		hash = hashLine(line);
		if (chained.sequence === noted.sequence) {
			if (hash !== noted.hash) return broken(`line ${noted.sequence} is not the one that was written`);
			notedFits = true;
		}
	}
	const last = parsed.at(-1);
	if ((last?.sequence ?? 0) < noted.sequence)
		return broken(`it ends at line ${last?.sequence ?? 0} although ${noted.sequence} lines had been written`);
	const started = parsed.findLastIndex(({ record }) => record.kind === 'event' && record.event === STARTED_EVENT);
	if (from > 0 && (started < 0 || !notedFits)) return undefined;
	if (!notedFits) return broken(`line ${noted.sequence} is missing`);
	return {
		...whole,
		last: { sequence: last?.sequence ?? 0, hash: last ? hash : noted.hash },
		unfinished: unfinishedAmong(parsed.slice(Math.max(0, started))),
		problem: undefined
	};
}

function unfinishedAmong(lines: readonly ChainedLine[]): DecisionRecord[] {
	const open = new Map<number, DecisionRecord>();
	for (const { record } of lines) {
		if (record.kind === 'decision' && record.verdict === 'run') open.set(record.sequence, record);
		if (record.kind === 'outcome') open.delete(record.decision);
	}
	return [...open.values()];
}
