// What is seen and not raised yet, as it may be shown: not what a person expects here, nor what follows from something else.
import type { WatchedThing } from '#wire/finding.ts';
import { toTimestamp } from '../lib/clock.ts';
import type { Expected, FindingStore } from './finding-store.ts';
import type { Kept } from './lifecycle.ts';

type Store = Pick<FindingStore, 'pending' | 'present' | 'expected'>;
type Holds = ReadonlyMap<string, number>;

/** @param holds  for how long what a detector sees has to be seen, by its id; of one that is not there any more nothing is watched */
export const watchedOf = (store: Store, holds: Holds): readonly WatchedThing[] =>
	keptWatched(store, holds).map(({ kept, holdMs }) => toWatched(kept, holdMs));

/** The same as it is kept, with its reasons. */
export function keptWatched(store: Store, holds: Holds): readonly { readonly kept: Kept; readonly holdMs: number }[] {
	const pending = store.pending();
	if (pending.length === 0) return [];
	const owned = new Set(
		[...pending, ...store.present()].flatMap(({ observation }) => (observation.owns ?? []).map(keyOf))
	);
	const decisions = new Map(store.expected().map((one) => [keyOf(one), one]));
	return pending.flatMap((kept) => {
		const holdMs = kept.observation.holdMs ?? holds.get(kept.detector);
		if (holdMs === undefined || owned.has(keyOf(kept)) || isExpected(kept, decisions)) return [];
		return [{ kept, holdMs }];
	});
}

function toWatched({ detector, resource, observation, sinceMs }: Kept, holdMs: number): WatchedThing {
	const { severity, title } = observation;
	const times = { since: toTimestamp(sinceMs), raised_at: toTimestamp(sinceMs + holdMs) };
	return { detector, severity, title, resource, ...times };
}

const isExpected = (kept: Kept, decisions: ReadonlyMap<string, Expected>): boolean =>
	decisions.get(keyOf(kept))?.fingerprint === kept.observation.fingerprint;

const keyOf = ({ detector, resource }: { readonly detector: string; readonly resource: string }): string =>
	`${detector} ${resource}`;
