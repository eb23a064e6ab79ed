// The answer to a run, in the contract's words.
import type { ApprovedCommand, Profile, SandboxedCommand } from '#native/ports.ts';
import type { Classification } from '#wire/safety.ts';
import type { ExecResult, SandboxReport } from '#wire/terminal.ts';
import { KEPT_BYTES } from './capture-output.ts';
import type { ClassifiedCommand } from './classified-command.ts';
import { mendHint } from './mend-hint.ts';
import type { RunReport } from './run.ts';

/** Said when a text that signals processes was kept from those of the host. */
const NO_PROCESSES =
	"Other processes were out of its sight: a text that runs with root's rights reaches them only when it does nothing else.";

/** Said when a text that mounts was kept from the mounts of the machine. */
const NO_MOUNTS =
	'The mounts, the clock and the settings of the machine were out of its reach: as root a text reaches them only when it does nothing else and each of its words is written out.';
/** Said beside it when the command failed. */
const ALONE =
	'This mounts, or sets the clock or the kernel, together with something else, so it was kept from doing that: run that command on its own, with each word written out and without naming a directory of secrets or of the service, or in a terminal of your own';

export function describeSandbox(
	{ profile, grants, backend, limits }: SandboxedCommand,
	{ classification }: ClassifiedCommand
): SandboxReport {
	const signals = classification.reading.commands.some(({ effects }) => effects.includes('process'));
	const keptAway = signals && backend === 'bubblewrap' && !grants.includes('processes');
	return {
		profile,
		grants: [...grants],
		backend,
		limits: [
			...limits,
			...(keptAway ? [NO_PROCESSES] : []),
			...(isKeptFromHost(classification, profile) ? [NO_MOUNTS] : [])
		]
	};
}

/** True when a command that needs the profile `host` did not get it. */
function isKeptFromHost({ reading }: Classification, profile: Profile): boolean {
	return profile !== 'host' && reading.commands.some((c) => c.target === 'host' && c.effects.includes('mount'));
}

/** True when the sandbox failed to start although nobody ended the run: nothing of the command ran. */
export function didNotStart({ ended, status }: RunReport): boolean {
	return ended === 'finished' && !status.started;
}

/** The command's exit code; -1 when it was ended for time. */
export function exitCodeOf({ ended, status, exit }: RunReport): number {
	if (ended === 'timed-out') return -1;
	return status.started && status.exitCode !== null ? status.exitCode : exit.exitCode;
}

export function describeResult(
	{ text, classification }: ClassifiedCommand,
	approved: ApprovedCommand,
	sandbox: SandboxReport,
	report: RunReport
): ExecResult {
	return {
		output: report.output.text,
		error: errorsOf(report, approved, classification).join('; '),
		exit_code: exitCodeOf(report),
		command: text,
		safety_tier: classification.tier,
		safety_warning: classification.warning,
		sandbox
	};
}

function errorsOf(report: RunReport, { timeoutMs, plan }: ApprovedCommand, classification: Classification): string[] {
	const errors: string[] = [];
	const hint = mendHint(classification.reading);
	if (report.ended === 'timed-out') {
		errors.push(`Command timed out after ${timeoutMs / 1000}s`);
		if (hint && !report.timeOut?.nothingRan) errors.push(hint);
		for (const text of report.timeOut?.texts ?? []) if (text !== undefined) errors.push(text);
	}
	if (report.output.leftOutBytes > 0)
		errors.push(
			`Output is longer than ${KEPT_BYTES / 1024 / 1024} MiB: ${report.output.leftOutBytes} bytes between its first and last 512 KiB were left out`
		);
	if (report.status.started && report.status.problem) errors.push(report.status.problem);
	if (exitCodeOf(report) !== 0 && isKeptFromHost(classification, plan.profile)) errors.push(ALONE);
	if (report.survivors.length > 0) errors.push(`These processes could not be ended: ${report.survivors.join(', ')}`);
	return errors;
}
