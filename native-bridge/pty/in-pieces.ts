// Long walks through /proc in short pieces: however large a run makes itself, the service answers in between.

import { setTimeout as rest } from 'node:timers/promises';

export interface Pieces {
	/** How long the service does nothing else. */
	readonly pieceMs: number;
	/** How long it then does. */
	readonly restMs: number;
	/** A process that has nothing else to do waits for the end of the walk. */
	readonly waitsFor: boolean;
}

/** For what may take its time. */
export const GENTLY: Pieces = { pieceMs: 2, restMs: 2, waitsFor: false };
/** For what has to be quicker than those it looks at. */
export const SWIFTLY: Pieces = { pieceMs: 8, restMs: 1, waitsFor: true };

/** Takes all steps of a walk, each of which must be short. */
export async function inPieces<T>(walk: Iterator<void, T>, { pieceMs, restMs, waitsFor }: Pieces = GENTLY): Promise<T> {
	for (;;) {
		const endMs = performance.now() + pieceMs;
		while (performance.now() < endMs) {
			const step = walk.next();
			if (step.done) return step.value;
		}
		await rest(restMs, undefined, { ref: waitsFor });
	}
}

/** Takes all steps of a walk at once. */
export function atOnce<T>(walk: Iterator<void, T>): T {
	for (;;) {
		const step = walk.next();
		if (step.done) return step.value;
	}
}

/** Takes the steps of a walk for so long. Undefined where they were not all. */
export function within<T>(walk: Iterator<void, T>, limitMs: number): T | undefined {
	const endMs = performance.now() + limitMs;
	while (performance.now() < endMs) {
		const step = walk.next();
		if (step.done) return step.value;
	}
	return undefined;
}
