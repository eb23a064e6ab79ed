// What was applied is watched for a while: a fault that comes back, or a file that is changed again, is told.
import type { StoredRequest } from '../stored-request.ts';
import type { ApplyDeps } from './apply-deps.ts';
import { allHold, proveFiles, proveFinding } from './prove.ts';
import { targetOf } from './targets.ts';
import { whatChanged } from './what-changed.ts';

export interface WatchTimes {
	readonly everyMs: number;
	readonly forMs: number;
}

export const WATCH_TIMES: WatchTimes = { everyMs: 60_000, forMs: 600_000 };

export interface Watch {
	/** From when it ended; what is watched already goes on as it is. */
	follow(request: StoredRequest): void;
	close(): void;
}

export function createWatch(
	deps: Pick<ApplyDeps, 'journal' | 'before' | 'requests' | 'recheck' | 'nowMs' | 'log' | 'progress'>,
	times: WatchTimes
): Watch {
	const { journal, requests, recheck, nowMs, log } = deps;
	const timers = new Map<string, NodeJS.Timeout>();
	let open = true;

	async function look(request: StoredRequest): Promise<void> {
		const { id, steps, plan } = request;
		const row = journal.read(id);
		if (!row || row.verified !== null || requests.find(id)?.status !== 'applied') return;
		// What only root may read cannot be looked at again without its password; it was proved as it was put there.
		const proofs = (await proveFiles(steps, targetOf, nowMs())).filter(({ holds }) => holds !== null);
		if (plan.finding) {
			const looked = { ...plan.finding, ...whatChanged(request, deps) };
			proofs.push(await proveFinding(looked, recheck, times.everyMs, nowMs));
		}
		if (!open) return;
		const holds = allHold(proofs);
		const over = nowMs() - (row.endedMs ?? row.startedMs) >= times.forMs;
		if (holds === false) {
			const broken = proofs.filter((proof) => proof.holds === false);
			journal.prove(id, [...row.proofs.filter(({ what }) => !proofs.some((proof) => proof.what === what)), ...proofs]);
			journal.verify(
				id,
				false,
				`It went in, and did not last: ${broken.map(({ what, detail }) => `${what}: ${detail}`).join('; ')}. It can be undone.`
			);
		} else if (over && holds === true) {
			journal.verify(id, true, row.message.replace(/ It is watched for a while\.$/, ' It still holds.'));
		} else if (over && nowMs() - (row.endedMs ?? row.startedMs) >= 2 * times.forMs) {
			return; // nobody could look; it stays unverified
		} else return again(request);
		deps.progress.say(id, journal.read(id)?.message ?? '');
		requests.changed(id);
	}

	function again(request: StoredRequest): void {
		if (!open) return;
		const timer = setTimeout(() => {
			timers.delete(request.id);
			look(request).catch((err: unknown) =>
				log.warn({ request: request.id, err }, 'what was applied could not be watched')
			);
		}, times.everyMs);
		timer.unref();
		timers.set(request.id, timer);
	}

	return {
		follow(request) {
			if (!timers.has(request.id)) again(request);
		},
		close() {
			open = false;
			for (const timer of timers.values()) clearTimeout(timer);
		}
	};
}
