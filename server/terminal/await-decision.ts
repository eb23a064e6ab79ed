// When a run waits for its decision to reach the disk: before its start, or, where it can only look, before its answer.
import type { ApprovedCommand } from '#native/ports/sandbox.ts';
import type { Backend } from '#wire/terminal.ts';
import { HostwrightError, isHostwrightError } from '../lib/error.ts';
import { messageOf } from '../lib/reason-of.ts';
import type { ExecCaller } from './exec-call.ts';

export interface AwaitedDecision {
	/** The run may start when this has settled; undefined when it need not wait. */
	readonly beforeStart: Promise<void> | undefined;
	/** Ends the run: the service stops, or the decision cannot reach the disk. */
	readonly stop: AbortSignal;
	/** @throws HostwrightError when the decision did not reach the disk: nobody may then hear of the run */
	beforeAnswer(): Promise<void>;
}

/** @param stopping  aborted when the service stops */
export function awaitDecision(
	durable: Promise<void>,
	approved: ApprovedCommand,
	backend: Backend,
	caller: ExecCaller,
	stopping: AbortSignal
): AwaitedDecision {
	// Whoever is told of the run as it goes would hear of it before its decision is safe.
	if (caller.onEvent !== undefined || caller.actor === 'proposal' || !onlyLooks(approved, backend))
		return { beforeStart: durable, stop: stopping, beforeAnswer: () => durable };
	const unrecorded = new AbortController();
	durable.catch(() => unrecorded.abort());
	return {
		beforeStart: undefined,
		stop: AbortSignal.any([stopping, unrecorded.signal]),
		beforeAnswer: () => durable.catch(refuseUnrecorded)
	};
}

/**
 * Whether a run can only look: it has no file to write to, no network, no socket, no other process and no other rights. The
 * other backends do not count: what they confine may signal, or write to a directory of its own.
 */
function onlyLooks({ plan }: ApprovedCommand, backend: Backend): boolean {
	return (
		backend === 'bubblewrap' && plan.profile === 'observe' && plan.grants.length === 0 && plan.elevation.kind === 'none'
	);
}

/** For a run that was started before its decision was on the disk. */
function refuseUnrecorded(cause: unknown): never {
	throw new HostwrightError('capability-unavailable', {
		detail: `The audit record cannot be written (${messageOf(isHostwrightError(cause) ? (cause.cause ?? cause) : cause)}). The command, which could only read, was ended, and its output is not shown.`,
		cause
	});
}
