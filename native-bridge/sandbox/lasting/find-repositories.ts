// The repository that git would find from a directory, without a walk through what lies below it.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { statsOf } from '../stats-of.ts';
import { realPath } from '../view/look-once.ts';
import { placesOfLinks, rootOfLinked, type WorkTree } from './git-links.ts';

export interface Repository {
	/** Directories of settings and hooks: the repository's own, those of its linked work trees, and of submodules. */
	readonly dirs: readonly string[];
	/** Files that say where these are; each may be missing. */
	readonly pointers: readonly string[];
	/** Its work trees, which may hold further repositories. */
	readonly trees: readonly WorkTree[];
	/** Where submodules have their settings. */
	readonly modules: string | undefined;
}

export interface Found {
	readonly repositories: readonly Repository[];
	/** Places where git would look and where nothing is. */
	readonly missing: readonly string[];
	/** Directories that are no repository of their own, and could be made one. */
	readonly bare: readonly string[];
}

const MOST_SUBMODULES = 32;
const MOST_WORK_TREES = 32;
const MOST_HELD = 64;
/** A submodule's name is a path as a rule (`libs/json`), and its own submodules lie below it. */
const DEEPEST_NAME = 8;
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
			repositories.set(dotGit, describeRepository(dotGit, isBare ? dir : undefined));
			break;
		}
	addHeld(repositories);
	return { repositories: [...repositories.values()], missing: [...missing], bare: [...bare] };
}

/** Those that they hold as commits, and in turn those that these hold. */
function addHeld(repositories: Map<string, Repository>): void {
	const known = new Set([...repositories.values()].flatMap(({ dirs }) => dirs));
	const most = repositories.size + MOST_HELD;
	// What is added while this goes on has its turn as well.
	for (const { trees } of repositories.values())
		for (const dotGit of trees.flatMap((tree) => placesOfLinks(tree) ?? [])) {
			if (repositories.size >= most) return;
			// Where nothing is yet, a run may check a submodule out.
			if (repositories.has(dotGit) || statsOf(dotGit) === undefined) continue;
			const held = describeRepository(dotGit);
			// Settings of submodules are with those of the repository around them.
			repositories.set(dotGit, { ...held, dirs: held.dirs.filter((dir) => !known.has(dir)) });
			for (const dir of held.dirs) known.add(dir);
		}
}

export function looksLikeGitDir(dir: string): boolean {
	return ['HEAD', 'objects', 'refs'].every((name) => statsOf(join(dir, name)) !== undefined);
}

/** @param bareDir the directory that holds `dotGit`, where it is a repository by itself */
export function describeRepository(dotGit: string, bareDir?: string): Repository {
	const own = bareDir ?? gitDirOf(dotGit);
	if (own === undefined) return { dirs: [], pointers: [dotGit], trees: [], modules: undefined };
	const common = realPath(resolve(own, readText(join(own, 'commondir'))?.trim() || '.')) ?? own;
	const submodules = gitDirsBelow(join(common, 'modules'));
	const places = join(common, 'worktrees');
	const workTrees = namesIn(places)
		.slice(0, MOST_WORK_TREES)
		.map((name) => join(places, name));
	const dirs = [...new Set([common, own, ...workTrees, ...submodules])].filter((dir) => isDirectory(dir));
	const longDigests = /^\s*objectformat\s*=\s*sha256/im.test(readText(join(common, 'config')) ?? '');
	const linked = workTrees.flatMap((gitDir) => {
		const root = rootOfLinked(gitDir, readText(join(gitDir, 'gitdir')));
		return root === undefined || gitDir === own ? [] : { root, gitDir, longDigests };
	});
	return {
		dirs,
		trees: bareDir === undefined ? [{ root: dirname(dotGit), gitDir: own, longDigests }, ...linked] : linked,
		modules: join(common, 'modules'),
		pointers: [
			...new Set([
				...(isDirectory(dotGit) || bareDir !== undefined ? [] : [dotGit]),
				...[own, ...workTrees].map((dir) => join(dir, 'commondir')),
				...submodules.flatMap(pointerTo)
			])
		]
	};
}

/** Settings of submodules, theirs included. */
function gitDirsBelow(modules: string): string[] {
	const found: string[] = [];
	const look = (dir: string, depth: number): void => {
		for (const name of namesIn(dir)) {
			const path = join(dir, name);
			if (found.length >= MOST_SUBMODULES || !isDirectory(path)) continue;
			if (looksLikeGitDir(path)) {
				found.push(path);
				look(join(path, 'modules'), depth + 1);
			} else if (depth < DEEPEST_NAME) look(path, depth + 1);
		}
	};
	look(modules, 0);
	return found;
}

/** The file in the work tree of a submodule that leads to its settings: a look at the repository around it reads it as well. */
function pointerTo(gitDir: string): string[] {
	const [, tree] = /^\s*worktree\s*=\s*(.+?)\s*$/m.exec(readText(join(gitDir, 'config')) ?? '') ?? [];
	const real = tree === undefined ? undefined : realPath(resolve(gitDir, tree));
	const dotGit = real === undefined ? undefined : join(real, '.git');
	return dotGit === undefined || statsOf(dotGit)?.isFile() !== true ? [] : [dotGit];
}

/** The directory itself, or where a file or link leads. */
export function gitDirOf(dotGit: string): string | undefined {
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

function readText(path: string): string | undefined {
	try {
		return readFileSync(path, 'utf8').slice(0, 4096);
	} catch {
		return undefined;
	}
}
