// The names in a folder, one by one: whoever may write in it chooses how many there are.
import { opendir } from 'node:fs/promises';

/** For readers that look into folders of others for a name or two. */
export const MOST_OF_OTHERS = 5000;

/** What no folder holds that is looked through here, unless somebody wants it to. */
const MOST_NAMES = 100_000;
/** The kernel's own, in which it sets the bound itself: a process may have so much open. */
const MOST_OF_KERNEL = 1_100_000;
/** Not what a process sees as its root, or works in. */
const OF_KERNEL = /^\/?(?:proc|sys)(?:\/(?!.*\/(?:root|cwd)(?:\/|$))|$)/;
const AT_ONCE = 512;

/** How many names are looked through at that path, where its reader says nothing else. */
export const mostAt = (path: string): number => (OF_KERNEL.test(path) ? MOST_OF_KERNEL : MOST_NAMES);

/** @throws as `opendir` does, and where there are more than `most` */
export async function namesIn(path: string, most: number): Promise<readonly string[]> {
	const names: string[] = [];
	for await (const { name } of await opendir(path, { bufferSize: AT_ONCE })) {
		if (names.length >= most) throw new Error(`it holds more names than can be looked through (${most})`);
		names.push(name);
	}
	return names;
}
