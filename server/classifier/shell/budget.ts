// Reading costs steps, and no time is measured: the same text has the same answer. When they run out the rest is only looked
// through (`scan-for-worst.ts`), and what is not read is never called safe.

/** Many times what any real command needs; few enough that the worst text is read in some tens of milliseconds. */
const STEPS = 4000;
const MAX_DEPTH = 24;
/** A longer value is treated as unknown: doubling a variable must not double the work for ever. */
export const MAX_VALUE_UNITS = 16_384;

export interface Budget {
	steps: number;
	exhausted: boolean;
}

/** A full budget, or one of so many steps. */
export function newBudget(steps = STEPS): Budget {
	return { steps, exhausted: false };
}

/** Takes `cost` steps; false when there are none left. */
export function spend(budget: Budget, cost = 1): boolean {
	budget.steps -= cost;
	if (budget.steps >= 0) return true;
	budget.exhausted = true;
	return false;
}

/** True when nesting has gone deeper than is read. */
export function tooDeep(budget: Budget, depth: number): boolean {
	if (depth <= MAX_DEPTH) return false;
	budget.exhausted = true;
	return true;
}

/** Steps used so far; what the growth test counts instead of time. */
export function used(budget: Budget): number {
	return STEPS - Math.max(0, budget.steps);
}
