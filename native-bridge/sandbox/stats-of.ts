import { lstatSync, type Stats } from 'node:fs';

/** @returns what stands there itself, a link not followed; undefined when nothing does or it may not be looked at */
export function statsOf(path: string): Stats | undefined {
	try {
		return lstatSync(path, { throwIfNoEntry: false });
	} catch {
		return undefined;
	}
}
