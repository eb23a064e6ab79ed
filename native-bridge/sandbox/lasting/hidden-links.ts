// Where links among the hidden entries of a home lead: what lies behind them is as if it lay there.

import { readdirSync, readlinkSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { statsOf } from '../stats-of.ts';
import { realPath } from '../view/look-once.ts';
import type { NotedLook } from './noted-look.ts';

export interface HiddenLinks {
	/** Every step that a link leads over, relative to home; those that lead elsewhere are left out. */
	readonly places: readonly string[];
	/** There was more than is looked through. */
	readonly more: boolean;
}

const MOST_DIRECTORIES = 1500;
const MOST_ENTRIES = 40_000;
const MOST_PLACES = 200;
const DEEPEST = 5;
/** Trees of thousands of files that programs fetched: what they hold is no link into a person's folders. */
const FETCHED =
	/^(?:node_modules|\.git|_cacache|registry|caches|site-packages|repository|toolchains|installs|versions|Trash|containers|extensions|objects|pkgs|store)$/;
const FETCHED_AT =
	/^(?:\.cache|\.npm|\.local\/share\/(?:Trash|containers|flatpak|Steam)|\.var|\.rustup|\.mozilla|\.steam)$/;

const USER_FOLDERS = /^(?:Desktop|Documents|Downloads|Music|Pictures|Public|Templates|Videos)$/;

/** @param home its real path */
export function findHiddenLinks(home: string, look: NotedLook): HiddenLinks {
	const places = new Set<string>();
	let directories = 0;
	let entries = 0;
	let more = false;

	const walk = (dir: string, depth: number): void => {
		if (depth > DEEPEST) return;
		if (directories >= MOST_DIRECTORIES || entries >= MOST_ENTRIES) {
			more = true;
			return;
		}
		directories += 1;
		// Noted, so that a link that is made later is found.
		look.stats(dir);
		const deeper: string[] = [];
		for (const entry of entriesOf(dir)) {
			if (depth === 0 && !entry.name.startsWith('.')) continue;
			entries += 1;
			const path = join(dir, entry.name);
			if (entry.isSymbolicLink())
				for (const step of linkSteps(home, path))
					if (!isFolder(join(home, step), step, depth)) places.add(step);
					else if (entry.isDirectory() && !FETCHED.test(entry.name) && !FETCHED_AT.test(relative(home, path)))
						deeper.push(path);
		}
		for (const path of deeper) walk(path, depth + 1);
	};
	walk(home, 0);
	if (places.size > MOST_PLACES) more = true;
	return { places: [...places].slice(0, MOST_PLACES), more };
}

/** A person's own folder of files, which a program has a way to: what programs read at their start is linked at the top. */
function isFolder(path: string, place: string, depth: number): boolean {
	if (USER_FOLDERS.test(place)) return true;
	return depth > 2 && statsOf(path)?.isDirectory() === true;
}

function entriesOf(dir: string) {
	try {
		return readdirSync(dir, { withFileTypes: true });
	} catch {
		return [];
	}
}

/** Each step of a link and of the links behind it. */
export function linkSteps(home: string, path: string): string[] {
	const steps: string[] = [];
	let at = path;
	for (let step = 0; step < 8 && statsOf(at)?.isSymbolicLink() === true; step++) {
		const next = targetOf(at);
		if (next === undefined) break;
		if (next.startsWith(`${home}/`)) steps.push(relative(home, next));
		at = next;
	}
	return steps;
}

function targetOf(link: string): string | undefined {
	try {
		const target = readlinkSync(link);
		const path = normalize(target.startsWith('/') ? target : join(dirname(link), target)).replace(/\/+$/, '');
		const dir = realPath(dirname(path));
		return dir === undefined ? path : join(dir, basename(path));
	} catch {
		return undefined;
	}
}
