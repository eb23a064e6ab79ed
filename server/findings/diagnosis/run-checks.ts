// Checks one after the other, the deepest first: the first that finds its cause names it; what the others ruled out, and what they
// could not look at, is told beside it. Pure.
import type { Reason } from '../detector.ts';
import type { Answer, Cause, Check } from './check.ts';

export interface Diagnosis {
	/** undefined where no check found it. */
	readonly cause: Cause | undefined;
	readonly ruledOut: readonly Reason[];
	readonly couldNotLook: readonly Reason[];
}

export const NOTHING: Diagnosis = { cause: undefined, ruledOut: [], couldNotLook: [] };
const MOST_REASONS = 6;

export function runChecks<Case>(checks: readonly Check<Case>[], at: Case): Diagnosis {
	const answers: Answer[] = [];
	for (const check of checks) {
		const found = check(at);
		answers.push(...found);
		if (found.some(({ is }) => is === 'cause')) break;
	}
	const cause = answers.flatMap((answer) => (answer.is === 'cause' ? [answer.cause] : []))[0];
	return { cause, ruledOut: reasonsOf(answers, 'not'), couldNotLook: reasonsOf(answers, 'unknown') };
}

function reasonsOf(answers: readonly Answer[], is: 'not' | 'unknown'): readonly Reason[] {
	return answers
		.flatMap((one) => (one.is === is ? [{ what: one.what, because: one.because }] : []))
		.slice(0, MOST_REASONS);
}
