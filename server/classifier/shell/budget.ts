// Reading costs steps. When they run out the rest is not read, and what is not read is never called safe.

/** More commands than anyone writes by hand; small enough that the worst input is read in a few milliseconds. */
const STEPS = 6000;
const MAX_DEPTH = 24;
/** A longer value is treated as unknown: doubling a variable must not double the work for ever. */
export const MAX_VALUE_UNITS = 16_384;

export interface Budget {
	steps: number;
	exhausted: boolean;
}

/** A full budget. */
export function newBudget(): Budget {
	return { steps: STEPS, exhausted: false };
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
