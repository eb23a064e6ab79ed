// What the words of a command could name, and where a relative name leads.
import { resolve } from 'node:path/posix';
import type { Effect, ReadCommand, Reading } from '#wire/safety.ts';

/** A step of these alone changes nothing by what it is given. */
const READS: ReadonlySet<Effect> = new Set(['read', 'network-read', 'bus-read', 'docker-read']);
export const MOST_FOLDERS = 8;

export const atHome = (name: string, home: string): string => name.replace(/^(?:~|\$HOME|\$\{HOME\})(?=\/|$)/, home);

export const onlyReads = ({ commands, complete }: Reading): boolean =>
	complete && commands.length > 0 && commands.every(({ effects }) => effects.every((effect) => READS.has(effect)));

/** Where a relative name may lead from here on: a `cd` may stand behind a condition. */
export function movedTo({ program, argv }: ReadCommand, folders: readonly string[], home: string): readonly string[] {
	const to = program === 'cd' || program === 'pushd' ? argv.slice(1).find((word) => !word.startsWith('-')) : undefined;
	if (to === undefined) return folders;
	return [...new Set([...folders, ...folders.map((folder) => resolve(folder, atHome(to, home)))])].slice(-MOST_FOLDERS);
}

/** A word, and what stands in it behind an option's name, before a colon, or between commas. */
export function namesIn({ argv }: ReadCommand): ReadonlySet<string> {
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
