// The reasons of a proposal for a finding, said by the language model that was chosen. What it says are words: there is no place in
// them for a step, and every step stays as its proposer wrote it. So does the task, which says what the steps do.
import type { Finding } from '#wire/finding.ts';
import { actionOf } from './describe-request.ts';
import type { ProposedPlan } from './plan.ts';

/** What is to be put into words. */
export interface ToWord {
	readonly task: string;
	readonly reasoning: string;
	/** One line for each step. */
	readonly actions: readonly string[];
	readonly finding: Pick<Finding, 'title' | 'why_now' | 'why_care' | 'why_so' | 'evidence'>;
}

/** @returns undefined where no model is chosen, or it does not answer: our own words are enough */
export type Word = (about: ToWord, signal: AbortSignal) => Promise<string | undefined>;

/** Ours come after it in any case. */
const MOST_WORDS_UNITS = 3_000;

export function toWord({ task, reasoning, steps }: ProposedPlan, finding: Finding): ToWord {
	return { task, reasoning, actions: steps.map(actionOf), finding };
}

export function withWords(plan: ProposedPlan, words: string | undefined): ProposedPlan {
	const said = words?.trim().slice(0, MOST_WORDS_UNITS) ?? '';
	if (said === '') return plan;
	return { ...plan, reasoning: `${said}\n\n${plan.reasoning}`, untrusted: true };
}
