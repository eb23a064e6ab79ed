// What stands under an answer of a model at a terminal: who answered, how long it took, what was counted; and by which number an
// answer names a check.
import type { AnswerAccount } from '#wire/chat.ts';
import { formatCost } from '#wire/text/format-cost.ts';
import { isCheckId } from '#wire/text/is-check-id.ts';

/** @returns undefined for an answer that no model made; what nobody counted is left out */
export function tellAccount(account: AnswerAccount | null, checks: number): string | undefined {
	if (!account || account.model === null) return undefined;
	const { model, durationMs, tokens, cost } = account;
	const counted = tokens && tokens.input !== null && tokens.output !== null ? tokens.input + tokens.output : undefined;
	return [
		model,
		...(durationMs === undefined ? [] : [`${(durationMs / 1000).toFixed(1)} s`]),
		...(counted === undefined ? [] : [`${counted.toLocaleString('en')} tokens`]),
		...(cost === undefined ? [] : [formatCost(cost)]),
		...(checks === 0 ? [] : [checks === 1 ? '1 check' : `${checks} checks`])
	].join(' · ');
}

/** As an answer marks what rests on it; '' for a call that no answer names. */
export const markOf = (id: string): string => (isCheckId(id) ? `[${id}] ` : '');
