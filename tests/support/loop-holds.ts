// For how long an event loop is held, in processor time of its own thread: what a busy machine takes away from it counts for nothing.
// Also as `--import` of a service: with HOLDS_TO in its environment it writes there, when it ends, what held its loop.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

export interface Hold {
	readonly atMs: number;
	readonly cpuMs: number;
}

/** Less is nothing to be told. */
const LEAST_MS = 5;

/** @returns what held the loop since this was called, as it grows */
export function watchHolds(): readonly Hold[] {
	const holds: Hold[] = [];
	const usedMs = (): number => {
		const { user, system } = process.threadCpuUsage();
		return (user + system) / 1000;
	};
	let before = usedMs();
	setInterval(() => {
		const now = usedMs();
		if (now - before >= LEAST_MS) holds.push({ atMs: Date.now(), cpuMs: now - before });
		before = now;
	}, 1).unref();
	return holds;
}

const { HOLDS_TO } = process.env;
if (HOLDS_TO !== undefined && isMainThread) {
	const holds = watchHolds();
	process.on('exit', () => writeFileSync(HOLDS_TO, JSON.stringify(holds)));
}
