// Checking and running a command. A check is a mutation, so that no command text is ever in a URL.
// Neither looks its own answer through again: the type and the tests hold it to the schema, and a fifth of a check's time
// went there.
import type { SafetyCheckResult } from '#wire/safety.ts';
import { ExecRequest, type ExecResult, FedCheckRequest, StreamedExecRequest } from '#wire/terminal.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { ExecOutcome } from '../../terminal/exec-call.ts';
import { streamExec } from '../stream-exec.ts';
import { router, signedIn, tokenOnly } from '../t.ts';
import { terminalSessionProcedures } from './terminals.ts';

function resultOf(outcome: ExecOutcome): ExecResult {
	if (outcome.kind === 'result') return outcome.result;
	throw new HostwrightError(outcome.code, { detail: outcome.detail, retryAfterSeconds: outcome.retryAfterSeconds });
}

function bytesOf(stdin: string | undefined): Uint8Array | undefined {
	return stdin === undefined ? undefined : Buffer.from(stdin, 'base64');
}

export const terminalRoutes = router({
	...terminalSessionProcedures,

	check: signedIn
		.input(FedCheckRequest)
		.mutation(({ ctx, input }): SafetyCheckResult => ctx.services.gate.check(input.command, bytesOf(input.stdin))),

	exec: tokenOnly
		.input(ExecRequest)
		.mutation(
			async ({ ctx, input }): Promise<ExecResult> =>
				resultOf(await ctx.services.gate.exec(input, { actor: 'api', requestId: ctx.requestId, signal: ctx.signal }))
		),

	/** The same run, told as it goes; the last event is the result. */
	execStream: tokenOnly.input(StreamedExecRequest).mutation(({ ctx, input: { stdin, ...request } }) =>
		streamExec(
			async (onEvent, signal) =>
				resultOf(
					await ctx.services.gate.exec(request, {
						actor: 'api',
						requestId: ctx.requestId,
						signal,
						stdin: bytesOf(stdin),
						onEvent
					})
				),
			ctx.signal
		)
	)
});
