// How many event streams a session may hold open. A browser shares one among its tabs, so that few are ever needed; each costs
// its part of everything that happens.
import type { ServerResponse } from 'node:http';
import type { CallerIdentity } from '../access/identity.ts';
import { HostwrightError } from '../lib/error.ts';

const MOST_STREAMS = 32;
const RETRY_AFTER_SECONDS = 5;

export interface StreamLimit {
	/** Takes a place until the response is closed. @returns false when there is none */
	take(identity: CallerIdentity, response: Pick<ServerResponse, 'once'>): boolean;
}

export const tooManyStreams = (): HostwrightError =>
	new HostwrightError('too-many-requests', {
		detail: `There are ${MOST_STREAMS} event streams open for this session already. Close one, or use one for all.`,
		retryAfterSeconds: RETRY_AFTER_SECONDS
	});

export function createStreamLimit(most = MOST_STREAMS): StreamLimit {
	const open = new Map<string, number>();
	return {
		take(identity, response) {
			const holder = identity.kind === 'session' ? identity.sessionId : 'token';
			const count = open.get(holder) ?? 0;
			if (count >= most) return false;
			open.set(holder, count + 1);
			response.once('close', () => {
				const left = (open.get(holder) ?? 1) - 1;
				if (left > 0) open.set(holder, left);
				else open.delete(holder);
			});
			return true;
		}
	};
}
