// Opens the record for writing: looks at what is there, mends what a crash left half-way, and refuses what somebody changed.
import { closeSync, constants, fsyncSync, ftruncateSync, lstatSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DecisionRecord, OutcomeRecord } from '#wire/audit.ts';
import { syncFolder, writeFileAtomically } from '../lib/atomic-file.ts';
import { HostwrightError } from '../lib/error.ts';
import { type AuditKeys, type FoundKeys, makeKeys, readKeys } from './audit-key.ts';
import { tracesOfService } from './begin-record.ts';
import { findDecisions } from './find-decisions.ts';
import {
	EMPTY_HEAD,
	formatHead,
	type Head,
	type HeadNote,
	isNotedWith,
	type NotedHead,
	openHeadNote,
	REPLACING_HEAD,
	readHead
} from './head-note.ts';
import { readTail, type Tail } from './read-tail.ts';
import { type AuditPaths, auditPaths, listRecordFiles, type RecordFile, recordFile } from './record-files.ts';

export interface OpenRecord {
	/** The newest file, which is written to. */
	readonly file: RecordFile;
	readonly fd: number;
	readonly sizeBytes: number;
	readonly keys: AuditKeys;
	readonly note: HeadNote;
	/** The newest line. */
	readonly head: Head;
	/** Decisions to run whose outcome is not in the record. */
	readonly unfinished: readonly DecisionRecord[];
	/** Ends of runs since the last start. */
	readonly ended: readonly OutcomeRecord[];
	/** Bytes of a last line that a crash left unfinished; they were cut off. */
	readonly tornBytes: number;
	/** Whether the file was made, and the line that it has to begin with was not written. */
	readonly lacksBegin: boolean;
	/** Whether all lines there are were written before the record had a key. */
	readonly olderThanKey: boolean;
	/** Whether others could read the key; they can no longer. */
	readonly keyWasOpen: boolean;
	/** Whether an earlier record is gone, and no line says so yet. */
	readonly replaces: boolean;
}

/** @throws HostwrightError `capability-unavailable` when the record was changed, lines are missing, or its key is not to be used */
export function openRecord(stateDir: string): OpenRecord {
	const paths = auditPaths(stateDir);
	const { files, problem } = listRecordFiles(stateDir);
	if (problem) throw changed(problem.file.path, `it ${problem.what}`);
	const found = readHead(paths.head);
	if (found === null) throw changed(paths.record, `${paths.head} cannot be read`);
	if (found === undefined && files.some(({ path }) => lstatSync(path).size > 0))
		throw changed(paths.record, `${paths.head} is missing`);
	const noted = found ?? (tracesOfService(stateDir).length > 0 ? REPLACING_HEAD : EMPTY_HEAD);
	const kept = findKeys(paths, found);
	const file = files.at(-1) ?? recordFile(stateDir, 1);
	const end = endOf(stateDir, files, noted.sequence > 0 ? noted : EMPTY_HEAD, kept.settled);

	const keys = kept.settled ?? kept.unsettled ?? makeKeys(paths.newKey);
	// The note is there before the first line, and made with the key before the key is in its place. So a line without a note,
	// or a note without a proof beside a key, is never a crash.
	if (!kept.settled || found === undefined) writeFileAtomically(paths.head, formatHead(noted, keys.head));
	if (!kept.settled) renameSync(paths.newKey, paths.key);
	const note = openHeadNote(paths.head, keys.head);
	try {
		return {
			...openFile(file, end),
			file,
			keys,
			note,
			head: end.last,
			unfinished: [...findDecisions(files.slice(0, -1), end.unfinishedBefore), ...end.unfinished],
			ended: end.ended,
			tornBytes: end.tornBytes,
			lacksBegin: file.number > 1 && end.wholeBytes === 0,
			keyWasOpen: kept.openToOthers,
			olderThanKey: end.last.sequence > 0 && !end.keyed,
			replaces: end.last.sequence === 0 && noted.hash === REPLACING_HEAD.hash
		};
	} catch (error) {
		note.close();
		throw error;
	}
}

interface Kept {
	/** Of a record with a key. */
	readonly settled?: AuditKeys;
	/** Left by a start that was cut short while it made the key. */
	readonly unsettled?: AuditKeys;
	readonly openToOthers: boolean;
}

function findKeys({ record, head, key, newKey }: AuditPaths, found: NotedHead | undefined): Kept {
	const kept = readOrRefuse(key);
	if (kept) {
		if (found && !isNotedWith(found, kept.keys.head)) throw changed(record, `${head} was not written with its key`);
		return { settled: kept.keys, openToOthers: kept.openToOthers };
	}
	const made = readOrRefuse(newKey);
	if (found?.proof !== undefined && !(made && isNotedWith(found, made.keys.head)))
		throw changed(record, `its key ${key} is gone`);
	return { ...(made ? { unsettled: made.keys } : {}), openToOthers: made?.openToOthers === true };
}

/** @returns undefined when there is none */
function readOrRefuse(path: string): Extract<FoundKeys, { kind: 'keys' }> | undefined {
	const found = readKeys(path, { tighten: true });
	if (found.kind === 'unusable') throw keyRefused(path, found.what);
	return found.kind === 'keys' ? found : undefined;
}

type End = Pick<Tail, 'last' | 'keyed' | 'wholeBytes' | 'tornBytes' | 'unfinished' | 'unfinishedBefore' | 'ended'>;

/** The end of the record; that of the last file but one where the newest has no line yet. */
function endOf(stateDir: string, files: readonly RecordFile[], noted: Head, keys: AuditKeys | undefined): End {
	const [before, newest] = [files.at(-2), files.at(-1)];
	if (!newest) {
		if (noted.sequence > 0)
			throw changed(auditPaths(stateDir).record, `it is missing, although ${noted.sequence} lines had been written`);
		return { last: noted, keyed: false, wholeBytes: 0, tornBytes: 0, unfinished: [], unfinishedBefore: [], ended: [] };
	}
	const tail = readTail(newest, noted, keys?.line);
	if (tail.problem) throw changed(newest.path, tail.problem);
	if (!tail.empty || !before) return tail;
	const full = readTail(before, noted, keys?.line);
	if (full.problem) throw changed(before.path, full.problem);
	if (full.tornBytes > 0) throw changed(before.path, 'its last line was cut short');
	return { ...full, wholeBytes: 0, tornBytes: tail.tornBytes };
}

/** Ready for the next line, and on the disk as it is. */
function openFile({ path }: RecordFile, { wholeBytes, tornBytes }: End): Pick<OpenRecord, 'fd' | 'sizeBytes'> {
	const fd = openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
	try {
		if (tornBytes > 0) ftruncateSync(fd, wholeBytes);
		fsyncSync(fd);
		syncFolder(dirname(path));
		return { fd, sizeBytes: wholeBytes };
	} catch (error) {
		closeSync(fd);
		throw error;
	}
}

function changed(path: string, problem: string): HostwrightError {
	return new HostwrightError('capability-unavailable', {
		detail: `The audit record ${path} was changed from outside: ${problem}. "hostwright audit verify" names the line; move its files (audit*.jsonl and audit.head) aside to begin a new record.`
	});
}

function keyRefused(path: string, what: string): HostwrightError {
	return new HostwrightError('capability-unavailable', {
		detail: `The key of the audit record, ${path}, ${what}, so others may know it. Make it this user's alone again; or, to begin a new record with a new key, move it and the record's files (audit*.jsonl and audit.head) aside.`
	});
}
