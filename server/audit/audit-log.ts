// The audit record: append-only, chained, keyed, durable before anything happens that it speaks of.
//
// JSON-lines files rather than a table: a line is written at once and synced off the main thread, so that whoever appends
// can go on preparing meanwhile, and everyone who appended since the last sync shares the next one.
import { closeSync, fdatasync, fdatasyncSync, ftruncateSync } from 'node:fs';
import type { AuditVerification } from '#wire/audit.ts';
import { type Clock, toTimestamp } from '../lib/clock.ts';
import { asError, HostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import { reasonOf } from '../lib/reason-of.ts';
import { isDiskFull, MAKE_ROOM, storageProblem } from '../lib/storage-fault.ts';
import { announceHead } from './announce-head.ts';
import { authenticate } from './audit-key.ts';
import { type AuditEntry, formatLine, hashLine } from './audit-line.ts';
import { fileBegun } from './begin-file.ts';
import { exportAudit } from './export-audit.ts';
import { makeRecordFile, writeAll } from './make-record-file.ts';
import { type CutRun, noteCutRuns } from './note-cut-runs.ts';
import { openRecord } from './open-record.ts';
import { appendOpeningLines } from './opening-lines.ts';
import { recordFile } from './record-files.ts';
import { shareSyncs } from './share-syncs.ts';
import { verifyAudit } from './verify-audit.ts';

export interface Appended {
	readonly sequence: number;
	/** Settles when the line is on the disk; rejects when it could not be brought there. */
	readonly durable: Promise<void>;
}

export interface AuditProblem {
	readonly reason: string;
	readonly remedy: string;
}

export interface AuditLog {
	/**
	 * Adds one line. The line is in the file when this returns and on the disk when `durable` settles.
	 *
	 * @throws HostwrightError `capability-unavailable` when it cannot be written; what it speaks of must then not happen
	 */
	append(entry: AuditEntry): Appended;
	/** The keyed digest of a command, for its lines: equal for equal texts, and no help in guessing one. */
	digest(command: string): string;
	verify(): Promise<AuditVerification>;
	/** Pieces of JSON lines, oldest first. */
	export(): AsyncGenerator<string>;
	/** Runs that were ended half-way, since the start before this one; the newest last. */
	cutRuns(): readonly CutRun[];
	/** What keeps it from being written and what to do about it, or undefined. Looks at the disk, and writes nothing. */
	problem(): AuditProblem | undefined;
	/** Brings everything to the disk. Nothing can be appended afterwards. */
	close(): Promise<void>;
}

export interface AuditDeps {
	readonly stateDir: string;
	readonly clock: Clock;
	readonly log: Log;
	readonly version: string;
	/** Whether the log is told now and then how many lines there are and what the newest one is. */
	readonly headToJournal?: boolean;
	/** Brings a file's content to the disk; tests make it fail. */
	readonly sync?: (fd: number, done: (error: Error | null) => void) => void;
	/** From how many bytes on a file is full; tests make it small. */
	readonly fullBytes?: number;
}

/**
 * Some 30,000 commands. Large enough that a year of a busy machine is a dozen files, and small enough that a start reads one
 * whole in a second at most, which it has to where the service was not started since the file began.
 */
const FULL_BYTES = 32 * 1024 * 1024;

/**
 * Opens the record, cuts off a line that a crash left unfinished, and closes decisions that have no outcome as unknown.
 *
 * @throws HostwrightError `capability-unavailable` when the record was changed, lines are missing, or its key is not to be used
 */
export function openAuditLog(deps: AuditDeps): AuditLog {
	const { stateDir, clock, log } = deps;
	const sync = deps.sync ?? fdatasync;
	const fullBytes = deps.fullBytes ?? FULL_BYTES;
	const found = openRecord(stateDir);
	const { keys, note } = found;
	let { file, fd, sizeBytes, head } = found;
	/** The newest line that is on the disk. */
	let durable = head;
	const announcer = deps.headToJournal ? announceHead(log, () => durable) : undefined;
	/** Decisions to run that have no outcome yet. */
	const unended = new Set(found.unfinished.map(({ sequence }) => sequence));
	const cut = noteCutRuns(found.ended);
	let failure: Error | undefined;
	/** Why the last line was not taken; the next one may be. */
	let refused: Error | undefined;
	let open = true;

	const now = (): string => toTimestamp(clock.nowMs());

	const syncs = shareSyncs((done) => {
		const upTo = head;
		const synced = fd;
		sync(synced, (error) => {
			// It was full meanwhile, and another one is written to.
			if (synced !== fd) closeSync(synced);
			const unnoted = error ? undefined : faultOf(() => note.write(upTo));
			if (error) failSync(error);
			else if (upTo.sequence > durable.sequence) durable = upTo;
			if (unnoted) log.error({ err: unnoted }, 'the note of the newest line of the audit record cannot be written');
			// A line that nobody would miss if it were cut off is nothing to rely on.
			refused = error ?? unnoted;
			done(refused && unwritable(refused, error ? RESTART : undefined));
		});
	});

	/** After a failed sync nobody knows what is on the disk: nothing may rely on this file until the next start. */
	function failSync(error: Error): void {
		failure = error;
		log.error({ err: error }, 'the audit record cannot be synced; no command is run until the service is restarted');
	}

	function append(entry: AuditEntry): Appended {
		if (!open) throw unwritable(new Error('it is closed'));
		if (failure) throw unwritable(failure, RESTART);
		if (sizeBytes >= fullBytes) goOnInNextFile();
		const sequence = head.sequence + 1;
		const line = formatLine(entry, sequence, now(), head.hash, keys.line);
		writeWhole(Buffer.from(`${line}\n`));
		head = { sequence, hash: hashLine(line) };
		if (entry.kind === 'decision' && entry.verdict === 'run') unended.add(sequence);
		else if (entry.kind === 'outcome') {
			unended.delete(entry.decision);
			cut.note(entry, clock.nowMs());
		}
		return { sequence, durable: syncs.next() };
	}

	function writeWhole(bytes: Buffer): void {
		const failed = appendWhole(fd, sizeBytes, bytes);
		if (failed) {
			if (failed.isTorn) failure = failed.fault;
			refused = failed.fault;
			throw unwritable(failed.fault);
		}
		sizeBytes += bytes.length;
	}

	/**
	 * The full file and the note of its last line are on the disk before there is another. So whatever is cut short, the lines
	 * that are not in the newest file are known to have been written.
	 */
	function goOnInNextFile(): void {
		const unsynced = faultOf(() => fdatasyncSync(fd));
		if (unsynced) {
			failSync(unsynced);
			throw unwritable(unsynced, RESTART);
		}
		const next = recordFile(stateDir, file.number + 1);
		const line = formatLine(fileBegun(next, unended), head.sequence + 1, now(), head.hash, keys.line);
		const bytes = Buffer.from(`${line}\n`);
		const noted = faultOf(() => {
			note.write(head);
			note.sync();
		});
		const made = noted ? { fault: noted, left: false } : makeRecordFile(next, bytes);
		if ('fault' in made) {
			refused = made.fault;
			if (made.left) failure = made.fault;
			throw unwritable(made.fault, made.left ? RESTART : undefined);
		}
		durable = head;
		announcer?.announce();
		if (!syncs.isUnderWay()) closeSync(fd);
		file = next;
		fd = made.fd;
		sizeBytes = bytes.length;
		head = { sequence: head.sequence + 1, hash: hashLine(line) };
	}

	appendOpeningLines(found, deps, append, () => head.sequence);
	return {
		append,
		digest: (command) => authenticate(keys.command, command),
		verify: () => verifyAudit(stateDir),
		export: () => exportAudit(stateDir),
		cutRuns: cut.list,
		problem: () => problemOf(stateDir, failure, refused),
		async close() {
			if (!open) return;
			try {
				if (!failure) await append({ kind: 'event', event: 'service-stopped', actor: 'service', detail: {} }).durable;
			} finally {
				open = false;
				announcer?.close();
				note.close();
				closeSync(fd);
			}
		}
	};
}

/** @returns why the bytes are not there, and whether a part of them may be; undefined when all of them are */
function appendWhole(fd: number, at: number, bytes: Buffer): { fault: Error; isTorn: boolean } | undefined {
	try {
		writeAll(fd, bytes);
		return undefined;
	} catch (error) {
		const fault = asError(error);
		try {
			// A full disk may have taken half the line; the next one must start on its own.
			ftruncateSync(fd, at);
			return { fault, isTorn: false };
		} catch {
			return { fault, isTorn: true };
		}
	}
}

function problemOf(stateDir: string, failure: Error | undefined, refused: Error | undefined): AuditProblem | undefined {
	if (failure) return { reason: reasonOf(failure), remedy: RESTART };
	if (isDiskFull(stateDir)) return { reason: reasonOf({ code: 'ENOSPC' }), remedy: MAKE_ROOM };
	if (refused === undefined || (refused as NodeJS.ErrnoException).code === 'ENOSPC') return undefined;
	return { reason: reasonOf(refused), remedy: MAKE_ROOM };
}

function unwritable(cause: Error, remedy = storageProblem(cause) === undefined ? '' : MAKE_ROOM): HostwrightError {
	return new HostwrightError('capability-unavailable', {
		detail: `The audit record cannot be written (${reasonOf(cause)}), so nothing is done. ${remedy}`.trimEnd(),
		cause
	});
}

function faultOf(work: () => void): Error | undefined {
	try {
		work();
		return undefined;
	} catch (error) {
		return asError(error);
	}
}

const RESTART = 'Repair the disk that holds the state directory, then restart the service.';
