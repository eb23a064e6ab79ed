// One record as one line: what is hashed is exactly what stands in the file.
import { hash, type KeyObject } from 'node:crypto';
import type { AuditRecord, DecisionRecord, EventRecord, OutcomeRecord } from '#wire/audit.ts';
import { BLANKS, UNSEEN } from '#wire/text/unseen.ts';
import { authenticate } from './audit-key.ts';

/** What the writer gives; the chain adds sequence, time, the hash of the line before and the proof of the key. */
type Unchained<R> = Omit<R, 'sequence' | 'time' | 'previous' | 'mac'>;
export type AuditEntry = Unchained<DecisionRecord> | Unchained<OutcomeRecord> | Unchained<EventRecord>;

/** Stands for the line before the first one. */
export const NO_LINE = '0'.repeat(64);

/** JSON leaves most of these as they are, although they can move a cursor, reorder or hide text, or end a line somewhere. */
const UNPRINTABLE = new RegExp(`[${UNSEEN}${BLANKS}]`, 'gu');

/** Comes last in a line, so that the rest of it is what it speaks of. */
const MAC_AT_END = /,"mac":"([0-9a-f]{64})"\}$/;
const MAC_UNITS = ',"mac":""}'.length + 64;
const END = Buffer.from('}');

/** @returns the record as JSON without a newline; every character that is not plain text is escaped */
export function formatLine(
	entry: AuditEntry,
	sequence: number,
	time: string,
	previous: string,
	key: KeyObject
): string {
	const body = JSON.stringify({ sequence, time, ...entry, previous }).replace(UNPRINTABLE, (found) =>
		[...Array(found.length).keys()].map((i) => `\\u${found.charCodeAt(i).toString(16).padStart(4, '0')}`).join('')
	);
	return `${body.slice(0, -1)},"mac":"${authenticate(key, body)}"}`;
}

/** Whether whoever wrote this line had the key. */
export function isKeyedBy(line: Uint8Array, key: KeyObject): boolean {
	const body = line.subarray(0, Math.max(0, line.length - MAC_UNITS));
	const tail = Buffer.from(line.buffer, line.byteOffset + body.length, line.length - body.length).toString('latin1');
	return MAC_AT_END.exec(tail)?.[1] === authenticate(key, body, END);
}

/** SHA-256 of a line without its newline, in hex. */
export function hashLine(line: string | Uint8Array): string {
	return hash('sha256', line, 'hex');
}

/** The parts of a line that the chain needs. */
export interface ChainedLine {
	readonly sequence: number;
	readonly previous: string;
	/** Whether it carries a proof of a key, right or wrong. */
	readonly keyed: boolean;
	readonly record: AuditRecord;
}

/** @returns undefined when the line is not a record at all */
export function parseLine(line: string): ChainedLine | undefined {
	let record: unknown;
	try {
		record = JSON.parse(line);
	} catch {
		return undefined;
	}
	if (typeof record !== 'object' || record === null) return undefined;
	const { sequence, previous, mac } = record as { sequence?: unknown; previous?: unknown; mac?: unknown };
	if (typeof sequence !== 'number' || typeof previous !== 'string') return undefined;
	return { sequence, previous, keyed: mac !== undefined, record: record as AuditRecord };
}
