// How a run ended: what its caller is answered, and what the record says.
import type { ApprovedCommand } from '#native/ports/sandbox.ts';
import type { SandboxReport } from '#wire/terminal.ts';
import { printable } from '../lib/printable.ts';
import { MAKE_ROOM } from '../lib/storage-fault.ts';
import type { ClassifiedCommand } from './classified-command.ts';
import { describeResult, exitCodeOf } from './describe-result.ts';
import type { ExecOutcome, NoResult } from './exec-call.ts';
import type { OpenDecision, RunEnd } from './record.ts';
import type { RunReport } from './run.ts';

export interface Conclusion {
	readonly answer: ExecOutcome;
	readonly end: Omit<RunEnd, 'durationMs'>;
}

export function concludeRun(
	command: ClassifiedCommand,
	approved: ApprovedCommand,
	sandbox: SandboxReport,
	report: RunReport,
	/** What is to be said of a program that was not found. */
	leftOut?: string
): Conclusion {
	const { ended, status } = report;
	// The sandbox failed to start although nobody ended the run: nothing of the command ran.
	if (ended === 'finished' && !status.started) return notStarted(describeFailedStart(status.reason, report));
	const described = describeResult(command, approved, sandbox, report);
	const result =
		leftOut === undefined || described.exit_code === 0
			? described
			: { ...described, error: [described.error, leftOut].filter(Boolean).join('; ') };
	const end = {
		outcome: ended,
		exitCode: exitCodeOf(report),
		reason: [result.error, ...report.settled].filter(Boolean).join('; ')
	};
	if (ended === 'cancelled') return { answer: CALLER_GONE, end };
	if (ended === 'stopped')
		return { answer: { ...STOPPING, detail: 'The service is stopping; the command was ended.' }, end };
	return { answer: { kind: 'result', result }, end };
}

const CALLER_GONE: NoResult = { kind: 'refused', code: 'cancelled', detail: 'The caller disconnected.' };
const STOPPING: NoResult = { kind: 'refused', code: 'shutting-down', detail: 'The service is stopping.' };

/** It was decided on, and its end came before its start. */
export function notRun(outcome: 'cancelled' | 'stopped'): Conclusion {
	const answer = outcome === 'cancelled' ? CALLER_GONE : STOPPING;
	return { answer, end: { outcome, exitCode: null, reason: 'nothing was started' } };
}

/** It was decided on, and the sandbox did not start. */
export function notStarted(detail: string): Conclusion {
	return {
		answer: { kind: 'refused', code: 'no-sandbox', detail },
		end: { outcome: 'not-started', exitCode: null, reason: detail }
	};
}

/** Writes the end down, and answers when it is on the disk. The line is in the file as soon as this returns. */
export async function endWith(
	open: OpenDecision,
	{ answer, end }: Conclusion,
	durationMs: number | null = null
): Promise<ExecOutcome> {
	await open.end({ ...end, durationMs });
	return answer;
}

/** The sandbox's own words, and the last line it printed. */
function describeFailedStart(reason: string, { output }: RunReport): string {
	const said = printable(output.text.trim().split(/\r?\n/).at(-1) ?? '').slice(0, 300);
	if (/: (?:No space left on device|Disk quota exceeded)$/.test(said))
		return `What a run needs could not be written (${said}), so nothing was run. ${MAKE_ROOM}`;
	return said && !reason.includes(said) ? `${reason} (${said})` : reason;
}
