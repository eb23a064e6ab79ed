// Where a list of findings goes on: after the last one that was given.
import type { Severity } from '#wire/finding.ts';
import type { Kept } from './lifecycle.ts';

export interface After {
	readonly rank: number;
	readonly sinceMs: number;
	readonly id: string;
}

const RANKS: Readonly<Record<Severity, number>> = { info: 0, warning: 1, critical: 2 };

export const writeCursor = ({ observation, sinceMs, id }: Kept): string =>
	`${RANKS[observation.severity]}.${sinceMs}.${id}`;

/** undefined for a text that is no cursor of ours. */
export function readCursor(text: string): After | undefined {
	const match = /^([012])\.(\d{1,15})\.([0-9a-f-]{36})$/.exec(text);
	return match ? { rank: Number(match[1]), sinceMs: Number(match[2]), id: match[3] ?? '' } : undefined;
}
