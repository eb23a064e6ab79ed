// Where things are kept: three XDG directories of our own, private to the user whatever the umask.
import { chmodSync, lstatSync, mkdirSync, realpathSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { quoteWord } from '#wire/text/quote-word.mjs';
import { reasonOf } from '../lib/reason-of.ts';
import { findReplaceableLink } from './find-replaceable-link.ts';
import { StartProblem } from './problem.ts';

export interface Directories {
	readonly configDir: string;
	readonly dataDir: string;
	readonly stateDir: string;
}

export interface DirectoryChoices {
	readonly configDir?: string | undefined;
	readonly dataDir?: string | undefined;
	readonly stateDir?: string | undefined;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** @param chosen  from the command line; it wins over HOSTWRIGHT_*_DIR, which wins over XDG_*_HOME */
export function findDirectories(chosen: DirectoryChoices, variables: Variables, home: string): Directories {
	const pick = (choice: string | undefined, own: string, xdg: string, below: string): string => {
		const explicit = choice || variables[own];
		if (explicit) return resolve(explicit);
		const base = variables[xdg];
		// The XDG specification wants relative values ignored.
		return join(base && isAbsolute(base) ? base : join(home, below), 'hostwright');
	};
	return {
		configDir: pick(chosen.configDir, 'HOSTWRIGHT_CONFIG_DIR', 'XDG_CONFIG_HOME', '.config'),
		dataDir: pick(chosen.dataDir, 'HOSTWRIGHT_DATA_DIR', 'XDG_DATA_HOME', '.local/share'),
		stateDir: pick(chosen.stateDir, 'HOSTWRIGHT_STATE_DIR', 'XDG_STATE_HOME', '.local/state')
	};
}

/**
 * Makes the directories that are missing (0700) and looks over those that are there.
 *
 * @returns warnings about what was tightened
 * @throws StartProblem naming every directory that cannot be used
 */
export function prepareDirectories(directories: Directories, home: string): readonly string[] {
	const warnings: string[] = [];
	const problems: string[] = [];
	const each: readonly (readonly [string, string, boolean])[] = [
		['config', directories.configDir, false],
		['data', directories.dataDir, true],
		['state', directories.stateDir, true]
	];
	for (const [what, path, mustWrite] of each) {
		const problem = prepareDirectory(what, path, mustWrite, home, warnings);
		if (problem) problems.push(problem);
	}
	if (problems.length > 0) throw new StartProblem(problems);
	return warnings;
}

function prepareDirectory(
	what: string,
	path: string,
	mustWrite: boolean,
	home: string,
	warnings: string[]
): string | undefined {
	const name = `the ${what} directory ${path}`;
	let found: Stats | undefined;
	try {
		found = statSync(path, { throwIfNoEntry: false });
		if (!found) {
			makeWithParents(path);
			chmodSync(path, 0o700);
			found = statSync(path);
		}
	} catch (error) {
		return `${name} cannot be created: ${reasonOf(error)}`;
	}
	if (!found.isDirectory()) return `${name} is not a directory`;
	const uid = process.getuid?.();
	if (uid !== undefined && found.uid !== uid)
		return `${name} belongs to another user (uid ${found.uid}); this service runs as uid ${uid}`;
	const link = uid === undefined ? undefined : findReplaceableLink(path, uid, home);
	if (link !== undefined)
		return `${name} is reached through the link ${link}, which a confined command could replace: set HOSTWRIGHT_${what.toUpperCase()}_DIR to ${realpathSync(path)}`;
	// Others may not look into the state; into the rest they may look, as it was set up, but not write.
	const tooOpen = found.mode & (what === 'state' ? 0o077 : 0o022);
	if (tooOpen) {
		try {
			chmodSync(path, found.mode & 0o7777 & ~tooOpen);
			warnings.push(`${name} was open to other users; it is private now`);
		} catch (error) {
			return `${name} is open to other users and cannot be made private: ${reasonOf(error)}`;
		}
	}
	return (mustWrite ? writeProblem(name, path) : undefined) ?? (what === 'state' ? misplaced(path) : undefined);
}

/** Node's own `recursive` tries for ever where the kernel says ENOENT of a directory that is there (/proc). */
function makeWithParents(path: string): void {
	const missing: string[] = [];
	for (let at = path; !statSync(at, { throwIfNoEntry: false }); at = dirname(at)) missing.unshift(at);
	for (const directory of missing) mkdirSync(directory, { mode: 0o700 });
}

/** Enough for what a start writes; a full disk still takes the name of an empty file. */
const PROBE = Buffer.alloc(64 * 1024);

/** Tries it, since a read-only file system, a quota or a full disk is not seen in the mode. */
function writeProblem(name: string, path: string): string | undefined {
	const probe = join(path, `.write-test-${process.pid}`);
	try {
		// A start that was killed may have left it, and in a container the next one has the same pid.
		rmSync(probe, { force: true });
		writeFileSync(probe, PROBE, { mode: 0o600, flag: 'wx', flush: true });
		return undefined;
	} catch (error) {
		return `${name} cannot be written: ${reasonOf(error)}`;
	} finally {
		rmSync(probe, { force: true });
	}
}

/** What the service makes itself inside; something else in its place would only be found when it is needed. */
function misplaced(stateDir: string): string | undefined {
	const path = join(stateDir, 'run');
	const found = lstatSync(path, { throwIfNoEntry: false });
	if (!found || found.isDirectory()) return undefined;
	return `${path} is where the service needs a directory of its own; move it away: mv ${quoteWord(path)} ${quoteWord(`${path}.old`)}`;
}
