// Updates and restarts: what is dear to find out is kept for a few minutes.
import type { Known } from '#wire/host/known.ts';
import type { Restarts, Updates } from '#wire/host/updates.ts';
import type { HostDeps } from '../host-deps.ts';
import { shareRead } from '../share-read.ts';
import { whenTouched } from '../when-touched.ts';
import { readRestarts } from './read-restarts.ts';
import { readUpdates } from './read-updates.ts';

export interface UpdateFacts {
	updates(): Promise<Known<Updates>>;
	restarts(): Promise<Known<Restarts>>;
}

/** apt needs about a second for it. */
const UPDATES_MS = 300_000;
const RESTARTS_MS = 60_000;

export function openUpdates(deps: HostDeps): UpdateFacts {
	const updates = shareRead(() => readUpdates(deps), UPDATES_MS, deps.clock);
	const restarts = shareRead(() => readRestarts(deps), RESTARTS_MS, deps.clock);
	whenTouched(deps.bus, () => {
		updates.forget();
		restarts.forget();
	});
	return { updates, restarts };
}
