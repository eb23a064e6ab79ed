// How the runs of one service are known to the others: an empty file for each run that could connect to anybody, named for its
// leader, in a directory of the service's own within its state directory. Only the service's user can write there, and no run of
// any service sees it. The directory is named for the service's process and for the PID namespace in which the numbers mean
// something; a killed one leaves its marks behind, and they hold as long as the leader lives.

import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { childrenOf, type ProcessEntry, readProcess } from '../pty/process-table.ts';
import { findStatePlaces } from './state-places.mjs';

const DIRECTORY = /^(\d+)\.(\d+)-runs-(\d+)$/;
const MARK = /^(\d+)\.(\d+)$/;

export interface RunMarks {
	begin(leader: number, startTicks: number): void;
	end(leader: number, startTicks: number): void;
	close(): void;
}

/** @throws when the directory cannot be made */
export function openRunMarks(stateDir: string): RunMarks {
	const { pid } = process;
	const dir = join(stateDir, 'run', `${pid}.${readProcess(pid)?.startTicks ?? 0}-runs-${pidNamespace() ?? 0}`);
	mkdirSync(dir, { recursive: true, mode: 0o700 });
	const place = (leader: number, startTicks: number): string => join(dir, `${leader}.${startTicks}`);
	return {
		begin: (leader, startTicks) => closeSync(openSync(place(leader, startTicks), 'w', 0o600)),
		end: (leader, startTicks) => rmSync(place(leader, startTicks), { force: true }),
		close: () => rmSync(dir, { recursive: true, force: true })
	};
}

/** What is known of the runs of other services. */
export interface OtherRuns {
	/** A service of theirs lives, or a run that a killed one left. */
	readonly any: boolean;
	/** Leaders of runs, and whoever lost his parents in one and came to its service. */
	roots(): readonly ProcessEntry[];
	/** What a process belongs to by itself, its parents left aside; undefined when it is neither a run's nor a service. */
	kindOf(entry: ProcessEntry): 'run' | 'service' | undefined;
}

export const NO_OTHERS: OtherRuns = { any: false, roots: () => [], kindOf: () => undefined };

/**
 * Looks now. Whose services an ordinary user cannot see, root can.
 *
 * @param own the state directory of this service, by real path
 */
export function findOtherRuns(own: string): OtherRuns {
	const uid = process.getuid?.() ?? 0;
	const places = findStatePlaces(uid).filter((place) => place.path !== own && (uid === 0 || place.uid === uid));
	const namespace = pidNamespace();
	const services: ProcessEntry[] = [];
	const leaders: ProcessEntry[] = [];
	for (const place of places)
		for (const name of namesIn(join(place.path, 'run'))) {
			const [, pid, ticks, where] = DIRECTORY.exec(name) ?? [];
			if (pid === undefined || where !== String(namespace)) continue;
			const found = livingProcess(Number(pid), Number(ticks));
			// What somebody put up says nothing of processes of others.
			const service = found !== undefined && uidOf(found.pid) === place.uid ? found : undefined;
			if (service !== undefined) services.push(service);
			for (const mark of namesIn(join(place.path, 'run', name))) {
				const [, leader, leaderTicks] = MARK.exec(mark) ?? [];
				const entry = leader === undefined ? undefined : livingProcess(Number(leader), Number(leaderTicks));
				if (entry === undefined) continue;
				if (entry.parent === service?.pid || uidOf(entry.pid) === place.uid) leaders.push(entry);
			}
		}
	if (services.length === 0 && leaders.length === 0) return NO_OTHERS;
	const isOf = (entry: ProcessEntry, list: readonly ProcessEntry[]): boolean =>
		list.some(({ pid, startTicks }) => pid === entry.pid && startTicks === entry.startTicks);
	// Whoever lost his parents in a run comes to its service. A person's login shell, and what that left, has no more filters
	// than the service itself.
	const isOrphan = (entry: ProcessEntry): boolean =>
		services.some(({ pid }) => pid === entry.parent && filtersOf(entry.pid) > filtersOf(pid));
	return {
		any: true,
		roots: () => [
			...leaders,
			...services.flatMap(({ pid }) =>
				childrenOf(pid).flatMap((child) => {
					const entry = readProcess(child);
					return entry !== undefined && !isOf(entry, leaders) && isOrphan(entry) ? [entry] : [];
				})
			)
		],
		kindOf(entry) {
			if (isOf(entry, leaders) || isOrphan(entry)) return 'run';
			return isOf(entry, services) ? 'service' : undefined;
		}
	};
}

function livingProcess(pid: number, startTicks: number): ProcessEntry | undefined {
	const entry = readProcess(pid);
	return entry?.startTicks === startTicks && entry.state !== 'Z' ? entry : undefined;
}

/** Of system calls: every run has one more than its service, and nobody sheds any. An older kernel says only whether there are. */
export function filtersOf(pid: number): number {
	try {
		const status = readFileSync(`/proc/${pid}/status`, 'latin1');
		const [, several] = /^Seccomp_filters:\s*(\d+)$/m.exec(status) ?? [];
		return several === undefined ? Number(/^Seccomp:\s*2$/m.test(status)) : Number(several);
	} catch {
		return 0; // gone
	}
}

/** As whom it acts. */
export function uidOf(pid: number): number | undefined {
	try {
		const uid = /^Uid:\s*\d+\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
		return uid === undefined ? undefined : Number(uid);
	} catch {
		return undefined;
	}
}

function pidNamespace(): number | undefined {
	try {
		return Number(/\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0]);
	} catch {
		try {
			return statSync('/proc/self/ns/pid').ino;
		} catch {
			return undefined;
		}
	}
}

function namesIn(path: string): string[] {
	try {
		return readdirSync(path);
	} catch {
		return [];
	}
}
