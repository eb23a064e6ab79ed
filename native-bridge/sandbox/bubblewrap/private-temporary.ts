// The temporary directories of a run that writes: its own, on the disk until the run has ended, so that what it left there can
// be counted and named before it goes.

import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RunFiles } from '../run-files.ts';
import { isWithin } from '../view/mount-plan.ts';
import { TEMPORARY_DIRS } from '../view/temporary-places.ts';

export interface PrivateTemporary {
	/** By the place that they stand in for. */
	readonly dirs: ReadonlyMap<string, string>;
	/** What is left there now: one sentence, or none. */
	leftBehind(): string[];
	remove(): void;
}

export const NOTHING_PRIVATE: PrivateTemporary = { dirs: new Map(), leftBehind: () => [], remove: () => {} };

/**
 * @param shown those of the machine that the run sees, which it needs no other for
 * @param mounted what else of the machine is shown to it, wherever it lies: in here an empty directory holds its place
 */
export function makePrivateTemporary(
	files: RunFiles,
	shown: readonly string[],
	mounted: readonly string[] = []
): PrivateTemporary {
	const own = TEMPORARY_DIRS.filter((place) => !shown.includes(place));
	if (own.length === 0) return NOTHING_PRIVATE;
	const parent = files.makeDir();
	const dirs = new Map(own.map((place) => [place, join(parent, place.slice(1).replace('/', '-'))]));
	for (const dir of dirs.values()) mkdirSync(dir, { mode: 0o700 });
	return {
		dirs,
		leftBehind: () =>
			[...dirs].flatMap(([place, dir]) =>
				sayLeft(
					place,
					namesIn(dir).filter((name) => ![...shown, ...mounted].some((path) => isWithin(path, `${place}/${name}`)))
				)
			),
		remove: () => files.remove(parent)
	};
}

const SHOWN = 3;

/** What is said of files that go with the run. */
export function sayLeft(place: string, names: readonly string[]): string[] {
	if (names.length === 0) return [];
	const [count, are] = names.length === 1 ? ['1 file', 'is'] : [`${names.length} files`, 'are'];
	const more = names.length > SHOWN ? ' …' : '';
	return [
		`${count} left in ${place} ${are} gone with the run, whose ${place} was its own: ${names
			.slice(0, SHOWN)
			.map((name) => basename(name))
			.join(', ')}${more}. Name the path in the command to keep it.`
	];
}

/** Links are not followed: the run made what is there. */
function namesIn(dir: string): string[] {
	try {
		return readdirSync(dir);
	} catch {
		return [];
	}
}
