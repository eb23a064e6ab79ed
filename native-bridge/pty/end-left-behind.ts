// What a killed service left behind of its runs and helpers: without a PID namespace nobody else ends them. The mark in their
// environment names the service that started them.

import { readlinkSync } from 'node:fs';
import process from 'node:process';
import { environmentOf, listProcesses, type ProcessEntry, readProcess } from './process-table.ts';

/** Names the tree in the environment of its processes, so that whoever detached can be told from others. */
export const MARK = 'HOSTWRIGHT_TREE';
/** A process that is killed may have started another meanwhile. */
const ROUNDS = 5;

/** @param kind  a `shell` is not ended when its service is gone: a person may leave things running on purpose */
export function markOf(kind: 'run' | 'helper' | 'shell', random: string): string {
	return `${kind}.${process.pid}.${readProcess(process.pid)?.startTicks ?? 0}.${ownPids()}.${random}`;
}

/** Among which processes a pid is to be looked up: those of a container are numbered apart. '' when that is not known. */
function ownPids(): string {
	try {
		return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
	} catch {
		return '';
	}
}

/**
 * Ends what belongs to runs and helpers of services that are gone. Those of services that live are left alone, and so are those
 * of services in containers, which are seen from here but whose pids mean other processes.
 */
export function endLeftBehind(): void {
	if (process.platform !== 'linux') return;
	const pids = ownPids();
	if (pids === '') return;
	for (let round = 0; round < ROUNDS; round++) {
		const left = listProcesses().filter((entry) => isLeftBehind(entry, pids));
		for (const { pid, startTicks } of left) {
			if (readProcess(pid)?.startTicks !== startTicks) continue;
			try {
				process.kill(pid, 'SIGKILL');
			} catch {
				// gone, or not ours to end
			}
		}
		if (left.length === 0) return;
	}
}

function isLeftBehind({ pid, state }: ProcessEntry, pids: string): boolean {
	if (state === 'Z' || state === 'X' || pid === process.pid) return false;
	const mark = environmentOf(pid)?.find((text) => text.startsWith(`${MARK}=`));
	const [kind, service = '', startTicks = '', among = ''] = mark?.slice(MARK.length + 1).split('.') ?? [];
	if (kind !== 'run' && kind !== 'helper') return false;
	if (among !== pids || !/^[1-9]\d*$/.test(service)) return false;
	return String(readProcess(Number(service))?.startTicks) !== startTicks;
}
