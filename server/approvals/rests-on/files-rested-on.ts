// Files that steps run, take their orders from, or carry elsewhere: a script, a set of rules, a Compose file, what is copied. Their
// text is nowhere in the step, so that what was approved is what runs they are held to be as they were, like the files that are
// changed.
//
// Found are files that a step names, those that a program reads without being told, by a name that is the same everywhere
// (`by-convention.ts`), those that a script or a set of rules takes in by a plain name (`taken-in.ts`), and what systemd reads and
// starts for a unit (`unit-files.ts`). What is put together only when it runs is not, and that is told.
import type { Stats } from 'node:fs';
import { lstat, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path/posix';
import type { ReadCommand, Reading } from '#wire/safety.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { ReadStep } from '../plan-steps.ts';
import { byConvention } from './by-convention.ts';
import { builtBy, inlineOf } from './inline-code.ts';
import type { TakenIn } from './modules.ts';
import { MOST_NAMES, namesHold, namesMatched } from './names-matched.ts';
import { atHome, MOST_FOLDERS, movedTo, namesIn, onlyReads } from './names-of-command.ts';
import { takenIn } from './taken-in.ts';
import { type NamedUnit, unitRestsOn, unitsOf } from './unit-files.ts';

/** It grows, or is written by what runs: where it is not run itself, nobody approved it as it was. */
const LIVE = /^\/var\/log\/|\.(?:log|db|sqlite3?|pid|lock)$/;
/** What a step can hold beside paths: `<rules`, `src=/a,dst=/b`, `@body.json`. */
const BETWEEN = /[\s'"`;&|()<>=,:@{}\\]+/;
/** Programs of the system are the package manager's business. */
const OF_THE_SYSTEM = /^\/usr\/(?!local\/)/;
/** Different names in all steps together: each costs a look at the disk. */
const MOST_LOOKED = 5000;
/** A file takes in another, that one the next. */
const MOST_DEEP = 4;
const MOST_LINKS = 40;

/** A pattern in a step, and what it stood for when it was looked at. */
export interface StandsFor {
	/** Index of the step. */
	readonly step: number;
	readonly pattern: string;
	readonly names: readonly string[];
}

export interface RestsOn {
	/**
	 * Without repetition: absolute paths of ordinary files and links that are there, and of what would be read if it were; and patterns
	 * (`names-matched.ts`), of which the names that they stand for are held.
	 */
	readonly held: readonly string[];
	/** What cannot be held to be as it was shown, one sentence each. */
	readonly unheld: readonly string[];
	readonly standsFor: readonly StandsFor[];
}

/** Of a text: more says no more. */
const MOST_UNHELD = 20;
/** What matches is carried elsewhere, so that its content counts as well. */
const MOST_MATCHED_HELD = 50;
/** Nothing of what these are given goes anywhere. */
const CONTENT_IS_NOTHING = new Set([
	'rm',
	'unlink',
	'rmdir',
	'chmod',
	'chown',
	'chgrp',
	'touch',
	'truncate',
	'mkdir',
	'shred',
	'gzip',
	'xz',
	'bzip2',
	'zstd',
	'mv'
]);

/**
 * @param home  of who runs them
 * @throws HostwrightError `invalid-input` where more is named than can be looked at
 */
export async function filesRestedOn(steps: readonly ReadStep[], home: string): Promise<RestsOn> {
	const held = new Set<string>();
	const unheld = new Set<string>();
	const standsFor = new Map<string, StandsFor>();
	const done = new Set<string>();
	const looked = new Map<string, Promise<Stats | undefined>>();
	const units = new Set<string>();
	let at = 0;
	const notHeld = (what: string): void => void unheld.add(`Step ${at + 1}: ${what}.`);

	/** Of what is there, wherever a link leads. */
	function look(path: string): Promise<Stats | undefined> {
		const known = looked.get(path);
		if (known) return known;
		if (looked.size >= MOST_LOOKED)
			throw new HostwrightError('invalid-input', {
				detail: `The steps name more than ${MOST_LOOKED} things that could be files to be held as they are. Propose them in parts.`
			});
		const found = stat(path).catch(() => undefined);
		looked.set(path, found);
		return found;
	}

	async function hold(path: string, command: ReadCommand, folders: readonly string[], deep = 0): Promise<void> {
		if (done.has(path)) return;
		done.add(path);
		if (OF_THE_SYSTEM.test(path) || !(await look(path))?.isFile()) return;
		for (const link of await linksOf(path)) held.add(link);
		const real = await realpath(path).catch(() => path);
		if (OF_THE_SYSTEM.test(real)) return;
		held.add(path).add(real);
		if (deep < MOST_DEEP) await holdTakenIn(await takenIn(real, command, folders), command, folders, deep);
		else if ((await takenIn(real, command, folders)).files.length > 0) notHeld(`what ${real} takes in in its turn`);
	}

	async function holdTakenIn(
		taken: TakenIn,
		command: ReadCommand,
		folders: readonly string[],
		deep: number
	): Promise<void> {
		for (const name of taken.names) held.add(name);
		for (const what of taken.unheld) notHeld(what);
		for (const name of taken.files) if (!LIVE.test(name)) await hold(name, command, folders, deep + 1);
	}

	async function holdNamed(
		name: string,
		command: ReadCommand,
		folders: readonly string[],
		runs: boolean
	): Promise<void> {
		for (const folder of folders) {
			const path = resolve(folder, atHome(name, home));
			if (runs || !LIVE.test(path)) await hold(path, command, folders);
		}
	}

	/** What it stands for is settled now. */
	async function holdPattern(word: string, command: ReadCommand, folders: readonly string[]): Promise<void> {
		if (!isPattern(word)) return;
		for (const folder of folders) {
			const pattern = resolve(folder, atHome(word, home));
			if (OF_THE_SYSTEM.test(pattern)) continue;
			const names = namesMatched(pattern);
			held.add(namesHold(pattern));
			if (names.length > 0) standsFor.set(`${at} ${pattern}`, { step: at, pattern, names });
			if (names.length >= MOST_NAMES) notHeld(`what ${pattern} stands for beyond ${MOST_NAMES} names`);
			if (CONTENT_IS_NOTHING.has(command.program)) continue;
			for (const name of names.slice(0, MOST_MATCHED_HELD)) await hold(name, command, folders);
			if (names.length > MOST_MATCHED_HELD)
				notHeld(`the content of ${names.length - MOST_MATCHED_HELD} of the files that ${pattern} stands for`);
		}
	}

	async function holdUnit(unit: NamedUnit): Promise<void> {
		if (units.has(`${unit.user} ${unit.name}`)) return;
		units.add(`${unit.user} ${unit.name}`);
		const rests = unitRestsOn(unit, home);
		for (const path of rests.held) held.add(path);
		for (const what of rests.unheld) notHeld(what);
		for (const path of rests.files) {
			for (const link of await linksOf(path)) held.add(link);
			if (!OF_THE_SYSTEM.test(await realpath(path).catch(() => path))) held.add(path);
		}
		for (const { command, folder } of rests.commands) await holdCommand(command, [folder], new Set());
		for (const name of rests.others) await holdUnit({ ...unit, name });
	}

	async function holdCommand(
		command: ReadCommand,
		folders: readonly string[],
		given: ReadonlySet<string>
	): Promise<void> {
		const names = namesIn(command);
		const within = [...new Set([...folders, ...given, ...(await foldersAmong(names, folders, look))])];
		const run = new Set([command.argv[0], command.argv.slice(1).find((word) => !word.startsWith('-'))]);
		for (const name of names) await holdNamed(name, command, within.slice(0, MOST_FOLDERS), run.has(name));
		for (const word of command.argv.slice(1)) await holdPattern(word, command, folders);
		const isFile = async (path: string): Promise<boolean> => (await look(path))?.isFile() === true;
		for (const path of await byConvention(command, folders, isFile)) {
			// One that comes is read as well.
			held.add(path);
			await hold(path, command, folders);
		}
		for (const folder of folders) await holdTakenIn(inlineOf(command, folder), command, [folder], 0);
		const built = builtBy(command);
		if (built !== undefined) notHeld(built);
		for (const unit of unitsOf(command)) await holdUnit(unit);
	}

	for (const { planned, reading } of steps) {
		at = planned.index;
		if (planned.step.kind === 'unit') {
			const user = false;
			if (planned.step.verb !== 'reset-failed') await holdUnit({ name: planned.step.unit, user });
			continue;
		}
		if (planned.step.kind !== 'command' || onlyReads(reading)) continue;
		let folders: readonly string[] = [planned.cwd];
		const programs = new Set(reading.commands.map(({ argv }) => argv[0]));
		// What stands in the text and in no command's words: `sh < file`, `env -C folder`.
		const words = new Set(planned.text.split(BETWEEN).filter((word) => /^[^-]/.test(word) && !programs.has(word)));
		const given = new Set(await foldersAmong(words, folders, look));
		for (const command of reading.commands) {
			folders = movedTo(command, folders, home);
			await holdCommand(command, folders, given);
		}
		const [last] = reading.commands.slice(-1);
		if (last) for (const word of words) await holdNamed(word, last, folders, false);
		for (const what of unknownIn(reading)) notHeld(what);
	}
	return { held: [...held], unheld: [...unheld].slice(0, MOST_UNHELD), standsFor: [...standsFor.values()] };
}

/** A pattern of file names, and no expression of another program's. */
const isPattern = (word: string): boolean =>
	/[*?[]/.test(word) && !/[\s$`"';|&<>()]|^-|^[a-z]+:\/\/|^s(.).*\1.*\1/.test(word);

/** Parts of the text that are known only when it runs. */
function unknownIn({ commands, complete }: Reading): readonly string[] {
	const words = commands
		.filter(({ resolved }) => !resolved)
		.flatMap(({ argv }) => argv.filter((word) => /[$`]/.test(word)))
		.map((word) => `“${word.length > 60 ? `${word.slice(0, 59)}…` : word}” is known only when it runs`);
	return words.length > 0 ? [...new Set(words)] : complete ? [] : ['a part of it is known only when it runs'];
}

/** Folders that a command is given are where it may look for the rest: `make -C app -f rules`. */
async function foldersAmong(
	names: ReadonlySet<string>,
	folders: readonly string[],
	look: (path: string) => Promise<Stats | undefined>
): Promise<readonly string[]> {
	const found: string[] = [];
	for (const name of names)
		for (const path of folders.map((folder) => resolve(folder, name)))
			if ((await look(path))?.isDirectory() && !folders.includes(path)) found.push(path);
	return found;
}

/** A link is held to where it leads, and so is every one on the way. */
async function linksOf(path: string): Promise<readonly string[]> {
	const links: string[] = [];
	let at = path;
	try {
		while (links.length < MOST_LINKS && (await lstat(at)).isSymbolicLink()) {
			links.push(at);
			at = resolve(dirname(at), await readlink(at));
		}
	} catch {
		// It went away meanwhile, which is told when it is looked at again.
	}
	return links;
}
