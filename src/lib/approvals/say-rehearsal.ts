// What a rehearsal showed, in two sentences. What was not tried is never said to have gone well. Pure.
import type { SimulationResult } from '#wire/approval.ts';

/** Of the language that is spoken. */
export interface RehearsalWords {
	readonly failed: string;
	readonly ok: string;
	readonly none: string;
	readonly noChanges: string;
	changes(count: number): string;
	wouldChange(count: number): string;
}

export interface SaidRehearsal {
	readonly verdict: string;
	/** How much it changed, or would; empty where that is not known. */
	readonly changes: string;
}

export function sayRehearsal({ ok, steps, changes }: SimulationResult, words: RehearsalWords): SaidRehearsal {
	const tried = steps.filter((step) => step.ok !== null);
	const verdict = !ok ? words.failed : tried.length > 0 ? words.ok : words.none;
	const count = changes.length;
	// Only a run has a copy that it can change.
	if (tried.some(({ by }) => by === 'run'))
		return { verdict, changes: count > 0 ? words.changes(count) : words.noChanges };
	return { verdict, changes: count > 0 ? words.wouldChange(count) : '' };
}
