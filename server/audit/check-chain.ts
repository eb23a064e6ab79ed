// Holds one line after the other against the one before it, and against the key where there is one.
import type { FoundKeys } from './audit-key.ts';
import { hashLine, isKeyedBy, NO_LINE, parseLine } from './audit-line.ts';
import { readFileBegun } from './begin-file.ts';
import { MISSING_EVENT } from './begin-record.ts';
import type { Head } from './head-note.ts';
import { MAX_LINE_BYTES } from './read-lines.ts';
import type { RecordFile } from './record-files.ts';

export interface ChainCheck {
	/**
	 * The next line.
	 *
	 * @param begins  the file that it is the first line of, where that has to be said in it
	 * @returns why it does not fit; undefined when it does, and counts
	 */
	add(line: Buffer, begins?: RecordFile): string | undefined;
	/** Lines that fit. */
	readonly records: number;
	/** The first one that was written with a key. */
	readonly keyedFrom: number | undefined;
	/** When the record began, where an earlier one was gone by then. */
	readonly begunAnew: string | undefined;
}

/** @param expected  lines that are known from elsewhere and have to be in it as they were */
export function checkChain(key: FoundKeys, expected: readonly Head[]): ChainCheck {
	const keys = key.kind === 'keys' ? key.keys : undefined;
	let records = 0;
	let previous = NO_LINE;
	let keyedFrom: number | undefined;
	let begunAnew: string | undefined;

	return {
		add(line, begins) {
			if (line.length > MAX_LINE_BYTES) return 'the line is too long to be a record';
			const parsed = parseLine(line.toString('utf8'));
			if (!parsed) return 'the line is not a record';
			const sequence = records + 1;
			if (parsed.sequence !== sequence) return `its sequence is ${parsed.sequence}, expected ${sequence}`;
			if (parsed.previous !== previous)
				return sequence === 1
					? 'the first record does not begin the chain'
					: `it does not follow line ${sequence - 1} as it stands now`;
			if (begins && !readFileBegun(parsed.record, begins))
				return `${begins.path} does not begin as a file of this record`;
			if (parsed.keyed && keys && !isKeyedBy(line, keys.line)) return 'it was not written with the key';
			if (!parsed.keyed && keyedFrom !== undefined)
				return `it was written without a key, although line ${keyedFrom} was written with one`;
			const hash = hashLine(line);
			if (expected.some((head) => head.sequence === sequence && head.hash !== hash))
				return 'the line is not the one that was written';
			const { record } = parsed;
			if (sequence === 1 && record.kind === 'event' && record.event === MISSING_EVENT) begunAnew = record.time;
			if (parsed.keyed) keyedFrom ??= sequence;
			previous = hash;
			records = sequence;
			return undefined;
		},
		get records() {
			return records;
		},
		get keyedFrom() {
			return keyedFrom;
		},
		get begunAnew() {
			return begunAnew;
		}
	};
}
