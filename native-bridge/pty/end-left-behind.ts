// What runs of a killed service left behind: without a PID namespace nobody else ends them. The mark in their environment
// names the service that started them.

import process from 'node:process';
import { environmentOf, listProcesses, type ProcessEntry, readProcess } from './process-table.ts';

/** Names the tree in the environment of its processes, so that whoever detached can be told from others. */
export const MARK = 'HOSTWRIGHT_TREE';
/** A process that is killed may have started another meanwhile. */
const ROUNDS = 5;

/** @param kind  only a `run` is ended when its service is gone; a person's shell may leave things running on purpose */
export function markOf(kind: 'run' | 'shell', random: string): string {
	return `${kind}.${process.pid}.${readProcess(process.pid)?.startTicks ?? 0}.${random}`;
}

/** Ends what belongs to runs of services that are gone. Runs of services that live are left alone. */
export function endLeftBehind(): void {
	if (process.platform !== 'linux') return;
	for (let round = 0; round < ROUNDS; round++) {
		const left = listProcesses().filter(isLeftBehind);
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

function isLeftBehind({ pid, state }: ProcessEntry): boolean {
	if (state === 'Z' || state === 'X' || pid === process.pid) return false;
	const mark = environmentOf(pid)?.find((text) => text.startsWith(`${MARK}=run.`));
	const [, service = '', startTicks = ''] = mark?.slice(MARK.length + 1).split('.') ?? [];
	return /^[1-9]\d*$/.test(service) && String(readProcess(Number(service))?.startTicks) !== startTicks;
}
