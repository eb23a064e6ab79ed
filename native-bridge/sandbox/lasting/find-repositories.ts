// The repository that git would find from a directory, without a walk through what lies below it.

import { lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { realPath } from '../view/look-once.ts';

export interface Repository {
	/** Directories of settings and hooks: the repository's own, those of a linked work tree, and of submodules. */
	readonly dirs: readonly string[];
	/** Files that say where these are; each may be missing. */
	readonly pointers: readonly string[];
}

export interface Found {
	readonly repositories: readonly Repository[];
	/** Places where git would look and where nothing is. */
	readonly missing: readonly string[];
	/** Directories that are no repository of their own, and could be made one. */
	readonly bare: readonly string[];
}

const MOST_SUBMODULES = 32;
const MOST_STARTS = 8;

/** @param starts real paths; @param ceiling git is not looked for above it: nothing above can be changed */
export function findRepositories(starts: readonly string[], ceiling: (dir: string) => boolean): Found {
	const repositories = new Map<string, Repository>();
	const missing = new Set<string>();
	const bare = new Set<string>();
	for (const start of starts.slice(0, MOST_STARTS))
		for (let dir = start; ceiling(dir); dir = dirname(dir)) {
			const dotGit = join(dir, '.git');
			const isBare = looksLikeGitDir(dir);
			if (!isBare) bare.add(dir);
			if (statsOf(dotGit) === undefined && !isBare) {
				missing.add(dotGit);
				if (dir === dirname(dir)) break;
				continue;
			}
			repositories.set(dotGit, describe(dotGit, isBare ? dir : undefined));
			break;
		}
	return { repositories: [...repositories.values()], missing: [...missing], bare: [...bare] };
}

export function looksLikeGitDir(dir: string): boolean {
	return ['HEAD', 'objects', 'refs'].every((name) => statsOf(join(dir, name)) !== undefined);
}

/** @param bareDir the directory that holds `dotGit`, where it is a repository by itself */
function describe(dotGit: string, bareDir?: string): Repository {
	const own = bareDir ?? gitDirOf(dotGit);
	if (own === undefined) return { dirs: [], pointers: [dotGit] };
	const common = realPath(resolve(own, readText(join(own, 'commondir'))?.trim() || '.')) ?? own;
	const modules = join(common, 'modules');
	const submodules = namesIn(modules).slice(0, MOST_SUBMODULES);
	return {
		dirs: [...new Set([common, own, ...submodules.map((name) => join(modules, name))])].filter((dir) =>
			isDirectory(dir)
		),
		pointers: [...(isDirectory(dotGit) || bareDir !== undefined ? [] : [dotGit]), join(own, 'commondir')]
	};
}

/** The directory itself, or where a file or link leads. */
function gitDirOf(dotGit: string): string | undefined {
	const real = realPath(dotGit);
	if (real === undefined || isDirectory(real)) return real;
	const [, target] = /^gitdir: (.+)$/m.exec(readText(real) ?? '') ?? [];
	return target === undefined ? undefined : realPath(resolve(dirname(real), target));
}

/** Real paths of directories that a text names, and of what holds a file it names. */
export function namedDirectories(paths: readonly string[], within: (path: string) => boolean): string[] {
	const found = new Set<string>();
	for (const path of paths) {
		const real = realPath(path) ?? realPath(dirname(path));
		if (real === undefined) continue;
		const dir = isDirectory(real) ? real : dirname(real);
		if (within(dir)) found.add(dir);
	}
	return [...found];
}

function isDirectory(path: string): boolean {
	return statsOf(path)?.isDirectory() === true;
}

function namesIn(dir: string): string[] {
	try {
		return readdirSync(dir);
	} catch {
		return [];
	}
}

function statsOf(path: string): Stats | undefined {
	try {
		return lstatSync(path, { throwIfNoEntry: false });
	} catch {
		return undefined;
	}
}

function readText(path: string): string | undefined {
	try {
		return readFileSync(path, 'utf8').slice(0, 4096);
	} catch {
		return undefined;
	}
}
