// Access to the running service, with the sweep that ends sessions when their time is over.
import { type Access, type AccessDeps, createAccess } from './access.ts';

const SWEEP_SESSIONS_MS = 60_000;

/** Opened once the port is known: the addresses hold it. */
export function openAccess(deps: AccessDeps): Access {
	const access = createAccess(deps);
	const sweeper = setInterval(() => access.sweep(), SWEEP_SESSIONS_MS);
	sweeper.unref();
	return {
		...access,
		close() {
			clearInterval(sweeper);
			access.close();
		}
	};
}
