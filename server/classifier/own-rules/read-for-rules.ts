// What own rules look at, for their examples. Apart from classify.ts so that the two do not import each other.
import type { Seen } from '../model.ts';
import { read } from '../read.ts';

/** The commands of a text, as own rules see them; none when it cannot be read. */
export function classifyForRules(text: string): Seen[] {
	try {
		return read(text).seen;
	} catch {
		return [];
	}
}
