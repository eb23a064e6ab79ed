// Whether a backend works here, found out by confining a real command and reading what the kernel says of it.

import { spawn } from 'node:child_process';
import type { ApprovedCommand, SandboxedCommand, SandboxPlan, SandboxPort } from '../ports/sandbox.ts';
import { startHelper } from '../pty/start-helper.ts';
import { filterArchitecture } from './seccomp-filter.ts';

const PROBE_MS = 15_000;
/** Shell builtins only: nothing but bash has to be there. */
const READ_OWN_STATUS =
	'while read -r line; do case $line in NoNewPrivs:*|Seccomp:*|CapEff:*) echo $line;; esac; done </proc/self/status; : >/hostwright-probe 2>/dev/null && echo WROTE && rm -f /hostwright-probe; true';

interface Reader {
	readonly sight?: SandboxPlan['sight'];
	/** That it is to have, as the kernel's set. */
	readonly capabilities?: bigint;
}

/** @returns what is wrong, or undefined when a command was really confined */
export async function probeConfinement(
	port: Pick<SandboxPort, 'wrap'>,
	reader: Reader = {}
): Promise<string | undefined> {
	for (let start = 1; ; start++) {
		const { problem, again } = await probeOnce(port, reader);
		if (start >= (again ?? 1)) return problem;
	}
}

interface Probed {
	readonly problem: string | undefined;
	/** See `SandboxOutcome`: such a failure says nothing about the backend. */
	readonly again?: number | undefined;
}

async function probeOnce(port: Pick<SandboxPort, 'wrap'>, { sight, capabilities = 0n }: Reader): Promise<Probed> {
	// The one command that nobody decided on: ours, and it only reads its own status.
	const command = await port.wrap({
		text: READ_OWN_STATUS,
		plan: { profile: 'observe', grants: [], elevation: { kind: 'none' }, sight },
		cwd: '/',
		timeoutMs: PROBE_MS
	} as unknown as ApprovedCommand);
	try {
		const { code, signal, output, errors } = await run(command);
		const outcome = command.outcome(code === null ? undefined : { exitCode: code, signal: null }, output + errors);
		if (!outcome.started || outcome.exitCode !== 0)
			return {
				problem: errors.trim() || `it did not start (exit ${code ?? signal ?? 'unknown'})`,
				again: outcome.started ? undefined : outcome.again
			};
		return { problem: whatIsMissing(output, capabilities) };
	} finally {
		command.release();
	}
}

function whatIsMissing(output: string, capabilities: bigint): string | undefined {
	if (output.includes('WROTE')) return 'it let a command write to /';
	const wanted = ['NoNewPrivs: 1', `CapEff: ${capabilities.toString(16).padStart(16, '0')}`];
	if (filterArchitecture() !== undefined) wanted.push('Seccomp: 2');
	const missing = wanted.filter((line) => !output.includes(line));
	return missing.length > 0 ? `it ran a command without ${missing.join(', ')}` : undefined;
}

interface Result {
	readonly code: number | null;
	readonly signal: NodeJS.Signals | null;
	readonly output: string;
	readonly errors: string;
}

function run(command: SandboxedCommand): Promise<Result> {
	return new Promise((resolve) => {
		const { child } = startHelper((mark) =>
			spawn(command.file, [...command.args], {
				cwd: command.cwd,
				env: { ...command.env, ...mark },
				stdio: ['ignore', 'pipe', 'pipe'],
				timeout: PROBE_MS,
				killSignal: 'SIGKILL'
			})
		);
		let output = '';
		let errors = '';
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			output += text;
		});
		child.stderr.setEncoding('utf8').on('data', (text: string) => {
			errors += text;
		});
		child.on('error', (error) => resolve({ code: null, signal: null, output, errors: errors + error.message }));
		child.on('close', (code, signal) => resolve({ code, signal, output, errors }));
	});
}
