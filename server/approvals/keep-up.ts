// Time and the host go on while nobody decides: what is older than a day expires, and what is no longer what was shown is withdrawn.
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { checkDrift, type DriftDeps } from './check-drift.ts';
import { EXPIRED } from './decide-request.ts';
import type { RequestStore } from './request-store.ts';
import type { StoredRequest } from './stored-request.ts';

export interface KeepUpDeps {
	readonly requests: RequestStore;
	readonly drift: DriftDeps;
	/** Why its cause is none any more, by what was found last; undefined while it is. */
	readonly otherCause: (request: StoredRequest) => Promise<string | undefined>;
	/** False while it is decided on. */
	readonly mayClose: (id: string) => boolean;
	/** It was withdrawn because the host, or what was found there, changed under it. */
	readonly withdrawn: (request: StoredRequest) => void;
	readonly clock: Clock;
	readonly log: Log;
}

const EVERY_MS = 60_000;
/** How long what is over can be looked up, and undone. */
const KEEP_MS = 400 * 86_400_000;

export interface Upkeep {
	/** Looks now; settles when all were looked at. */
	look(): Promise<void>;
	close(): void;
}

export function keepUp(deps: KeepUpDeps): Upkeep {
	const { requests, clock, log, mayClose } = deps;
	let open = true;
	/** Requests whose cause was another one at the last look: causes come and go, and it counts at the second. */
	let doubted: ReadonlySet<string> = new Set();

	async function look(): Promise<void> {
		for (const { id } of requests.expiredBefore(clock.nowMs())) if (mayClose(id)) requests.close(id, 'expire', EXPIRED);
		const doubtedNow = new Set<string>();
		for (const request of requests.list({ state: 'undecided', limit: 1000 })) {
			if (!open) return;
			const why = await whyWithdrawn(request, doubtedNow);
			if (why === undefined || !mayClose(request.id)) continue;
			if (requests.close(request.id, 'withdraw', why)) deps.withdrawn(request);
		}
		doubted = doubtedNow;
	}

	async function whyWithdrawn(request: StoredRequest, doubtedNow: Set<string>): Promise<string | undefined> {
		const drifted = await checkDrift(request, deps.drift);
		if (drifted.length > 0) return `what it rests on changed. ${drifted.join(' ')}`;
		const other = await deps.otherCause(request);
		if (other === undefined) return undefined;
		doubtedNow.add(request.id);
		return doubted.has(request.id) ? other : undefined;
	}

	requests.forgetBefore(clock.nowMs() - KEEP_MS);
	const timer = setInterval(
		() => void look().catch((err: unknown) => log.error({ err }, 'open requests could not be looked over')),
		EVERY_MS
	);
	timer.unref();
	return {
		look,
		close() {
			open = false;
			clearInterval(timer);
		}
	};
}
