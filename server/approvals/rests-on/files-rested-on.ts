// Files that steps run, take their orders from, or carry elsewhere: a script, a set of rules, a Compose file, what is copied. Their
// text is nowhere in the step, so that what was approved is what runs they are held to be as they were, like the files that are
// changed.
//
// Found are files that a step names, those that a program reads without being told, by a name that is the same everywhere
// (`by-convention.ts`), and those that a script or a set of rules takes in by a plain name (`taken-in.ts`). What is put together
// only when it runs is not.
import type { Stats } from 'node:fs';
import { lstat, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path/posix';
import type { Effect, ReadCommand, Reading } from '#wire/safety.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { ReadStep } from '../plan-steps.ts';
import { byConvention } from './by-convention.ts';
import { takenIn } from './taken-in.ts';

/** A step of these alone changes nothing by what it is given. */
const READS: ReadonlySet<Effect> = new Set(['read', 'network-read', 'bus-read', 'docker-read']);
/** It grows, or is written by what runs: where it is not run itself, nobody approved it as it was. */
const LIVE = /^\/var\/log\/|\.(?:log|db|sqlite3?|pid|lock)$/;
/** What a step can hold beside paths: `<rules`, `src=/a,dst=/b`, `@body.json`. */
const BETWEEN = /[\s'"`;&|()<>=,:@{}\\]+/;
/** Programs of the system are the package manager's business. */
const OF_THE_SYSTEM = /^\/usr\/(?!local\/)/;
/** Different names in all steps together: each costs a look at the disk. */
const MOST_LOOKED = 5000;
const MOST_FOLDERS = 8;
/** A file takes in another, that one the next. */
const MOST_DEEP = 4;
const MOST_LINKS = 40;

/**
 * @param home  of who runs them
 * @returns absolute paths, without repetition: of ordinary files and links that are there, and of what would be read if it were
 * @throws HostwrightError `invalid-input` where more is named than can be looked at
 */
export async function filesRestedOn(steps: readonly ReadStep[], home: string): Promise<readonly string[]> {
	const held = new Set<string>();
	const done = new Set<string>();
	const looked = new Map<string, Promise<Stats | undefined>>();

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
		if (deep >= MOST_DEEP) return;
		for (const name of await takenIn(real, command, folders))
			if (!LIVE.test(name)) await hold(name, command, folders, deep + 1);
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

	for (const { planned, reading } of steps) {
		if (planned.step.kind !== 'command' || onlyReads(reading)) continue;
		let folders: readonly string[] = [planned.cwd];
		const programs = new Set(reading.commands.map(({ argv }) => argv[0]));
		// What stands in the text and in no command's words: `sh < file`, `env -C folder`.
		const words = new Set(planned.text.split(BETWEEN).filter((word) => /^[^-]/.test(word) && !programs.has(word)));
		const given = await foldersAmong(words, folders, look);
		for (const command of reading.commands) {
			folders = movedTo(command, folders, home);
			const names = namesIn(command);
			const within = [...new Set([...folders, ...given, ...(await foldersAmong(names, folders, look))])];
			const run = new Set([command.argv[0], command.argv.slice(1).find((word) => !word.startsWith('-'))]);
			for (const name of names) await holdNamed(name, command, within.slice(0, MOST_FOLDERS), run.has(name));
			const isFile = async (path: string): Promise<boolean> => (await look(path))?.isFile() === true;
			for (const path of await byConvention(command, folders, isFile)) {
				// One that comes is read as well.
				held.add(path);
				await hold(path, command, folders);
			}
		}
		const [last] = reading.commands.slice(-1);
		if (last) for (const word of words) await holdNamed(word, last, folders, false);
	}
	return [...held];
}

const atHome = (name: string, home: string): string => name.replace(/^(?:~|\$HOME|\$\{HOME\})(?=\/|$)/, home);

const onlyReads = ({ commands, complete }: Reading): boolean =>
	complete && commands.length > 0 && commands.every(({ effects }) => effects.every((effect) => READS.has(effect)));

/** Where a relative name may lead from here on: a `cd` may stand behind a condition. */
function movedTo({ program, argv }: ReadCommand, folders: readonly string[], home: string): readonly string[] {
	const to = program === 'cd' || program === 'pushd' ? argv.slice(1).find((word) => !word.startsWith('-')) : undefined;
	if (to === undefined) return folders;
	return [...new Set([...folders, ...folders.map((folder) => resolve(folder, atHome(to, home)))])].slice(-MOST_FOLDERS);
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

/** A word, and what stands in it behind an option's name, before a colon, or between commas. */
function namesIn({ argv }: ReadCommand): ReadonlySet<string> {
	const names = new Set<string>();
	argv.forEach((word, index) => {
		// A program without a folder is found by the search path, which has the system's alone.
		if (index === 0 && !word.includes('/')) return;
		if (!word.startsWith('-')) names.add(word);
		else if (/^-[a-zA-Z]./.test(word)) names.add(word.slice(2));
		for (const part of word.split(/[=:,@]/).slice(word.startsWith('-') ? 1 : 0)) if (/[./]/.test(part)) names.add(part);
	});
	names.delete('');
	return names;
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
