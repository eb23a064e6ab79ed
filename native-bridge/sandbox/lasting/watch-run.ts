// One run in `work`, watched for what it leaves behind that others run later. What its text was not judged for is taken away after
// it and named; where the service was killed meanwhile, its next start names it.

import { lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtPlace } from '#wire/text/lasting-places.ts';
import type { ApprovedCommand, SandboxSurroundings } from '../../ports/sandbox.ts';
import type { RunFiles } from '../run-files.ts';
import { realPath } from '../view/look-once.ts';
import { isWithin } from '../view/mount-plan.ts';
import { findLastingPlaces } from './find-places.ts';
import { type Found, findRepositories, namedDirectories } from './find-repositories.ts';
import { putLinkBack, setAside } from './open-by-steps.ts';
import { type GitSight, listExecuting, lookAtGit, restoreGit } from './watch-git.ts';
import { findLostLinks, findPlanted, type HomeSight, lookAtHome } from './watch-home.ts';

export interface RunWatch {
	/**
	 * Takes away what the run left. Once; asked again it is [].
	 *
	 * @returns in words, one for each thing
	 */
	settle(): readonly string[];
}

/** Watches the runs of one sandbox; those that overlap know of each other. */
export interface LastingWatch {
	/** Looks at what is there; called before anything of the run is started. */
	begin(command: ApprovedCommand, cwd: string): RunWatch;
	/** What a service that was killed could not take away, in words. */
	readonly leftBehind: readonly string[];
}

interface Running {
	readonly mayChange: readonly string[];
	readonly mayChangeGit: boolean;
	/** What others that ran meanwhile were judged for. */
	readonly excused: Set<string>;
	gitExcused: boolean;
}

const MONTH_MS = 30 * 86_400_000;
const NOTHING: HomeSight = { home: '/', ways: [], many: [], missing: [] };
const TEMPORARY = ['/tmp', '/var/tmp'];

export function createLastingWatch(surroundings: SandboxSurroundings, files: RunFiles): LastingWatch {
	const keepDir = join(surroundings.stateDir, 'set-aside');
	mkdirSync(keepDir, { recursive: true, mode: 0o700 });
	forgetOld(keepDir);
	const running = new Set<Running>();

	function begin(command: ApprovedCommand, cwd: string): RunWatch {
		const { places: mayChange = [], repositories = [], mayChangeGit = false } = command.plan.lasting ?? {};
		const run: Running = { mayChange, mayChangeGit, excused: new Set(), gitExcused: false };
		for (const other of running) {
			excuse(other, run);
			excuse(run, other);
		}
		const home = realPath(surroundings.home);
		const { startUp, programs, patterns } = findLastingPlaces(surroundings, mayChange);
		const sight: HomeSight =
			home === undefined || home === '/' ? NOTHING : lookAtHome(home, [...startUp, ...programs], patterns);
		const git = mayChangeGit ? undefined : lookAtGit(repositoriesOf(home, cwd, repositories));
		const note = files.name('.watch');
		writeFileSync(note, JSON.stringify(noteOf(sight, git)), { mode: 0o600, flag: 'wx' });
		running.add(run);
		let settled = false;
		return {
			settle() {
				if (settled) return [];
				settled = true;
				running.delete(run);
				try {
					return [...takeAway(sight, run, keepDir, home ?? ''), ...settleGit(git, run, keepDir)];
				} finally {
					files.remove(note);
				}
			}
		};
	}
	return { begin, leftBehind: files.leftBehind.flatMap(readNote) };
}

function excuse(run: Running, by: Running): void {
	for (const place of by.mayChange) run.excused.add(place);
	run.gitExcused ||= by.mayChangeGit;
}

/** git is looked for where a run may write. */
function repositoriesOf(home: string | undefined, cwd: string, named: readonly string[]): Found {
	const changeable = [home, ...TEMPORARY.map(realPath)].filter((place) => place !== undefined && place !== '/');
	const isChangeable = (dir: string): boolean => changeable.some((place) => isWithin(dir, place ?? ''));
	const starts = [...new Set([cwd, ...namedDirectories(named, isChangeable)])];
	return findRepositories(starts, (dir) => isChangeable(dir) && !TEMPORARY.includes(dir));
}

function takeAway(sight: HomeSight, run: Running, keepDir: string, home: string): string[] {
	const said: string[] = [];
	const shown = (path: string): string => (isWithin(path, home) ? `~${path.slice(home.length)}` : path);
	const links = findLostLinks(sight);
	for (const { place, path } of findPlanted(sight)) {
		if ([...run.excused].some((one) => isAtPlace(one, place))) {
			said.push(
				`${shown(path)} runs later and appeared while this run and one that may make it were under way, so it was left.`
			);
			continue;
		}
		try {
			const kept = setAside(path, keepDir);
			said.push(
				`${shown(path)} was made by this run and stays after the session, for which its text was not judged, so it was taken away (kept as ${kept}).`
			);
		} catch (error) {
			said.push(
				`${shown(path)} was made by this run, stays after the session and could not be taken away (${why(error)}).`
			);
		}
	}
	for (const { path, target } of links)
		try {
			if (!putLinkBack(path, target)) continue;
			said.push(`The link ${shown(path)} was changed by this run, so it is what it was.`);
		} catch (error) {
			said.push(`The link ${shown(path)} was changed by this run and could not be set right (${why(error)}).`);
		}
	return said;
}

function settleGit(git: GitSight | undefined, run: Running, keepDir: string): string[] {
	if (git === undefined || run.gitExcused) return [];
	return restoreGit(git, keepDir);
}

function noteOf(sight: HomeSight, git: GitSight | undefined): Note {
	const missing = [...sight.missing, ...(git?.found.missing ?? [])];
	return { missing, git: git && { found: git.found, was: listExecuting(git) } };
}

interface Note {
	readonly missing: readonly string[];
	readonly git?: { readonly found: Found; readonly was: readonly string[] } | undefined;
}

/** Days may have gone by: what is there now may be anybody's, so it is named and left. */
function readNote(text: string): string[] {
	let note: Note;
	try {
		note = JSON.parse(text) as Note;
	} catch {
		return ['The service was killed during a run, and what the run left behind is not known.'];
	}
	const { git } = note;
	const there = note.missing.filter((path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined);
	const added = git ? listExecuting(lookAtGit(git.found)).filter((one) => !git.was.includes(one)) : [];
	return [...there, ...added].map(
		(one) => `${one}: made during or after a run that the service was killed in; nothing was taken away.`
	);
}

function forgetOld(dir: string): void {
	for (const name of readdirSync(dir)) {
		const path = join(dir, name);
		if (lstatSync(path).ctimeMs < Date.now() - MONTH_MS) rmSync(path, { recursive: true, force: true });
	}
}

function why(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
