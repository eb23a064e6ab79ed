// The audit record: append-only, chained, durable before anything happens that it speaks of.
//
// A JSON-lines file rather than a table: a line is written at once and synced off the main thread, so that whoever appends
// can go on preparing meanwhile, and everyone who appended since the last sync shares the next one.
import { closeSync, constants, fdatasync, fsyncSync, ftruncateSync, lstatSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AuditVerification } from '#wire/audit.ts';
import { syncFolder, writeFileAtomically } from '../lib/atomic-file.ts';
import { type Clock, toTimestamp } from '../lib/clock.ts';
import { HostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import { reasonOf } from '../lib/reason-of.ts';
import { isDiskFull, MAKE_ROOM, storageProblem } from '../lib/storage-fault.ts';
import { type AuditEntry, formatLine, hashLine } from './audit-line.ts';
import { auditPaths } from './audit-paths.ts';
import { MISSING_EVENT, tracesOfService } from './begin-record.ts';
import { exportAudit } from './export-audit.ts';
import {
	EMPTY_HEAD,
	formatHead,
	type Head,
	type HeadNote,
	openHeadNote,
	REPLACING_HEAD,
	readHead
} from './head-note.ts';
import { readTail, STARTED_EVENT, type Tail } from './read-tail.ts';
import { verifyAudit } from './verify-audit.ts';

export interface Appended {
	readonly sequence: number;
	/** Settles when the line is on the disk; rejects when it could not be brought there. */
	readonly durable: Promise<void>;
}

export interface AuditLog {
	/**
	 * Adds one line. The line is in the file when this returns and on the disk when `durable` settles.
	 *
	 * @throws HostwrightError `capability-unavailable` when it cannot be written; what it speaks of must then not happen
	 */
	append(entry: AuditEntry): Appended;
	verify(): Promise<AuditVerification>;
	/** Pieces of JSON lines, oldest first. */
	export(): AsyncGenerator<string>;
	/** What keeps it from being written and what to do about it, or undefined. Looks at the disk, and writes nothing. */
	problem(): { readonly reason: string; readonly remedy: string } | undefined;
	/** Brings everything to the disk. Nothing can be appended afterwards. */
	close(): Promise<void>;
}

export interface AuditDeps {
	readonly stateDir: string;
	readonly clock: Clock;
	readonly log: Log;
	readonly version: string;
	/** Brings a file's content to the disk; tests make it fail. */
	readonly sync?: (fd: number, done: (error: Error | null) => void) => void;
}

/**
 * Opens the record, cuts off a line that a crash left unfinished, and closes decisions that have no outcome as unknown.
 *
 * @throws HostwrightError `capability-unavailable` when the record was changed or lines are missing
 */
export function openAuditLog(deps: AuditDeps): AuditLog {
	const { stateDir, clock, log, version } = deps;
	const sync = deps.sync ?? fdatasync;
	const { fd, tail, note, replaces } = openFiles(stateDir);
	let head: Head = tail.last;
	let size = tail.wholeBytes;
	let failure: Error | undefined;
	/** Why the last line was not taken; the next one may be. */
	let refused: Error | undefined;
	let open = true;

	interface Waiter {
		resolve(): void;
		reject(error: Error): void;
	}
	let waiting: Waiter[] = [];
	let syncing = false;

	function syncNext(): void {
		if (syncing || waiting.length === 0) return;
		const served = waiting;
		const upTo = head;
		waiting = [];
		syncing = true;
		sync(fd, (error) => {
			syncing = false;
			const unnoted = error ? undefined : faultOf(() => note.write(upTo));
			if (error) {
				// After a failed sync nobody knows what is on the disk: nothing may rely on this file until the next start.
				failure = error;
				log.error(
					{ err: error },
					'the audit record cannot be synced; no command is run until the service is restarted'
				);
			} else if (unnoted)
				log.error({ err: unnoted }, 'the note of the newest line of the audit record cannot be written');
			// A line that nobody would miss if it were cut off is nothing to rely on.
			const fault = error ?? unnoted;
			refused = fault;
			for (const waiter of served)
				fault ? waiter.reject(unwritable(fault, error ? RESTART : undefined)) : waiter.resolve();
			syncNext();
		});
	}

	function append(entry: AuditEntry): Appended {
		if (!open) throw unwritable(new Error('it is closed'));
		if (failure) throw unwritable(failure, RESTART);
		const sequence = head.sequence + 1;
		const line = formatLine(entry, sequence, toTimestamp(clock.nowMs()), head.hash);
		writeWhole(Buffer.from(`${line}\n`));
		head = { sequence, hash: hashLine(line) };
		const durable = new Promise<void>((resolve, reject) => {
			waiting.push({ resolve, reject });
		});
		// Whoever does not wait for it still must not bring the process down; the failure is logged above.
		durable.catch(() => {});
		syncNext();
		return { sequence, durable };
	}

	function writeWhole(bytes: Buffer): void {
		try {
			for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
			size += bytes.length;
		} catch (error) {
			const problem = error instanceof Error ? error : new Error(String(error));
			try {
				// A full disk may have taken half the line; the next one must start on its own.
				ftruncateSync(fd, size);
			} catch {
				failure = problem;
			}
			refused = problem;
			throw unwritable(problem);
		}
	}

	if (replaces) {
		const found = tracesOfService(stateDir).join(', ');
		append({ kind: 'event', event: MISSING_EVENT, actor: 'service', detail: { found } });
		log.warn(
			{ event: MISSING_EVENT, found },
			`there is no audit record in ${stateDir}, although the service ran there before; unless you moved it aside yourself, it was removed. A new one begins and says so in its first line`
		);
	}
	if (tail.tornBytes > 0)
		log.warn({ bytes: tail.tornBytes }, 'the last line of the audit record was never finished and was cut off');
	for (const {
		sequence,
		kind: _kind,
		verdict: _verdict,
		reason: _reason,
		time: _time,
		previous: _previous,
		...run
	} of tail.unfinished) {
		append({
			kind: 'outcome',
			decision: sequence,
			...run,
			outcome: 'unknown',
			exit_code: null,
			duration_ms: null,
			reason: 'unknown outcome, service stopped'
		});
		log.warn({ decision: sequence }, 'a command was running when the service was killed; its outcome is unknown');
	}
	append({
		kind: 'event',
		event: STARTED_EVENT,
		actor: 'service',
		detail: { version, pid: process.pid, torn_bytes: tail.tornBytes }
	});

	return {
		append,
		verify: () => verifyAudit(stateDir),
		export: () => exportAudit(stateDir),
		problem() {
			if (failure) return { reason: reasonOf(failure), remedy: RESTART };
			if (isDiskFull(stateDir)) return { reason: reasonOf({ code: 'ENOSPC' }), remedy: MAKE_ROOM };
			if (refused === undefined || (refused as NodeJS.ErrnoException).code === 'ENOSPC') return undefined;
			return { reason: reasonOf(refused), remedy: MAKE_ROOM };
		},
		async close() {
			if (!open) return;
			try {
				if (!failure) await append({ kind: 'event', event: 'service-stopped', actor: 'service', detail: {} }).durable;
			} finally {
				open = false;
				note.close();
				closeSync(fd);
			}
		}
	};
}

interface OpenFiles {
	readonly fd: number;
	readonly tail: Tail;
	readonly note: HeadNote;
	/** Whether an earlier record is gone, and no line says so yet. */
	readonly replaces: boolean;
}

function openFiles(stateDir: string): OpenFiles {
	const { record: recordPath, head: headPath } = auditPaths(stateDir);
	const found = readHead(headPath);
	const record = lstatSync(recordPath, { throwIfNoEntry: false });
	if (record && !record.isFile()) throw changed(recordPath, 'it is not a regular file');
	if (found === null) throw changed(recordPath, `${headPath} cannot be read`);
	if (found === undefined && record && record.size > 0) throw changed(recordPath, `${headPath} is missing`);
	const noted = found ?? (tracesOfService(stateDir).length > 0 ? REPLACING_HEAD : EMPTY_HEAD);
	// The note is there before the first line, so that a line without a note is never a crash.
	if (found === undefined) writeFileAtomically(headPath, formatHead(noted));
	const note = openHeadNote(headPath);
	const fd = openSync(
		recordPath,
		constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW,
		0o600
	);
	try {
		const tail = readTail(recordPath, noted.sequence > 0 ? noted : EMPTY_HEAD);
		if (tail.problem) throw changed(recordPath, tail.problem);
		if (tail.tornBytes > 0) ftruncateSync(fd, tail.wholeBytes);
		fsyncSync(fd);
		syncFolder(dirname(recordPath));
		return { fd, tail, note, replaces: tail.last.sequence === 0 && noted.hash === REPLACING_HEAD.hash };
	} catch (error) {
		closeSync(fd);
		note.close();
		throw error;
	}
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
		return error instanceof Error ? error : new Error(String(error));
	}
}

const RESTART = 'Mend the disk of the state directory, then restart the service.';

function changed(path: string, problem: string): HostwrightError {
	return new HostwrightError('capability-unavailable', {
		detail: `The audit record ${path} was changed from outside: ${problem}. "hostwright audit verify" names the line; move ${path} and audit.head aside to begin a new record.`
	});
}
