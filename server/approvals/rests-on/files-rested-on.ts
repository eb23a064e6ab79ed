// Files that steps run, or take their orders from: a script, a set of rules, a Compose file. Their text is nowhere in the step, so
// that what was approved is what runs they are held to be as they were, like the files that are changed.
//
// Found are files that a step names, those that a program reads without being told, by a name that is the same everywhere
// (`by-convention.ts`), and those that a script or a set of rules takes in by a plain name (`taken-in.ts`). What is put together
// only when it runs is not.
import type { Stats } from 'node:fs';
import { lstat, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path/posix';
import type { Effect, ReadCommand } from '#wire/safety.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { ReadStep } from '../plan-steps.ts';
import { byConvention } from './by-convention.ts';
import { takenIn } from './taken-in.ts';

/** What a command of these does is decided by the files it is given. */
const ORDERED: ReadonlySet<Effect> = new Set([
	'run-code',
	'network-config',
	'container',
	'package',
	'unit',
	'account',
	'mount'
]);
/** What is put here is orders to others. A copy to elsewhere is data, which may change while it waits. */
const HOLDS_ORDERS = /^\/(?:etc|boot|usr)\//;
/** Programs of the system are the package manager's business. */
const OF_THE_SYSTEM = /^\/usr\/(?!local\/)/;
/** Different names in all steps together: each costs a look at the disk. */
const MOST_LOOKED = 5000;
const MOST_FOLDERS = 8;
/** A file takes in another, that one the next. */
const MOST_DEEP = 4;
const MOST_LINKS = 40;

/**
 * @returns absolute paths, without repetition: of ordinary files and links that are there, and of what would be read if it were
 * @throws HostwrightError `invalid-input` where more is named than can be looked at
 */
export async function filesRestedOn(steps: readonly ReadStep[]): Promise<readonly string[]> {
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
		for (const name of await takenIn(real, command, folders)) await hold(name, command, folders, deep + 1);
	}

	for (const { planned, reading } of steps) {
		if (planned.step.kind !== 'command') continue;
		let folders: readonly string[] = [planned.cwd];
		for (const command of reading.commands) {
			folders = movedTo(command, folders);
			if (!isOrdered(command)) continue;
			for (const name of namesIn(command))
				for (const folder of folders) await hold(resolve(folder, name), command, folders);
			const isFile = async (path: string): Promise<boolean> => (await look(path))?.isFile() === true;
			for (const path of await byConvention(command, folders, isFile)) {
				// One that comes is read as well.
				held.add(path);
				await hold(path, command, folders);
			}
		}
	}
	return [...held];
}

const isOrdered = ({ effects, writes }: ReadCommand): boolean =>
	effects.some((effect) => ORDERED.has(effect)) || writes.some((path) => HOLDS_ORDERS.test(path));

/** Where a relative name may lead from here on: a `cd` may stand behind a condition. */
function movedTo({ program, argv }: ReadCommand, folders: readonly string[]): readonly string[] {
	const to = program === 'cd' || program === 'pushd' ? argv.slice(1).find((word) => !word.startsWith('-')) : undefined;
	if (to === undefined) return folders;
	return [...new Set([...folders, ...folders.map((folder) => resolve(folder, to))])].slice(-MOST_FOLDERS);
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
