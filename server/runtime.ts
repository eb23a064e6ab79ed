// The one process-wide slot. The dashboard's bundle has its own copy of every module it imports, so state is reached
// through a registered symbol and nothing is constructed here. This file has no value imports, on purpose.

import type { CallerIdentity } from './trpc/context.ts';
import type { AppCaller } from './trpc/router.ts';

/** What the dashboard's server side may ask of the service. */
export interface Runtime {
	/** Made once at start; the same through REST, tRPC and pages. */
	readonly id: string;
	/** Who is asking, from cookie and headers; null when nobody is signed in. */
	identify(headers: { cookie?: string | null; authorization?: string | null }): CallerIdentity | null;
	createCaller(identity: CallerIdentity, requestId: string): AppCaller;
	readonly version: string;
	/** Logs what broke while a page was made; the person is told the request id only. */
	reportFault(fault: { readonly requestId: string; readonly path: string; readonly error: unknown }): void;
}

const SLOT = Symbol.for('hostwright.runtime');
type Slot = { [SLOT]?: Runtime | undefined };

/** @returns how to empty the slot again, at shutdown */
export function startRuntime(runtime: Runtime): () => void {
	const slot = globalThis as Slot;
	if (slot[SLOT]) throw new Error('a second runtime in one process');
	slot[SLOT] = runtime;
	return () => {
		slot[SLOT] = undefined;
	};
}

export function getRuntime(): Runtime {
	const runtime = (globalThis as Slot)[SLOT];
	if (!runtime) throw new Error('the service is not running in this process');
	return runtime;
}
