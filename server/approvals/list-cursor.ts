// Where a list of requests goes on: after the last one that was given.
export interface After {
	readonly requestedMs: number;
	readonly id: string;
}

export const writeCursor = ({ requestedMs, id }: After): string => `${requestedMs}.${id}`;

/** undefined for a text that is no cursor of ours. */
export function readCursor(text: string): After | undefined {
	const match = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text);
	return match ? { requestedMs: Number(match[1]), id: match[2] ?? '' } : undefined;
}
