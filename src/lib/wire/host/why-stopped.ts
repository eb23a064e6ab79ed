// Why a container is not running, as far as its exit tells.
import type { ContainerRow } from './containers.ts';

export type StopReason =
	| 'never-started'
	| 'start-failed'
	| 'finished'
	| 'out-of-memory'
	| 'killed'
	| 'terminated'
	| 'interrupted'
	| 'crashed'
	| 'not-found'
	| 'not-executable'
	| 'failed';

/** Signals by which the kernel ends a program that did something it may not. */
const CRASHES = new Set([4, 5, 6, 7, 8, 11, 31]);

/** @returns null for one that runs, and where nothing is known */
export function whyStopped({ state, exitCode, details }: ContainerRow): StopReason | null {
	if (state === 'running' || state === 'paused' || state === 'unknown') return null;
	if (details?.error) return 'start-failed';
	if (state === 'created') return 'never-started';
	const code = exitCode ?? details?.exitCode ?? null;
	if (code === null) return null;
	if (details?.outOfMemory) return 'out-of-memory';
	if (code === 0) return 'finished';
	if (code === 126) return 'not-executable';
	if (code === 127) return 'not-found';
	const signal = code > 128 && code < 160 ? code - 128 : undefined;
	if (signal === 9) return 'killed';
	if (signal === 15) return 'terminated';
	if (signal === 2) return 'interrupted';
	return signal !== undefined && CRASHES.has(signal) ? 'crashed' : 'failed';
}
