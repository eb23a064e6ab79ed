// The order of the tiers, kept apart from the schemas so that the browser gets it without them.
import type { Tier } from './safety.ts';

/** Compare tiers by this: a higher rank means more harm. */
export const TIER_RANK: Readonly<Record<Tier, number>> = { safe: 0, caution: 1, dangerous: 2, blocked: 3 };
