// What is more than its tier keeps goes, and the oldest of all where the file grows too large.
//
// How much is kept is counted in stored time, not against the clock: a clock that is years ahead for an hour costs an hour of the
// oldest, and not all of it.
import { breather } from './breathe.ts';
import type { HistoryFile } from './history-file.ts';
import { unpackMinute } from './pack-minute.ts';
import { TIERS } from './tiers.ts';

/** Below what SQLite lets the file grow to, so that a day's minutes always find room. */
const MOST_USED_BYTES = 232 * 1024 * 1024;
/** Blocks at once. */
const AT_ONCE = 200;
/** Rows read at once. */
const ROWS = 60;

export async function forgetOld(file: HistoryFile, mostBytes = MOST_USED_BYTES, signal?: AbortSignal): Promise<void> {
	const pause = breather();
	for (const { stepMs, blockMs, keepMs } of TIERS) {
		// One more: the oldest is there in part at first.
		file.keepNewest(stepMs, keepMs / blockMs + 1);
		await pause();
	}
	while (!signal?.aborted && file.usedBytes() > mostBytes && file.deleteOldest(AT_ONCE) > 0) await pause();
	if (!signal?.aborted) await forgetNames(file, pause);
}

/** Units and containers come and go by the thousand, some of them under a new name each time. */
async function forgetNames(file: HistoryFile, pause: () => Promise<void> | undefined): Promise<void> {
	const upTo = file.allSeries().at(-1)?.id ?? 0;
	const used = new Set<number>();
	for (let from = Number.MIN_SAFE_INTEGER; ; ) {
		const rows = file.minutes([from, Number.MAX_SAFE_INTEGER], ROWS);
		for (const { data } of rows) for (const { series } of unpackMinute(data)) used.add(series);
		const last = rows.at(-1);
		if (!last || rows.length < ROWS) break;
		from = last.atMs + 1;
		await pause();
	}
	file.forgetUnused(upTo, used);
}
