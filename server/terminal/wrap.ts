// Has the sandbox prepare a decided command, while the decision is brought to the disk.
import type { ApprovedCommand, SandboxedCommand, SandboxPort, SandboxRefusal } from '#native/ports/sandbox.ts';
import { MAKE_ROOM, storageProblem } from '../lib/storage-fault.ts';

export type Wrapped =
	| { readonly kind: 'wrapped'; readonly sandboxed: SandboxedCommand }
	/** The sandbox cannot hold this command, or cannot write what it needs. */
	| { readonly kind: 'refused'; readonly detail: string };

/**
 * @param beforeStart  awaited beside the preparation; nothing stays prepared when it rejects
 * @throws what `beforeStart` rejects with, and faults of the sandbox
 */
export async function wrap(
	port: SandboxPort,
	approved: ApprovedCommand,
	beforeStart: Promise<void> | undefined
): Promise<Wrapped> {
	const [wrapped, ready] = await Promise.allSettled([port.wrap(approved), beforeStart]);
	if (ready.status === 'rejected') {
		if (wrapped.status === 'fulfilled') wrapped.value.release();
		throw ready.reason;
	}
	if (wrapped.status === 'fulfilled') return { kind: 'wrapped', sandboxed: wrapped.value };
	const fault: unknown = wrapped.reason;
	const storage = storageProblem(fault);
	if (storage !== undefined)
		return {
			kind: 'refused',
			detail: `What a run needs could not be written (${storage}), so nothing was run. ${MAKE_ROOM}`
		};
	if (isSandboxRefusal(fault))
		return { kind: 'refused', detail: fault.remedy ? `${fault.message} ${fault.remedy}` : fault.message };
	throw fault;
}

function isSandboxRefusal(fault: unknown): fault is SandboxRefusal {
	return fault instanceof Error && fault.name === 'SandboxRefusal';
}
