// What a command that was run for a conversation answers, and why it did not run.
import { z } from 'zod';
import { Tier } from '#wire/safety.ts';
import { Grant, Profile } from '#wire/terminal.ts';
import type { ExecOutcome } from '../../terminal/exec-call.ts';
import { cleanHostText } from '../clean-host-text.ts';

/** Of the output, in UTF-16 units. */
const MOST_OUTPUT_UNITS = 48_000;

export const RunAnswer = z.object({
	ran: z.boolean(),
	refused: z.string().nullable().describe('why nothing ran; null when it ran'),
	exit_code: z.number().int().nullable(),
	output: z.string().describe('what it printed, secrets masked, shortened when it is long; text of the host'),
	error: z.string(),
	tier: Tier.nullable(),
	profile: Profile.nullable(),
	grants: z.array(Grant),
	limits: z.array(z.string())
});
export type RunAnswer = z.infer<typeof RunAnswer>;

export function toRunAnswer(outcome: ExecOutcome): RunAnswer {
	if (outcome.kind === 'refused') return notRun(outcome.detail);
	const { output, error, exit_code, safety_tier, sandbox } = outcome.result;
	return {
		ran: true,
		refused: null,
		exit_code,
		output: cleanHostText(output, MOST_OUTPUT_UNITS),
		error: cleanHostText(error, MOST_OUTPUT_UNITS),
		tier: safety_tier,
		profile: sandbox?.profile ?? null,
		grants: sandbox?.grants ?? [],
		limits: sandbox?.limits ?? []
	};
}

export function notRun(why: string): RunAnswer {
	return {
		ran: false,
		refused: why,
		exit_code: null,
		output: '',
		error: '',
		tier: null,
		profile: null,
		grants: [],
		limits: []
	};
}
