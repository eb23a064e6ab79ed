// What each file of the record but the first begins with: which file it is, and the decisions of earlier files that have no
// outcome yet, so that a start need not read further back.
import type { AuditRecord, EventRecord } from '#wire/audit.ts';
import type { AuditEntry } from './audit-line.ts';
import type { RecordFile } from './record-files.ts';

const FILE_EVENT = 'record-file-begun';

/** @param open  sequences of the decisions to run that have no outcome yet */
export function fileBegun({ number }: RecordFile, open: Iterable<number>): AuditEntry {
	const detail = { file: number, open: [...open].join(' ') };
	return { kind: 'event', event: FILE_EVENT, actor: 'service', detail };
}

export interface FileBegun {
	readonly open: readonly number[];
}

/** @returns undefined when the record is not the one that this file begins with */
export function readFileBegun(record: AuditRecord, { number }: RecordFile): FileBegun | undefined {
	if (record.kind !== 'event' || record.event !== FILE_EVENT) return undefined;
	const { file, open } = (record.detail ?? {}) as Partial<EventRecord['detail']>;
	if (file !== number || typeof open !== 'string') return undefined;
	return { open: open.split(' ').filter(Boolean).map(Number) };
}
