// What carries out one command of an application, and how it ended. Everything goes through the gate as the actor `proposal`,
// bound to what the card showed.

import type { Gate } from '#server/terminal/exec.ts';
import type { Foreseen } from '#server/terminal/foresee.ts';
import type { PlannedStep, Step } from '#wire/approval.ts';
import type { Backend } from '#wire/terminal.ts';
import { asSeen } from '../../lib/as-seen.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import type { Image } from './image.ts';
import type { StepEnd } from './journal.ts';

/** A command as it was shown. */
export type Order = Pick<PlannedStep, 'text' | 'cwd' | 'timeout' | 'profile' | 'grants' | 'elevated'> & {
	/** What it stands for, where it is a step of a plan. */
	readonly step?: Step;
};

export interface Ended {
	/** `not-run`: refused before anything of it began. `cut-short`: ended from outside, so nobody knows how far it came. */
	readonly how: 'done' | 'failed' | 'not-run' | 'cut-short';
	readonly exitCode: number | null;
	readonly output: string;
	readonly detail: string;
	readonly backend: Backend | null;
	readonly limits: readonly string[];
}

export interface Hands {
	/** @param say  told what it prints, as it comes */
	carryOut(order: Order, signal: AbortSignal, say: (text: string) => void): Promise<Ended>;
	/** Files that only root may change, which are kept and put back with its rights. */
	readonly elevates?: readonly string[];
	/** The text that puts one of them back. */
	putBackText?(path: string): string | undefined;
	/** Asks for rights, once, before anything is changed. @returns why there are none */
	begin?(more: readonly Order[], signal: AbortSignal): Promise<string | undefined>;
	/** Keeps what it elevates. @returns images of those among `paths`, which the service's user may not read */
	keep?(paths: readonly string[]): Promise<readonly Image[]>;
	/** SHA-256 of one of what it elevates, as it is now. */
	digestOf?(path: string): Promise<string | undefined>;
	/** One of what it elevates, as it was kept. */
	putBack?(path: string, signal: AbortSignal): Promise<Ended>;
	close(): Promise<void>;
}

/** Of what a step printed: its end, which says how it went. */
const MOST_OUTPUT_UNITS = 32_768;

/** Commands one by one, each in a run of its own. What asks for a password is ended: nobody can type one there. */
export function gateHands(gate: Pick<Gate, 'exec' | 'foresee'>, requestId: string): Hands {
	return {
		async carryOut(order, signal, say) {
			const foreseen = gate.foresee(order.text, order.cwd, order.timeout * 1000);
			const drift = driftOf(order, foreseen);
			if (drift !== undefined || !foreseen) return notRun(drift ?? '');
			const asked = new AbortController();
			let backend: Backend | null = null;
			let limits: readonly string[] = [];
			const outcome = await gate.exec(
				{ command: order.text, cwd: order.cwd, timeout: order.timeout },
				{
					actor: 'proposal',
					requestId,
					signal: AbortSignal.any([signal, asked.signal]),
					shown: {
						profile: order.profile,
						grants: order.grants,
						elevated: order.elevated,
						digest: foreseen.digest
					},
					onEvent(event) {
						if (event.type === 'started') ({ backend, limits } = event.sandbox);
						if (event.type === 'output') say(event.text);
						if (event.type === 'awaiting-password') asked.abort();
					}
				}
			);
			if (outcome.kind === 'refused') {
				if (asked.signal.aborted) return { ...notRun(NOBODY_TO_ASK), backend, limits };
				const begun = outcome.code === 'cancelled' || outcome.code === 'shutting-down' || outcome.code === 'internal';
				return { ...notRun(outcome.detail), how: begun && backend !== null ? 'cut-short' : 'not-run', backend, limits };
			}
			const { exit_code, output, error } = outcome.result;
			return {
				how: exit_code === 0 ? 'done' : exit_code === -1 ? 'cut-short' : 'failed',
				exitCode: exit_code,
				output: kept(output),
				detail: maskSecrets(error),
				backend,
				limits
			};
		},
		close: async () => {}
	};
}

export const NOBODY_TO_ASK = 'It asks for a password, and there is nobody here to type one.';

/** Why the command would no longer run as it was shown. */
export function driftOf(order: Order, foreseen: Foreseen | null): string | undefined {
	if (!foreseen) return `Its working directory ${order.cwd} is not there any more, or cannot be entered.`;
	if (foreseen.cwd !== order.cwd) return `Its working directory ${order.cwd} leads to ${foreseen.cwd} now.`;
	const shown = `${order.profile} ${[...order.grants].sort().join(' ')} ${order.elevated}`;
	const now = `${foreseen.profile} ${[...foreseen.grants].sort().join(' ')} ${foreseen.elevated}`;
	return shown === now ? undefined : 'It would not run with the rights that were shown any more.';
}

/** A command that follows from what was shown, such as putting a file back: with the rights that it needs now. */
export function orderFor(gate: Pick<Gate, 'foresee'>, text: string, cwd = '/'): Order {
	const foreseen = gate.foresee(text, cwd);
	if (!foreseen) throw new Error(`${cwd} is not there`);
	const { profile, grants, elevated, timeoutMs } = foreseen;
	return { text, cwd: foreseen.cwd, timeout: Math.round(timeoutMs / 1000), profile, grants: [...grants], elevated };
}

export const notRun = (detail: string): Ended => ({
	how: 'not-run',
	exitCode: null,
	output: '',
	detail: maskSecrets(detail),
	backend: null,
	limits: []
});

/** As it is seen, masked, and its end only. */
export function kept(output: string): string {
	const masked = maskSecrets(asSeen(output));
	return masked.length <= MOST_OUTPUT_UNITS ? masked : `…\n${masked.slice(-MOST_OUTPUT_UNITS)}`;
}

/** As it is written down. */
export function asStepEnd(ended: Ended): StepEnd {
	const { exitCode, output, detail, backend, limits } = ended;
	const state = ended.how === 'done' ? 'done' : ended.how === 'cut-short' ? 'unknown' : 'failed';
	return { state, exitCode, output, detail, backend, limits };
}
