// A sandbox that confines nothing and writes down what it was asked. For tests with a fake terminal only.

import type {
	ApprovedCommand,
	SandboxedCommand,
	SandboxOutcome,
	SandboxPort,
	SandboxRefusal,
	TimeOutExplanation
} from '../ports/sandbox.ts';

export interface FakeSandboxOptions {
	/** Refuses a command: return what to say, `undefined` to let it pass. */
	readonly refuse?: (command: ApprovedCommand) => { readonly reason: string; readonly remedy: string } | undefined;
	/** What the status channel says afterwards; by default that the command started, with no code of its own. */
	readonly outcome?: (command: ApprovedCommand) => SandboxOutcome;
	/** What is said of a run that was ended for time. */
	readonly timeOut?: TimeOutExplanation;
	/** What is said to have been taken away after a run. */
	readonly settled?: readonly string[];
	readonly limits?: readonly string[];
	readonly hidden?: readonly string[];
	/** Of its runs in `work`. */
	readonly kept?: SandboxedCommand['kept'];
	readonly canLeaveSurvivors?: boolean;
}

export interface FakeSandbox extends SandboxPort {
	/** Every command that was wrapped, in order. */
	readonly wrapped: readonly ApprovedCommand[];
	/** How many wrapped commands were released. */
	released(): number;
}

/** The result runs the command's text with `sh -c`: give it to `createFakePty`, never to a real terminal. */
export function createFakeSandbox(options: FakeSandboxOptions = {}): FakeSandbox {
	const wrapped: ApprovedCommand[] = [];
	let released = 0;
	return {
		backend: 'bubblewrap',
		limits: options.limits ?? [],
		wrapped,
		released: () => released,
		backendFor: () => 'bubblewrap',
		async wrap(command) {
			const refusal = options.refuse?.(command);
			if (refusal) throw createRefusal(refusal.reason, refusal.remedy);
			wrapped.push(command);
			const made: Omit<SandboxedCommand, symbol> = {
				file: '/bin/sh',
				args: ['-c', command.text],
				env: {},
				cwd: command.cwd,
				profile: command.plan.profile,
				grants: command.plan.grants,
				backend: 'bubblewrap',
				limits: options.limits ?? [],
				hidden: options.hidden ?? [],
				kept: command.plan.profile === 'work' ? options.kept : undefined,
				canLeaveSurvivors: options.canLeaveSurvivors ?? false,
				leaderIsSandbox: false,
				outcome: () => options.outcome?.(command) ?? { started: true, exitCode: null },
				settle: () => options.settled ?? [],
				explainTimeOut: async () => options.timeOut,
				release: () => {
					released++;
				}
			};
			return made as SandboxedCommand;
		},
		async close() {}
	};
}

function createRefusal(reason: string, remedy: string): SandboxRefusal {
	return Object.assign(new Error(reason), { name: 'SandboxRefusal' as const, remedy });
}
