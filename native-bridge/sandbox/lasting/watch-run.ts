// One run in `work`, watched for what it leaves behind that others run later. What its text was not judged for is set aside after
// it and named; where the service was killed meanwhile, its next start names it.

import { lstatSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AsidePort } from '../../ports/aside.ts';
import type { ApprovedCommand, SandboxSurroundings } from '../../ports/sandbox.ts';
import type { RunFiles } from '../run-files.ts';
import { realPath } from '../view/look-once.ts';
import { isWithin } from '../view/mount-plan.ts';
import { openAside, type RunAside } from './aside/aside-store.ts';
import type { HomeClosure } from './close-home.ts';
import { type Found, findRepositories, namedDirectories } from './find-repositories.ts';
import { type Noted, newEntries, noteEntries, notJudged } from './new-entries.ts';
import { putLinkBack } from './open-by-steps.ts';
import { isOpen } from './opened-places.ts';
import { bytesOf, identityAt, shown, toRaw } from './raw-names.ts';
import { type GitSight, listExecuting, lookAtGit, restoreGit } from './watch-git.ts';
import { findLostLinks, findPlanted, type HomeSight, lookAtHome } from './watch-home.ts';

export interface RunWatch {
	/**
	 * Sets aside what the run left. Once; asked again it is [].
	 *
	 * @returns in words, one for each thing
	 */
	settle(): readonly string[];
}

/** Watches the runs of one sandbox; those that overlap know of each other. */
export interface LastingWatch {
	/** Looks at what is there; called before anything of the run is started. */
	begin(command: ApprovedCommand, cwd: string, closure: HomeClosure): RunWatch;
	/** What a service that was killed could not take away, in words. */
	readonly leftBehind: readonly string[];
	/** What was set aside so far. */
	readonly aside: AsidePort;
}

interface Running {
	readonly places: readonly string[];
	readonly judged: readonly string[];
	readonly mayChangeGit: boolean;
	/** What others that ran meanwhile were judged for. */
	readonly excused: Set<string>;
	gitExcused: boolean;
}

interface Sight {
	readonly home: string;
	readonly noted: Noted;
	readonly places: HomeSight;
}

const MOST_NAMED = 40;
const TEMPORARY = ['/tmp', '/var/tmp'];

export function createLastingWatch(surroundings: SandboxSurroundings, files: RunFiles): LastingWatch {
	const running = new Set<Running>();
	const aside = openAside(surroundings.stateDir, (raw) => {
		const home = toRaw(realPath(surroundings.home) ?? '/');
		// A person brings it back: the runs that are under way did not make it.
		for (const run of running) run.excused.add(shown(raw.slice(home.length + 1)));
	});

	function begin(command: ApprovedCommand, cwd: string, closure: HomeClosure): RunWatch {
		const { repositories = [], mayChangeGit = false } = command.plan.lasting ?? {};
		const judged = [...closure.places, ...closure.within];
		const run: Running = { places: closure.places, judged, mayChangeGit, excused: new Set(), gitExcused: false };
		for (const other of running) {
			excuse(other, run);
			excuse(run, other);
		}
		const { home } = closure;
		const sight: Sight = {
			home: home ?? '/',
			noted: noteEntries(closure),
			places: lookAtHome(
				home ?? '/',
				home === undefined ? [] : closure.watched,
				home === undefined ? [] : closure.watchedMany
			)
		};
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
				const taken = aside.begin();
				try {
					const said = [...takeAway(sight, run, taken), ...settleGit(git, run, taken)];
					taken.finish();
					return said;
				} finally {
					files.remove(note);
				}
			}
		};
	}
	return { begin, leftBehind: files.leftBehind.flatMap(readNote), aside };
}

function excuse(run: Running, by: Running): void {
	for (const place of by.judged) run.excused.add(place);
	run.gitExcused ||= by.mayChangeGit;
}

/** git is looked for where a run may write. */
function repositoriesOf(home: string | undefined, cwd: string, named: readonly string[]): Found {
	const changeable = [home, ...TEMPORARY.map(realPath)].filter((place) => place !== undefined && place !== '/');
	const isChangeable = (dir: string): boolean => changeable.some((place) => isWithin(dir, place ?? ''));
	const starts = [...new Set([cwd, ...namedDirectories(named, isChangeable)])];
	return findRepositories(starts, (dir) => isChangeable(dir) && !TEMPORARY.includes(dir));
}

/** How what was set aside comes back. */
const kept = ({ id }: RunAside): string => `kept as ${id}; hostwright exec --keep ${id} brings it back`;

function takeAway({ home, noted, places }: Sight, run: Running, aside: RunAside): string[] {
	const said: string[] = [];
	const rawHome = toRaw(home);
	const name = (raw: string): string => (isWithin(raw, rawHome) ? `~${shown(raw.slice(rawHome.length))}` : shown(raw));
	const links = findLostLinks(places);
	const made = new Set(newEntries(noted).flatMap((raw) => notJudged(raw, rawHome, run.judged)));
	// What stands where a start-up file would was judged for by its own name, whatever it lies in.
	for (const { path } of findPlanted(places))
		for (const raw of notJudged(toRaw(path), rawHome, run.places)) made.add(raw);
	let more = 0;
	for (const raw of made) {
		if (identityAt(raw) === undefined) continue;
		const below = shown(raw.slice(rawHome.length + 1));
		if (isWithin(raw, rawHome) && isOpen(below, [...run.excused])) {
			said.push(`${name(raw)} appeared while this run and one that may make it were under way, so it was left.`);
			continue;
		}
		try {
			const carried = aside.take(raw);
			removeEmpty(dirname(raw), rawHome, noted);
			const what = `${name(raw)} was made by this run and stays after the session, for which its text was not judged`;
			if (carried.removed !== undefined) said.push(`${what}, so it was removed, and is not kept: ${carried.removed}.`);
			else if (said.length < MOST_NAMED) said.push(`${what}, so it was set aside (${kept(aside)}).`);
			else more += 1;
		} catch (error) {
			said.push(
				`${name(raw)} was made by this run, stays after the session and could not be taken away (${why(error)}).`
			);
		}
	}
	if (more > 0) said.push(`${more} more were set aside with them.`);
	for (const { path, target } of links)
		try {
			if (!putLinkBack(path, target)) continue;
			said.push(`The link ${name(toRaw(path))} was changed by this run, so it is what it was.`);
		} catch (error) {
			said.push(`The link ${name(toRaw(path))} was changed by this run and could not be set right (${why(error)}).`);
		}
	return said;
}

/** The directories that were made for what is gone. */
function removeEmpty(dir: string, home: string, noted: Noted): void {
	for (let at = dir; at !== home && isWithin(at, home); at = dirname(at)) {
		if (noted.names.has(at) || !isNew(at, noted)) return;
		try {
			rmdirSync(bytesOf(at));
		} catch {
			return;
		}
	}
}

/** True for what lies at or below something that was not there. */
function isNew(dir: string, { names }: Noted): boolean {
	for (const [place, was] of names) {
		const below = dir.startsWith(`${place}/`) ? dir.slice(place.length + 1) : '';
		const [first = ''] = below.split('/');
		if (first.startsWith('.') && !was.has(first)) return true;
	}
	return false;
}

function settleGit(git: GitSight | undefined, run: Running, aside: RunAside): string[] {
	if (git === undefined || run.gitExcused) return [];
	return restoreGit(git, (path) => {
		const { removed } = aside.take(toRaw(path));
		return removed === undefined ? kept(aside) : removed;
	});
}

function noteOf({ noted, places, home }: Sight, git: GitSight | undefined): Note {
	const missing = [...places.missing, ...(git?.found.missing ?? [])];
	const names = [...noted.names].map(([dir, held]) => [dir, [...held]] as const);
	return { missing, names, home: toRaw(home), git: git && { found: git.found, was: listExecuting(git) } };
}

interface Note {
	readonly missing: readonly string[];
	readonly home: string;
	readonly names: readonly (readonly [dir: string, held: readonly string[]])[];
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
	const { git, home, names } = note;
	const there = note.missing.filter((path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined);
	const made = newEntries({ home, names: new Map(names.map(([dir, held]) => [dir, new Set(held)])) }).map(shown);
	const added = git ? listExecuting(lookAtGit(git.found)).filter((one) => !git.was.includes(one)) : [];
	return [...new Set([...there, ...made, ...added])].map(
		(one) => `${one}: made during or after a run that the service was killed in; nothing was taken away.`
	);
}

function why(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
