// What a subject said of itself, as what can be seen of it. Pure.
import type { Known, Unknown } from '#wire/host/known.ts';
import type { Sight } from '#wire/host/sight.ts';

const SEES = {
	denied: 'nothing',
	absent: 'not-here',
	'not-applicable': 'not-here',
	'timed-out': 'unknown',
	failed: 'unknown'
} as const satisfies Record<Unknown['why'], Sight['sees']>;

/**
 * @param limits  what is missing from a part that is known, in sentences
 * @param does  what a subject's own remedy does here: where nothing grants it to an ordinary account, it shows it once
 */
export function judgeSight(
	id: Sight['id'],
	found: Known<unknown>,
	limits: readonly string[] = [],
	does: 'grants' | 'shows' = 'grants'
): Sight {
	if (found.known) return { id, sees: limits.length > 0 ? 'part' : 'all', reasons: [...limits], remedy: null };
	const { why, reason, remedy } = found;
	return { id, sees: SEES[why], reasons: [reason], remedy: remedy === null ? null : { command: remedy, does } };
}
