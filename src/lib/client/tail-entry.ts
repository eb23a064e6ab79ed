// What a page keeps of a tail.
import type { TailLine } from '#wire/live.ts';

/** A line, or a place where lines are missing. */
export type TailEntry =
	| { readonly key: string; readonly line: TailLine }
	| { readonly key: string; readonly line?: undefined; readonly skipped: number };
