// When a filesystem is full, if it goes on as it did. Pure.
//
// The growth is the median of the slopes between hours that are some time apart (Theil and Sen): a few hours in which much was
// copied or deleted do not move it. One large step that was never taken back (a restored backup, a deleted image) is taken out
// first; steps that come again and again (a nightly clean-up) are how this filesystem lives, and stay. Its uncertainty is Sen's,
// counted as if a day brought two readings: neighbouring hours tell nearly the same.
import type { Forecast } from '#wire/host/history.ts';

/** One hour of a filesystem, oldest first; hours that were not measured are left out. */
export interface Fill {
	readonly atMs: number;
	readonly usedBytes: number;
	/** What an ordinary user can fill, used and free together. */
	readonly sizeBytes: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Less tells the time of day rather than a growth. */
export const NEEDED_MS = DAY_MS;
/** How far back it looks. */
export const LOOKED_AT_MS = 14 * DAY_MS;
/** Beyond a year nobody plans by what a disk did for a fortnight. */
const HORIZON_MS = 365 * DAY_MS;
/** Of four of five. */
const Z = 1.2816;
const READINGS_A_DAY = 2;
const LEAST_READINGS = 4;
/** A step is at least this share of the whole, and this many times what hours usually bring. */
const STEP = { share: 0.01, times: 12 };

export function forecast(history: readonly Fill[], nowMs: number): Forecast {
	const recent = history.filter(({ atMs }) => nowMs - atMs <= LOOKED_AT_MS && atMs <= nowMs);
	const last = recent.at(-1);
	if (last && last.sizeBytes > 0 && last.usedBytes >= last.sizeBytes) return { kind: 'full' };
	// A filesystem that was made larger or smaller is another one from then on.
	const fills = recent.slice(recent.findLastIndex(({ sizeBytes }) => !isAlike(sizeBytes, last?.sizeBytes ?? 0)) + 1);
	const [first] = fills;
	const spanMs = first && last ? last.atMs - first.atMs : 0;
	if (!first || !last || spanMs < NEEDED_MS || fills.length < (spanMs / HOUR_MS) * 0.25)
		return { kind: 'not-enough-history', haveMs: spanMs, needMs: NEEDED_MS };

	const slopes = slopesOf(withoutOneStep(fills), Math.min(DAY_MS, spanMs / 4));
	const [low, middle, high] = interval(slopes, spanMs);
	const left = last.sizeBytes - last.usedBytes;
	const until = (bytesPerMs: number): number => nowMs + left / bytesPerMs;
	const bytesPerDay = middle * DAY_MS;
	if (middle <= 0 || until(middle) - nowMs > HORIZON_MS)
		return { kind: 'not-growing', bytesPerDay, lookedAtMs: spanMs };
	return {
		kind: 'full-at',
		bytesPerDay,
		atMs: until(middle),
		earliestMs: until(Math.max(high, middle)),
		latestMs: low > 0 && until(low) - nowMs <= 10 * HORIZON_MS ? until(low) : null,
		lookedAtMs: spanMs
	};
}

/** The kernel counts a little more or less of a filesystem as reserved from time to time. */
function isAlike(size: number, now: number): boolean {
	return Math.abs(size - now) <= now * 0.02;
}

/** Takes one large step out, where there is one and no second. */
function withoutOneStep(fills: readonly Fill[]): readonly Fill[] {
	const changes = fills.slice(1).map(({ usedBytes }, i) => usedBytes - (fills[i]?.usedBytes ?? usedBytes));
	const usual = quantile([...changes].map(Math.abs).sort(ascending), 0.75);
	const least = Math.max((fills.at(-1)?.sizeBytes ?? 0) * STEP.share, usual * STEP.times);
	const steps = changes.flatMap((change, i) => (Math.abs(change) >= least ? [{ at: i + 1, change }] : []));
	const [step] = steps;
	if (!step || steps.length > 1) return fills;
	return fills.map((fill, i) => (i < step.at ? { ...fill, usedBytes: fill.usedBytes + step.change } : fill));
}

/** Bytes a millisecond between all hours that are at least so far apart, ascending. */
function slopesOf(fills: readonly Fill[], leastMs: number): Float64Array {
	const slopes: number[] = [];
	for (let i = 0; i < fills.length; i++)
		for (let j = i + 1; j < fills.length; j++) {
			const [a, b] = [fills[i], fills[j]];
			if (!a || !b || b.atMs - a.atMs < leastMs) continue;
			slopes.push((b.usedBytes - a.usedBytes) / (b.atMs - a.atMs));
		}
	return Float64Array.from(slopes).sort();
}

function interval(slopes: Float64Array, spanMs: number): readonly [low: number, middle: number, high: number] {
	const n = Math.max(LEAST_READINGS, (spanMs / DAY_MS) * READINGS_A_DAY);
	const spread = Z * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
	const share = Math.min(1, spread / ((n * (n - 1)) / 2));
	return [quantile(slopes, 0.5 - share / 2), quantile(slopes, 0.5), quantile(slopes, 0.5 + share / 2)];
}

function quantile(sorted: ArrayLike<number>, share: number): number {
	const at = share * (sorted.length - 1);
	const below = sorted[Math.floor(at)] ?? 0;
	const above = sorted[Math.ceil(at)] ?? below;
	return below + (above - below) * (at - Math.floor(at));
}

function ascending(a: number, b: number): number {
	return a - b;
}
