// Checking and running a command. A check is a mutation, so that no command text is ever in a URL.
import { SafetyCheckRequest, SafetyCheckResult } from '#wire/safety.ts';
import { ExecRequest, ExecResult } from '#wire/terminal.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { ExecOutcome } from '../../terminal/exec.ts';
import { streamExec } from '../stream-exec.ts';
import { router, signedIn, tokenOnly } from '../t.ts';
import { terminalSessionProcedures } from './terminals.ts';

function resultOf(outcome: ExecOutcome): ExecResult {
	if (outcome.kind === 'result') return outcome.result;
	throw new HostwrightError(outcome.code, { detail: outcome.detail, retryAfterSeconds: outcome.retryAfterSeconds });
}

export const terminalRoutes = router({
	...terminalSessionProcedures,

	check: signedIn
		.input(SafetyCheckRequest)
		.output(SafetyCheckResult)
		.mutation(({ ctx, input }) => ctx.services.gate.check(input.command)),

	exec: tokenOnly
		.input(ExecRequest)
		.output(ExecResult)
		.mutation(async ({ ctx, input }) =>
			resultOf(await ctx.services.gate.exec(input, { actor: 'api', requestId: ctx.requestId, signal: ctx.signal }))
		),

	/** The same run, told as it goes; the last event is the result. */
	execStream: tokenOnly
		.input(ExecRequest)
		.mutation(({ ctx, input }) =>
			streamExec(
				async (onEvent, signal) =>
					resultOf(await ctx.services.gate.exec(input, { actor: 'api', requestId: ctx.requestId, signal, onEvent })),
				ctx.signal
			)
		)
});
