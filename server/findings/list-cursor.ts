// Where a list of findings goes on: after the last one that was given.
import type { Kept } from './lifecycle.ts';

export interface After {
	readonly rank: number;
	readonly sinceMs: number;
	readonly id: string;
}

export const writeCursor = ({
	kept: { sinceMs, id },
	rank
}: {
	readonly kept: Pick<Kept, 'sinceMs' | 'id'>;
	readonly rank: number;
}): string => `${rank}.${sinceMs}.${id}`;

/** undefined for a text that is no cursor of ours. */
export function readCursor(text: string): After | undefined {
	const match = /^(\d{1,3})\.(\d{1,15})\.([0-9a-f-]{36})$/.exec(text);
	return match ? { rank: Number(match[1]), sinceMs: Number(match[2]), id: match[3] ?? '' } : undefined;
}
