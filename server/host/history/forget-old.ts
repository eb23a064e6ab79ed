// What is older than its tier is kept goes, and the oldest of all where the file grows too large.
import { breather } from './breathe.ts';
import type { HistoryFile } from './history-file.ts';
import { DAY_MS, TIERS } from './tiers.ts';

/** Below what SQLite lets the file grow to, so that a day's minutes always find room. */
export const MOST_USED_BYTES = 232 * 1024 * 1024;
/** Blocks at once. */
const AT_ONCE = 200;

/**
 * @param nowMs  undefined while the clock cannot be trusted (it was just set): then nothing goes for its age, since an hour in
 * the wrong year must not cost a year of history
 */
export async function forgetOld(
	file: HistoryFile,
	nowMs: number | undefined,
	mostBytes = MOST_USED_BYTES,
	signal?: AbortSignal
): Promise<void> {
	const pause = breather();
	if (nowMs !== undefined) {
		for (const { stepMs, blockMs, keepMs } of TIERS) {
			file.deleteOlder(stepMs, nowMs - keepMs - blockMs);
			await pause();
		}
		// From a clock that was once ahead: it would stand in the way when that time comes.
		file.deleteLater(nowMs + DAY_MS);
		file.forgetUnused();
	}
	while (!signal?.aborted && file.usedBytes() > mostBytes && file.deleteOldest(AT_ONCE) > 0) await pause();
}
