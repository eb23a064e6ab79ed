// In what steps the past is stored, and for how long.
import type { HistoryKind } from '#wire/host/history-kinds.ts';

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

export interface Tier {
	readonly stepMs: number;
	/** What one stored block covers; a whole number of steps, from a whole multiple of itself since the epoch. */
	readonly blockMs: number;
	readonly keepMs: number;
}

const SIX_HOURS_MS = 21_600_000;

/** What the machine, its filesystems and its interfaces are stored in at first. */
export const BY_MINUTE: Tier = { stepMs: MINUTE_MS, blockMs: SIX_HOURS_MS, keepMs: 31 * DAY_MS };
/** The same for units and containers. */
export const BY_FIVE_MINUTES: Tier = { stepMs: 5 * MINUTE_MS, blockMs: SIX_HOURS_MS, keepMs: 31 * DAY_MS };
/** What everything is rolled up to once a day is over. */
export const BY_QUARTER_HOUR: Tier = { stepMs: 15 * MINUTE_MS, blockMs: DAY_MS, keepMs: 365 * DAY_MS };

export const TIERS: readonly Tier[] = [BY_MINUTE, BY_FIVE_MINUTES, BY_QUARTER_HOUR];

/** How long single minutes lie in rows before they are packed: what the blocks of both finer tiers cover. */
export const PACK_MS = SIX_HOURS_MS;

export function tierOf(kind: HistoryKind): Tier {
	return kind === 'unit' || kind === 'container' ? BY_FIVE_MINUTES : BY_MINUTE;
}

export const slotsOf = ({ blockMs, stepMs }: Tier): number => blockMs / stepMs;

/** The start of the step that a moment lies in. */
export const floorTo = (ms: number, stepMs: number): number => Math.floor(ms / stepMs) * stepMs;
