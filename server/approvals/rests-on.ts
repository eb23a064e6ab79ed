// Files that steps run, take their orders from, or carry elsewhere: a script, a set of rules, a Compose file and what it draws in,
// what is copied. Their text is nowhere in the step, so that what was approved is what runs they are held to be as they were, like
// the files that are changed.
import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path/posix';
import type { Effect, Reading } from '#wire/safety.ts';
import { HostwrightError } from '../lib/error.ts';
import type { ReadStep } from './plan-steps.ts';
import { drawnIn } from './rests-on/drawn-in.ts';
import { foundByName } from './rests-on/found-by-name.ts';

const READS: ReadonlySet<Effect> = new Set(['read', 'network-read', 'bus-read', 'docker-read']);
/** What a command of these does is decided by the files it is given, and those draw in others. */
const ORDERED: ReadonlySet<Effect> = new Set(['run-code', 'network-config', 'container', 'unit', 'package']);
/** It grows, or is written by what runs: where it is not run itself, nobody approved it as it was. */
const LIVE = /^\/var\/log\/|\.(?:log|db|sqlite3?|pid|lock)$/;
/** What a word can hold beside a path: `--file=a.yml`, `@body.json`, `src=/a,dst=/b`, `<rules`. */
const BETWEEN = /[\s'"`;&|()<>=,:@{}\\]+/;
/** A step that names more than this is padded with names. */
const MOST_NAMES = 4_000;
const MOST_DRAWN_IN = 2_000;
const MOST_DEPTH = 4;
const MOST_READ_BYTES = 256 * 1024;

/**
 * @param home  of who runs them
 * @returns absolute paths without repetition: of files that are there, and of those whose coming would change what is done
 * @throws HostwrightError `invalid-input` for a step with more words than can be looked up
 */
export function filesRestedOn(steps: readonly ReadStep[], home: string): readonly string[] {
	return [...new Set(steps.flatMap((step) => [...ofStep(step, home)]))];
}

function ofStep({ planned, reading: { commands, complete } }: ReadStep, home: string): ReadonlySet<string> {
	const effects = commands.flatMap((command) => command.effects);
	const onlyReads = complete && commands.length > 0 && effects.every((effect) => READS.has(effect));
	if (planned.step.kind !== 'command' || onlyReads) return new Set();
	const ordered = effects.some((effect) => ORDERED.has(effect));
	const words = wordsOf({ planned, commands }, home);
	const run = new Set(commands.flatMap(({ argv }) => [argv[0], argv.slice(1).find((word) => !word.startsWith('-'))]));
	const folders = [...new Set([planned.cwd, ...words.map((word) => resolve(planned.cwd, word)).filter(isFolder)])];
	if (words.length * folders.length > MOST_NAMES)
		throw new HostwrightError('invalid-input', {
			detail: `Step ${planned.index + 1} cannot be planned: it names more files and folders than can be looked at.`
		});

	const found = new Set<string>();
	let drawn = 0;
	const hold = (path: string, depth: number): void => {
		const stats = found.has(path) || isSystems(path) ? undefined : lookAt(path);
		if (!stats?.isFile()) return;
		// A link is held to where it leads, and what stands there to what it is.
		for (const one of [path, realPathOf(path)]) found.add(one);
		if (!ordered || depth >= MOST_DEPTH || stats.size > MOST_READ_BYTES) return;
		for (const word of drawnIn(path, readText(path)).filter((one) => !LIVE.test(one)))
			for (const folder of new Set([dirname(path), planned.cwd])) {
				drawn += 1;
				if (drawn <= MOST_DRAWN_IN) hold(resolve(folder, word), depth + 1);
			}
	};
	for (const word of words)
		for (const folder of folders) {
			const path = resolve(folder, word);
			if (run.has(word) || !LIVE.test(path)) hold(path, 0);
		}
	const places = new Set([
		...folders,
		...[...found].filter((path) => /\.ya?ml$/.test(path)).map((path) => dirname(path))
	]);
	for (const place of places)
		for (const name of foundByName(commands)) {
			hold(join(place, name), 0);
			// One that comes would be taken instead, or too.
			found.add(join(place, name));
		}
	return found;
}

/** Whatever in it could be a path, `~` as the home it stands for. */
function wordsOf(
	{ planned, commands }: { readonly planned: ReadStep['planned'] } & Pick<Reading, 'commands'>,
	home: string
): string[] {
	// A program without a folder is found by the search path, which has the system's alone.
	const programs = new Set(
		commands.map(({ argv }) => argv[0]).filter((word) => word !== undefined && !word.includes('/'))
	);
	const words = [...commands.flatMap(({ argv }) => argv), planned.text]
		.flatMap((word) => [word, word.replace(/^-[A-Za-z]/, ''), ...word.split(BETWEEN)])
		.filter((word) => word !== '' && !word.startsWith('-') && word.length < 4_096 && !programs.has(word))
		.map((word) => word.replace(/^(?:~|\$HOME|\$\{HOME\})(?=\/|$)/, home));
	return [...new Set(words)];
}

/** What only root changes, by installing packages. */
const isSystems = (path: string): boolean => path.startsWith('/usr/') && !path.startsWith('/usr/local/');
const isFolder = (path: string): boolean => lookAt(path)?.isDirectory() === true;

function lookAt(path: string): Stats | undefined {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch {
		return undefined; // not to be seen
	}
}

function realPathOf(path: string): string {
	try {
		return realpathSync(path);
	} catch {
		return path; // gone meanwhile
	}
}

function readText(path: string): string {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		return '';
	}
}
