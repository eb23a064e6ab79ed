// What was changed before a finding began: asked for with one finding, and not with a list of them.
import type { HostChange } from '#wire/finding.ts';
import type { HostChanges } from '../../host/changes/open-changes.ts';
import { toTimestamp } from '../../lib/clock.ts';
import { type Began, chooseChanges, WEEK_MS } from './choose-changes.ts';

export interface ToldBefore {
	readonly changes_before: HostChange[];
	readonly changes_limits: string[];
}

export const NOTHING_TOLD: ToldBefore = { changes_before: [], changes_limits: [] };

/** Times are read to the minute, so that who asks twice is answered from what was read once. */
const GRAIN_MS = 60_000;
/** The paths that are looked at beside the usual places. */
const MOST_PATHS = 10;

/** Never rejects. */
export async function changesBefore(changes: HostChanges | undefined, began: Began): Promise<ToldBefore> {
	if (!changes) return NOTHING_TOLD;
	const toMs = Math.ceil((began.atMs + 1) / GRAIN_MS) * GRAIN_MS;
	try {
		const told = await changes.between(toMs - WEEK_MS, toMs, began.paths.slice(0, MOST_PATHS));
		return {
			changes_before: chooseChanges(told.events, began).map(({ atMs, what, source, likely }) => ({
				at: toTimestamp(atMs),
				what,
				source,
				...(likely ? { likely } : {})
			})),
			changes_limits: [...told.limits]
		};
	} catch {
		return { changes_before: [], changes_limits: ['What was changed before could not be read.'] };
	}
}

/** Absolute paths in what a cause lies in and in what a finding is about. */
export function pathsOf(about: Readonly<Record<string, string>>, resources: readonly string[]): readonly string[] {
	const found = [
		...Object.values(about),
		...resources.flatMap((one) => /^(?:file|mount|certificate):(\/.*)$/.exec(one)?.[1] ?? [])
	];
	return [...new Set(found.filter((one) => one.startsWith('/') && one !== '/'))];
}
