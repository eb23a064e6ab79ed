// What stands below a list of findings: who has not looked yet, and what is seen and not raised yet.
import type { WatchedThing } from '#wire/finding.ts';
import { printable } from '../../lib/printable.ts';
import { localMinute } from '../local-time.ts';

const MOST_NAMES = 6;

/** @returns lines that end in a newline; none when everybody looked */
export function sayLooking(looking: readonly string[]): readonly string[] {
	if (looking.length === 0) return [];
	const more = looking.length > MOST_NAMES ? ` and ${looking.length - MOST_NAMES} more` : '';
	return [`Still looking for: ${looking.slice(0, MOST_NAMES).join(', ')}${more}.\n`];
}

export function sayWatched(watched: readonly WatchedThing[]): readonly string[] {
	if (watched.length === 0) return [];
	const rows = watched.map(
		({ severity, title, raised_at }) =>
			`  ${severity}  ${printable(title)} (a finding at ${localMinute(raised_at)} if it stays)\n`
	);
	return ['Seen, being watched:\n', ...rows];
}
