// What runs for the assistant and the voice ends when the service only observes from then on.
import { HELD_BACK } from './clear-to-run.ts';
import type { ExecCaller } from './exec-call.ts';

export interface HeldBack {
	/** Hands the work its caller, whose signal `holdBack` aborts as well where it is one of those. */
	around<T>(caller: ExecCaller, work: (caller: ExecCaller) => Promise<T>): Promise<T>;
	holdBack(): void;
}

export function createHeldBack(): HeldBack {
	const held = new Set<AbortController>();
	return {
		around(caller, work) {
			// What a proposal runs is stopped by whoever applies it, who knows how far it came.
			if (!HELD_BACK.has(caller.actor) || caller.actor === 'proposal') return work(caller);
			const hold = new AbortController();
			held.add(hold);
			const signal = AbortSignal.any([caller.signal, hold.signal]);
			return work({ ...caller, signal }).finally(() => held.delete(hold));
		},
		holdBack() {
			for (const hold of held) hold.abort();
		}
	};
}
