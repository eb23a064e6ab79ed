// The end of the newest file, read backwards as far as a start needs it: to the last start of the service, or to the line the
// file begins with, and to the noted line.
import type { KeyObject } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { DecisionRecord, OutcomeRecord } from '#wire/audit.ts';
import { type ChainedLine, hashLine, isKeyedBy, parseLine } from './audit-line.ts';
import { readFileBegun } from './begin-file.ts';
import type { Head } from './head-note.ts';
import type { RecordFile } from './record-files.ts';

export interface Tail {
	/** The last whole line; what was noted when there is none. */
	readonly last: Head;
	/** Whether there is no whole line in it. */
	readonly empty: boolean;
	/** Whether the last whole line carries a proof of the key. */
	readonly keyed: boolean;
	/** Bytes up to and including the last newline. */
	readonly wholeBytes: number;
	/** Bytes after it: a line that a crash cut short. */
	readonly tornBytes: number;
	/** Decisions to run whose outcome is not in the record. */
	readonly unfinished: readonly DecisionRecord[];
	/** Ends of runs since the last start, as far as they are in this file. */
	readonly ended: readonly OutcomeRecord[];
	/** Sequences of those that are in an earlier file. */
	readonly unfinishedBefore: readonly number[];
	/** What does not fit, or undefined. */
	readonly problem: string | undefined;
}

const FIRST_READ_BYTES = 64 * 1024;
export const STARTED_EVENT = 'service-started';

/**
 * @param noted  the newest line that was known to be on the disk
 * @param key  what every line after the noted one carries a proof of; undefined when no line may carry any
 */
export function readTail(file: RecordFile, noted: Head, key: KeyObject | undefined): Tail {
	const fd = openSync(file.path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	try {
		const size = fstatSync(fd).size;
		for (let span = FIRST_READ_BYTES; ; span *= 4) {
			const from = Math.max(0, size - span);
			const tail = judge({ bytes: readSpan(fd, from, size), from, size, file, noted, key });
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
		if (length <= 0) throw new Error('the audit record got shorter while it was being read');
		done += length;
	}
	return bytes;
}

interface End {
	readonly bytes: Buffer;
	readonly from: number;
	readonly size: number;
	readonly file: RecordFile;
	readonly noted: Head;
	readonly key: KeyObject | undefined;
}

/** @returns undefined when the span does not reach back far enough */
function judge({ bytes, from, size, file, noted, key }: End): Tail | undefined {
	const wholeEnd = bytes.lastIndexOf(10) + 1;
	const start = from === 0 ? 0 : bytes.indexOf(10) + 1;
	if (from > 0 && (start === 0 || start >= wholeEnd)) return undefined;
	const lines: Buffer[] = [];
	for (let at = start; at < wholeEnd; ) {
		const end = bytes.indexOf(10, at);
		lines.push(bytes.subarray(at, end));
		at = end + 1;
	}
	const whole = {
		empty: lines.length === 0,
		keyed: false,
		wholeBytes: from + wholeEnd,
		tornBytes: size - from - wholeEnd,
		unfinished: [],
		ended: [],
		unfinishedBefore: []
	};
	const broken = (problem: string): Tail => ({ ...whole, last: noted, problem });

	const parsed: ChainedLine[] = [];
	let hash = '';
	let notedFits = noted.sequence === 0;
	for (const line of lines) {
		const chained = parseLine(line.toString('utf8'));
		if (!chained) return broken('its last lines are not records');
		const { sequence } = chained;
		const before = parsed.at(-1);
		if (before && (chained.previous !== hash || sequence !== before.sequence + 1))
			return broken(`line ${sequence} does not follow the one before it`);
		parsed.push(chained);
		hash = hashLine(line);
		if (sequence === noted.sequence) {
			if (hash !== noted.hash) return broken(`line ${noted.sequence} is not the one that was written`);
			notedFits = true;
		}
		if (sequence > noted.sequence && key && !isKeyedBy(line, key))
			return broken(`line ${sequence} was not written with its key`);
		if (chained.keyed && !key) return broken(`line ${sequence} was written with a key that is gone`);
	}
	const first = parsed[0];
	const last = parsed.at(-1);
	if (!first || !last) {
		// Before its first line a file after the first is as good as not there.
		if (file.number > 1 || noted.sequence === 0) return { ...whole, last: noted, problem: undefined };
		return broken(`it ends at line 0 although ${noted.sequence} lines had been written`);
	}
	if (last.sequence < noted.sequence)
		return broken(`it ends at line ${last.sequence} although ${noted.sequence} lines had been written`);

	const begun = from === 0 && file.number > 1 ? readFileBegun(first.record, file) : undefined;
	if (from === 0 && file.number > 1) {
		if (!begun) return broken('it does not begin as one of its files does');
		// The line before it was noted before the file was made.
		if (noted.sequence === first.sequence - 1 && noted.hash === first.previous) notedFits = true;
	}
	const started = parsed.findLastIndex(({ record }) => record.kind === 'event' && record.event === STARTED_EVENT);
	if (from > 0 && (started < 0 || !notedFits)) return undefined;
	if (!notedFits) return broken(`line ${noted.sequence} is missing`);
	const sinceStart = parsed.slice(Math.max(0, started));
	return {
		...whole,
		last: { sequence: last.sequence, hash },
		keyed: last.keyed,
		unfinished: unfinishedAmong(sinceStart),
		ended: sinceStart.flatMap(({ record }) => (record.kind === 'outcome' ? [record] : [])),
		unfinishedBefore: started < 0 ? leftOf(begun?.open ?? [], sinceStart) : [],
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

/** @returns those decisions without the ones that end in these lines */
function leftOf(open: readonly number[], lines: readonly ChainedLine[]): number[] {
	const ended = new Set(lines.map(({ record }) => (record.kind === 'outcome' ? record.decision : 0)));
	return open.filter((sequence) => !ended.has(sequence));
}
