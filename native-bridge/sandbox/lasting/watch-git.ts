// What git would execute later, compared before and after a run. The rest of a repository, its other settings included, may change:
// a branch, a remote, a name.

import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { isExecutingSetting } from '#wire/text/git-executes.ts';
import { type GitSetting, readGitSettings } from '#wire/text/git-settings.ts';
import { statsOf } from '../stats-of.ts';
import { isWithin } from '../view/mount-plan.ts';
import { describeRepository, type Found, gitDirOf, looksLikeGitDir } from './find-repositories.ts';
import { placesOfLinks } from './git-links.ts';
import { putBack } from './open-by-steps.ts';

/** Larger files are not kept, and nobody writes such. */
const KEPT_BYTES = 512 * 1024;
/** A run that adds more has more to say than anybody reads. */
const MOST_HELD = 256;
const SETTINGS = ['config', 'config.worktree'] as const;

/** Takes something away. @returns what is said of where it is */
export type SetAside = (path: string) => string;

interface Kept {
	readonly stats: Stats;
	/** Undefined for what is no plain file, or too large. */
	readonly content: Buffer | undefined;
}

export interface GitSight {
	readonly found: Found;
	/** By path; undefined where nothing was. */
	readonly files: ReadonlyMap<string, Kept | undefined>;
	/** Hooks by directory. */
	readonly hooks: ReadonlyMap<string, ReadonlyMap<string, Kept>>;
	/** Of directories that hold these, so that one in its place is noticed. */
	readonly inodes: ReadonlyMap<string, string | undefined>;
}

export function lookAtGit(found: Found): GitSight {
	const files = new Map<string, Kept | undefined>();
	const hooks = new Map<string, ReadonlyMap<string, Kept>>();
	const inodes = new Map<string, string | undefined>();
	for (const { dirs, pointers } of found.repositories) {
		for (const path of pointers) files.set(path, keep(path));
		for (const dir of dirs) {
			inodes.set(dir, inodeOf(dir));
			for (const name of SETTINGS) files.set(join(dir, name), keep(join(dir, name)));
			const place = join(dir, 'hooks');
			inodes.set(place, inodeOf(place));
			hooks.set(place, readHooks(place));
		}
	}
	return { found, files, hooks, inodes };
}

/**
 * Takes back what a run added that git would execute.
 *
 * @returns in words, one for each; [] as a rule
 */
export function restoreGit(sight: GitSight, setAside: SetAside): string[] {
	const said: string[] = [];
	const attempt = (path: string, work: () => string | undefined): void => {
		try {
			const done = work();
			if (done !== undefined) said.push(done);
		} catch (error) {
			const why = error instanceof Error ? error.message : String(error);
			said.push(`${path} makes git start programs since this run, and could not be set right (${why}).`);
		}
	};
	for (const { dirs, pointers } of sight.found.repositories) {
		for (const path of pointers) attempt(path, () => restorePointer(path, sight.files.get(path), setAside));
		for (const dir of dirs) checkDirectory(dir, sight, setAside, attempt);
	}
	for (const path of sight.found.missing)
		attempt(path, () => {
			const stats = statsOf(path);
			if (stats === undefined) return undefined;
			// A file or a link leads to settings that lie elsewhere.
			if (!stats.isDirectory())
				return `${path} was made by this run and tells git where its settings are, so it was taken away (${setAside(path)}).`;
			checkDirectory(path, sight, setAside, attempt);
			return undefined;
		});
	settleHeld(sight, setAside, attempt);
	for (const dir of sight.found.bare) if (looksLikeGitDir(dir)) checkDirectory(dir, sight, setAside, attempt);
	return said;
}

/** What git executes there, so that a later start can tell what a killed service could not take back. */
export function listExecuting({ files, hooks }: GitSight): string[] {
	return [
		...[...files].flatMap(([path, kept]) =>
			kept?.content === undefined ? [] : executing(kept.content).map(({ key, value }) => `${key} = ${value} in ${path}`)
		),
		...[...hooks].flatMap(([place, held]) =>
			[...held].map(([name, { stats }]) => `${join(place, name)} (${stats.size} bytes)`)
		)
	];
}

/**
 * Repositories that this run added to one that is watched, whoever made them and when: git looks into them by itself from now on,
 * so what they execute does not stay. A new submodule's settings lie with those of the repository around it.
 */
function settleHeld(
	{ found }: GitSight,
	setAside: SetAside,
	attempt: (path: string, work: () => string | undefined) => void
): void {
	const known = new Set([
		...found.repositories.flatMap(({ dirs, pointers }) => [...dirs, ...pointers]),
		...found.missing
	]);
	const queue = found.repositories.map(({ trees, modules }) => ({ trees, modules }));
	for (let at = 0; at < queue.length && at < MOST_HELD; at++) {
		const { trees, modules } = queue[at] as (typeof queue)[number];
		for (const tree of trees) {
			const places = placesOfLinks(tree);
			if (places === undefined)
				attempt(
					tree.root,
					() => `What ${tree.root} holds for git cannot be read, so it is not known what git looks into there.`
				);
			for (const dotGit of places ?? []) {
				const stats = statsOf(dotGit);
				if (stats === undefined || known.has(dotGit)) continue;
				const dir = gitDirOf(dotGit) ?? dotGit;
				if (known.has(dir)) continue;
				known.add(dir);
				const isOwn = stats.isDirectory() || (modules !== undefined && isWithin(dir, modules));
				attempt(dotGit, () => {
					if (isOwn) return clearExecuting(dir, setAside);
					return `${dotGit} leads git to settings elsewhere since this run, so it was taken away (${setAside(dotGit)}).`;
				});
				if (isOwn) queue.push(describeRepository(dotGit));
			}
		}
	}
}

/** @returns in words what was there; undefined as a rule */
function clearExecuting(dir: string, setAside: SetAside): string | undefined {
	const taken: string[] = [];
	for (const name of ['commondir', ...SETTINGS]) {
		const path = join(dir, name);
		const is = keep(path);
		if (is === undefined) continue;
		const text = is.content?.toString('utf8');
		const settings = name === 'commondir' || text === undefined ? undefined : readGitSettings(text);
		// Where the work tree of a submodule is, git itself writes there.
		const executes = settings?.filter(
			({ key, value }) => isExecutingSetting(key, value) && !/^core\.worktree$/i.test(key)
		);
		if (executes?.length === 0) continue;
		taken.push(setAside(path));
		if (executes !== undefined && text !== undefined) putBack(path, Buffer.from(without(text, executes)), is.stats);
	}
	for (const name of readHooks(join(dir, 'hooks')).keys()) taken.push(setAside(join(dir, 'hooks', name)));
	if (statsOf(join(dir, 'hooks'))?.isSymbolicLink()) taken.push(setAside(join(dir, 'hooks')));
	return taken.length === 0
		? undefined
		: `git looks into ${dir} since this run; what it would start there was taken away (${taken.join(', ')}).`;
}

function checkDirectory(
	dir: string,
	sight: GitSight,
	setAside: SetAside,
	attempt: (path: string, work: () => string | undefined) => void
): void {
	const place = join(dir, 'hooks');
	// Another directory, or a link to one, stands where the known one was: nothing in it was there.
	const isOther = sight.inodes.has(dir) && sight.inodes.get(dir) !== inodeOf(dir);
	for (const name of SETTINGS) {
		const path = join(dir, name);
		attempt(path, () => restoreSettings(path, isOther ? undefined : sight.files.get(path), setAside));
	}
	attempt(place, () => {
		if (statsOf(place) === undefined || statsOf(place)?.isDirectory()) return undefined;
		const before = sight.inodes.get(place);
		if (before !== undefined && before === inodeOf(place)) return undefined;
		return `${place} was put in the place of git's hooks by this run, so it was taken away (${setAside(place)}).`;
	});
	const before = isOther ? undefined : sight.hooks.get(place);
	for (const [name, is] of readHooks(place)) {
		const path = join(place, name);
		const was = before?.get(name);
		if (was !== undefined && isUnchanged(was, is)) continue;
		attempt(path, () => {
			const kept = setAside(path);
			if (was?.content !== undefined) putBack(path, was.content, was.stats);
			return was === undefined
				? `${path} was made by this run, and git would run it by itself, so it was taken away (${kept}).`
				: `${path} was changed by this run, and git runs it by itself, so it is what it was (the change: ${kept}).`;
		});
	}
}

function restorePointer(path: string, was: Kept | undefined, setAside: SetAside): string | undefined {
	const is = keep(path);
	if (is === undefined || (was !== undefined && isUnchanged(was, is))) return undefined;
	const kept = setAside(path);
	if (was?.content !== undefined) putBack(path, was.content, was.stats);
	return `${path} tells git where its settings are; what this run made of it was taken away (${kept}).`;
}

function restoreSettings(path: string, was: Kept | undefined, setAside: SetAside): string | undefined {
	const is = keep(path);
	if (is === undefined || (was !== undefined && isUnchanged(was, is))) return undefined;
	const settings = is.content && readGitSettings(is.content.toString('utf8'));
	if (is.content === undefined || settings === undefined) {
		// Git reads no settings from a text that it cannot read; a link or a monster could lead anywhere.
		if (is.content !== undefined && was?.content !== undefined && !readable(was.content)) return undefined;
		const kept = setAside(path);
		if (was?.content !== undefined) putBack(path, was.content, was.stats);
		return `${path} was made unreadable by this run, so it is what it was before (the change: ${kept}).`;
	}
	const known = new Map<string, number>();
	for (const setting of was?.content ? executing(was.content) : [])
		known.set(`${setting.key}\0${setting.value}`, (known.get(`${setting.key}\0${setting.value}`) ?? 0) + 1);
	const added = settings.filter((setting) => {
		if (!isExecutingSetting(setting.key, setting.value)) return false;
		const same = `${setting.key}\0${setting.value}`;
		const left = known.get(same) ?? 0;
		known.set(same, left - 1);
		return left <= 0;
	});
	if (added.length === 0) return undefined;
	putBack(path, Buffer.from(without(is.content.toString('utf8'), added)), is.stats);
	const names = [...new Set(added.map(({ key }) => key))].join(', ');
	return `This run made git start other programs in ${path} (${names}), which was taken out of it again.`;
}

function without(text: string, settings: readonly GitSetting[]): string {
	let left = text;
	for (const { start, end } of [...settings].reverse()) left = left.slice(0, start) + left.slice(end);
	return left;
}

function executing(content: Buffer): GitSetting[] {
	return (readGitSettings(content.toString('utf8')) ?? []).filter(({ key, value }) => isExecutingSetting(key, value));
}

function readable(content: Buffer): boolean {
	return readGitSettings(content.toString('utf8')) !== undefined;
}

function isUnchanged(was: Kept, is: Kept): boolean {
	const same = (field: 'ino' | 'size' | 'mtimeMs' | 'ctimeMs' | 'mode'): boolean =>
		was.stats[field] === is.stats[field];
	if (same('ino') && same('size') && same('mtimeMs') && same('ctimeMs') && same('mode')) return true;
	if (was.content === undefined || is.content === undefined) return false;
	return was.content.equals(is.content) && (is.stats.mode & 0o111) === (was.stats.mode & 0o111);
}

/** Samples are never executed. */
function readHooks(place: string): Map<string, Kept> {
	const found = new Map<string, Kept>();
	if (!statsOf(place)?.isDirectory()) return found;
	let names: string[];
	try {
		names = readdirSync(place);
	} catch {
		return found;
	}
	for (const name of names) {
		const kept = name.endsWith('.sample') ? undefined : keep(join(place, name));
		if (kept !== undefined) found.set(name, kept);
	}
	return found;
}

function keep(path: string): Kept | undefined {
	const stats = statsOf(path);
	if (stats === undefined) return undefined;
	if (!stats.isFile() || stats.size > KEPT_BYTES) return { stats, content: undefined };
	try {
		return readPlain(path, stats);
	} catch {
		return { stats, content: undefined };
	}
}

/** A file may have become a pipe since it was looked at. */
function readPlain(path: string, stats: Stats): Kept {
	const fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	try {
		const size = fstatSync(fd).isFile() ? Math.min(stats.size, KEPT_BYTES) : 0;
		const content = Buffer.alloc(size);
		let read = 0;
		while (read < size) {
			const more = readSync(fd, content, read, size - read, read);
			if (more === 0) break;
			read += more;
		}
		return { stats, content: content.subarray(0, read) };
	} finally {
		closeSync(fd);
	}
}

/** A number is used again at once, so what it is of belongs to it. */
function inodeOf(path: string): string | undefined {
	const stats = statsOf(path);
	return stats && `${stats.ino} ${stats.isDirectory()}`;
}
