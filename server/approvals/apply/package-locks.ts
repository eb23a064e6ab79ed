// Waits for other package managers.
import { setTimeout as sleep } from 'node:timers/promises';
import { heldPackageLock } from '../../lib/held-package-lock.ts';

const LOOK_MS = 500;
const PATIENCE_MS = 10 * 60_000;

/**
 * Waits until no package manager works; after ten minutes the step is left to say for itself what is in its way.
 *
 * @param waits  told once for what
 */
export async function awaitPackageLocks(
	waits: (what: string) => void,
	signal: AbortSignal,
	held: typeof heldPackageLock = heldPackageLock
): Promise<void> {
	let told = '';
	for (let waitedMs = 0; waitedMs < PATIENCE_MS && !signal.aborted; waitedMs += LOOK_MS) {
		const lock = held();
		if (lock === undefined) return;
		const what = `${lock.manager} (${lock.path})`;
		if (what !== told) waits(what);
		told = what;
		await sleep(LOOK_MS, undefined, { signal }).catch(() => {});
	}
}
