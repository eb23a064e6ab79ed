// Named intervals of the vital signs, without the schemas, so that a page does not load those.

/** How often the kernel's counters are read, once for everybody. */
export const VITALS_INTERVAL_MS = 2000;
/** How much of the past is kept, so that a page has it on its first paint. */
export const VITALS_HISTORY_MS = 60_000;
