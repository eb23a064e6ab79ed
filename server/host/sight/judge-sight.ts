// What a subject said of itself, as what can be seen of it. Pure.
import type { Known } from '#wire/host/known.ts';
import type { Sight } from '#wire/host/sight.ts';

/** @param limits  what is missing from a part that is known, in sentences */
export function judgeSight(
	id: Sight['id'],
	found: Known<unknown>,
	limits: readonly string[] = [],
	shows: string | null = null
): Sight {
	const remedy = (command: string | null): Sight['remedy'] =>
		command ? { command, does: 'grants' } : shows ? { command: shows, does: 'shows' } : null;
	if (found.known) {
		const part = limits.length > 0;
		return { id, sees: part ? 'part' : 'all', reasons: [...limits], remedy: part ? remedy(null) : null };
	}
	const { why, reason } = found;
	switch (why) {
		case 'denied':
			return { id, sees: 'nothing', reasons: [reason], remedy: remedy(found.remedy) };
		case 'absent':
		case 'not-applicable':
			return {
				id,
				sees: 'not-here',
				reasons: [reason],
				remedy: found.remedy ? { command: found.remedy, does: 'grants' } : null
			};
		case 'timed-out':
		case 'failed':
			return { id, sees: 'unknown', reasons: [reason], remedy: remedy(found.remedy) };
	}
}
