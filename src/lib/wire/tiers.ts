// The order of tiers, apart from the schemas so that the browser gets it without them.
import type { Tier } from './safety.ts';

/** Tiers in rising order of harm; the index is what comparisons use. */
export const TIERS: readonly Tier[] = ['safe', 'caution', 'dangerous', 'blocked'];
