// The operator's rules through the classifier's own compiler: a rule that cannot be used is never "no rule".

import { compileOwnRules } from '#classifier';
import type { OwnRule } from '#wire/safety.ts';
import type { RuleProblem } from './load-config.ts';

/** @returns what is wrong, by the rule's place in the list */
export function checkOwnRules(rules: readonly OwnRule[]): readonly RuleProblem[] {
	const compiled = compileOwnRules([...rules]);
	return compiled.ok ? [] : compiled.problems.map(({ index, message }) => ({ index, problem: message }));
}
