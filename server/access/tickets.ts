// One-use sign-in tickets: made for a link, gone when used or after five minutes. Kept as digests, in memory only.
import type { Clock } from '../lib/clock.ts';
import { digestOf, makeSecret } from './secret.ts';

export const TICKET_LIFE_MS = 5 * 60_000;
const MOST_TICKETS = 100;

export interface Tickets {
	make(): { readonly ticket: string; readonly expiresAtMs: number };
	/** @returns true once for each ticket, within its life */
	redeem(ticket: string): boolean;
	/** Makes every ticket worthless. */
	clear(): void;
}

export function createTickets(clock: Clock): Tickets {
	const expiryByDigest = new Map<string, number>();
	return {
		make() {
			const nowMs = clock.nowMs();
			for (const [digest, expiresAtMs] of expiryByDigest)
				if (expiresAtMs <= nowMs || expiryByDigest.size >= MOST_TICKETS) expiryByDigest.delete(digest);
			const ticket = makeSecret();
			expiryByDigest.set(digestOf(ticket).toString('hex'), nowMs + TICKET_LIFE_MS);
			return { ticket, expiresAtMs: nowMs + TICKET_LIFE_MS };
		},
		redeem(ticket) {
			const digest = digestOf(ticket).toString('hex');
			const expiresAtMs = expiryByDigest.get(digest);
			expiryByDigest.delete(digest);
			return expiresAtMs !== undefined && expiresAtMs > clock.nowMs();
		},
		clear: () => expiryByDigest.clear()
	};
}
