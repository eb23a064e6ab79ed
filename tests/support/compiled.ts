// What Node compiled of the sources for one process serves the next: of one that only loads them, two thirds of its time. Node gives
// each user a folder of his own below the one that is named.
import { chmodSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** For the environment of a process, whoever it runs as. */
export function compiledHere(): { readonly NODE_COMPILE_CACHE: string } {
	const folder = fileURLToPath(new URL('../.output/compiled', import.meta.url));
	mkdirSync(folder, { recursive: true });
	chmodSync(folder, 0o1777);
	return { NODE_COMPILE_CACHE: folder };
}

/** A word for `env`, inside the lab. */
export const compiledInLab = (home: string): string => `NODE_COMPILE_CACHE=${home}/.cache/hostwright-compiled`;
