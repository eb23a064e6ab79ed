// service.json in the state directory: where the running service is to be found. A killed service leaves it behind, and its
// pid may be another program's by now: what it says holds only while the process that wrote it runs.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from './atomic-file.ts';
import { isRunning, ownIdentity } from './process-identity.ts';

export interface ServiceAddress {
	readonly pid: number;
	/** Base URL for programs, without a slash at its end. */
	readonly url: string;
	/** The same for people's browsers. */
	readonly linkUrl: string;
}

const BASE_URL = /^https?:\/\/[^/]/;

const pathIn = (stateDir: string): string => join(stateDir, 'service.json');

/** @returns undefined when no service has written its address there, or the one that did is gone */
export function findServiceFile(stateDir: string): ServiceAddress | undefined {
	let found: { pid?: unknown; url?: unknown; link_url?: unknown; start_ticks?: unknown } | null;
	try {
		found = JSON.parse(readFileSync(pathIn(stateDir), 'utf8')) as typeof found;
	} catch {
		return undefined;
	}
	const { pid, url, link_url: link, start_ticks: startTicks } = found ?? {};
	if (typeof pid !== 'number' || typeof url !== 'string' || !BASE_URL.test(url)) return undefined;
	if (startTicks !== undefined && typeof startTicks !== 'number') return undefined;
	const linkUrl = typeof link === 'string' && BASE_URL.test(link) ? link : url;
	return isRunning({ pid, startTicks }) ? { pid, url, linkUrl } : undefined;
}

/** Written by the service itself, once it listens. */
export function writeServiceFile(stateDir: string, url: string, linkUrl: string): void {
	const { pid, startTicks } = ownIdentity();
	writeFileAtomically(
		pathIn(stateDir),
		`${JSON.stringify({ pid, start_ticks: startTicks, url, link_url: linkUrl })}\n`
	);
}

export function removeServiceFile(stateDir: string): void {
	rmSync(pathIn(stateDir), { force: true });
}
