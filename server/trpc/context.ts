// What every procedure knows: who asks, under which request id, and the one set of services.
import type { Access } from '../access/access.ts';
import type { CallerIdentity } from '../access/identity.ts';
import type { Connection } from '../approvals/parts.ts';
import type { Services } from '../services.ts';

export type { CallerIdentity } from '../access/identity.ts';

export interface Context {
	readonly services: Services;
	readonly access: Access;
	readonly identity: CallerIdentity;
	/** The same id as in `X-Request-Id` and on every log line. */
	readonly requestId: string;
	/** How the caller came; null within this process. */
	readonly connection: Connection | null;
	/** Aborted when the caller hangs up. */
	readonly signal: AbortSignal;
}
