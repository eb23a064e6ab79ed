// service.json in the state directory: where the running service is to be found. A killed service leaves it behind, and its
// pid may be another program's by now: what it says holds only while the process that wrote it runs.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from './atomic-file.ts';
import { isRunning, ownIdentity } from './process-identity.ts';

export interface ServiceAddress {
	readonly pid: number;
	/** Base URL without a slash at its end. */
	readonly url: string;
}

const pathIn = (stateDir: string): string => join(stateDir, 'service.json');

/** @returns undefined when no service has written its address there, or the one that did is gone */
export function findServiceFile(stateDir: string): ServiceAddress | undefined {
	let found: { pid?: unknown; url?: unknown; start_ticks?: unknown } | null;
	try {
		found = JSON.parse(readFileSync(pathIn(stateDir), 'utf8')) as typeof found;
	} catch {
		return undefined;
	}
	const { pid, url, start_ticks: startTicks } = found ?? {};
	if (typeof pid !== 'number' || typeof url !== 'string' || !/^https?:\/\/[^/]/.test(url)) return undefined;
	if (startTicks !== undefined && typeof startTicks !== 'number') return undefined;
	return isRunning({ pid, startTicks }) ? { pid, url } : undefined;
}

/** Written by the service itself, once it listens. */
export function writeServiceFile(stateDir: string, url: string): void {
	const { pid, startTicks } = ownIdentity();
	writeFileAtomically(pathIn(stateDir), `${JSON.stringify({ pid, start_ticks: startTicks, url })}\n`);
}

export function removeServiceFile(stateDir: string): void {
	rmSync(pathIn(stateDir), { force: true });
}
