// What a procedure is told when REST calls it.
import type { ServerResponse } from 'node:http';
import type { Access } from '../access/access.ts';
import type { CallerIdentity } from '../access/identity.ts';
import type { Connection } from '../approvals/parts.ts';
import type { Services } from '../services.ts';
import type { Context } from '../trpc/context.ts';
import { connectionOf } from './connection-of.ts';
import { hangUpSignal } from './exchange.ts';

/**
 * A class and no object literal: V8 gives each literal with a getter a hidden class of its own and keeps it for two long
 * collections, and with it the getter, the request and the answer. That was a third of the CPU time of a check.
 */
export class RestContext implements Context {
	readonly services: Services;
	readonly access: Access;
	readonly identity: CallerIdentity;
	readonly requestId: string;
	readonly #response: ServerResponse;
	#signal: AbortSignal | undefined;

	constructor(
		shared: { readonly services: Services; readonly access: Access },
		identity: CallerIdentity,
		requestId: string,
		response: ServerResponse
	) {
		this.services = shared.services;
		this.access = shared.access;
		this.identity = identity;
		this.requestId = requestId;
		this.#response = response;
	}

	/** Looked at when asked for. */
	get connection(): Connection {
		return connectionOf(this.#response.req.socket);
	}

	/** Made when first asked for: most calls are over before anyone could hang up. */
	get signal(): AbortSignal {
		this.#signal ??= hangUpSignal(this.#response);
		return this.#signal;
	}
}
