// One record as one line: what is hashed is exactly what stands in the file.
import { createHash } from 'node:crypto';
import type { AuditRecord, DecisionRecord, EventRecord, OutcomeRecord } from '#wire/audit.ts';

/** What the writer gives; the chain adds sequence, time and the hash of the line before. */
type Unchained<R> = Omit<R, 'sequence' | 'time' | 'previous'>;
export type AuditEntry = Unchained<DecisionRecord> | Unchained<OutcomeRecord> | Unchained<EventRecord>;

/** Stands for the line before the first one. */
export const NO_LINE = '0'.repeat(64);

/** What JSON leaves as it is although it can move a cursor, reorder text or end a line somewhere. */
const UNPRINTABLE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\udb40[\udc00-\udc7f]/g;

/** @returns the record as JSON without a newline; every character that is not plain text is escaped */
export function formatLine(entry: AuditEntry, sequence: number, time: string, previous: string): string {
	return JSON.stringify({ sequence, time, ...entry, previous }).replace(UNPRINTABLE, (found) =>
		[...Array(found.length).keys()].map((i) => `\\u${found.charCodeAt(i).toString(16).padStart(4, '0')}`).join('')
	);
}

/** SHA-256 of a line without its newline, in hex. */
export function hashLine(line: string | Uint8Array): string {
	return createHash('sha256').update(line).digest('hex');
}

/** The parts of a line that the chain needs. */
export interface ChainedLine {
	readonly sequence: number;
	readonly previous: string;
	readonly record: AuditRecord;
}

/** @returns undefined when the line is no record at all */
export function parseLine(line: string): ChainedLine | undefined {
	let record: unknown;
	try {
		record = JSON.parse(line);
	} catch {
		return undefined;
	}
	if (typeof record !== 'object' || record === null) return undefined;
	const { sequence, previous } = record as { sequence?: unknown; previous?: unknown };
	if (typeof sequence !== 'number' || typeof previous !== 'string') return undefined;
	return { sequence, previous, record: record as AuditRecord };
}
