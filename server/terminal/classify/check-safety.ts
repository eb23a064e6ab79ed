// The answer of check-safety, made from a classification.
import type { Classification, SafetyCheckResult } from '#wire/safety.ts';
import { classify } from './classify.ts';
import type { CompiledOwnRules } from './own-rules.ts';

/** What a safety check says about a command: the documented fields first, then the reading behind them. */
export function checkSafety(command: string, rules?: CompiledOwnRules): SafetyCheckResult {
	return safetyCheckResult(command, classify(command, rules));
}

/** The same from a classification that was made before. */
function safetyCheckResult(command: string, c: Classification): SafetyCheckResult {
	return {
		command,
		tier: c.tier,
		allowed: c.tier !== 'blocked',
		warning: c.warning,
		requires_confirmation: c.tier === 'caution' || c.tier === 'dangerous',
		suggestion: c.suggestion,
		alternatives: c.alternatives,
		reasons: c.reasons,
		reading: c.reading
	};
}
