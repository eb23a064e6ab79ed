// Which of the hidden paths a command meets. Those that its text names are told beforehand, others when its output shows that it
// met one: what is hidden and has nothing to do with the command is not worth a sentence.
import { posix } from 'node:path';
import type { ReadCommand, Reading } from '#wire/safety.ts';

export interface HiddenPlaces {
	/** Real paths that the run cannot see into. */
	readonly hidden: readonly string[];
	/** The home of whoever the command runs as. */
	readonly home: string;
	readonly cwd: string;
	/** Their names and those in them can be listed all the same: only their content is kept. */
	readonly namesShown?: boolean;
}

const SHOWN = 5;

/** Programs that look at a directory without going into those below it. */
const SHALLOW: ReadonlySet<string> = new Set(
	(
		'cd [ [[ test stat mkdir rmdir touch echo printf df readlink realpath namei lsattr ln file dirname basename pwd mountpoint ' +
		'findmnt mount umount pushd fuser'
	).split(' ')
);
/** Those that go into the working directory when no other is named. */
const WALKERS: ReadonlySet<string> = new Set(['find', 'du', 'tree', 'rg', 'ag', 'fd', 'ncdu']);
/** Those that go into directories only when they are told to. */
const TOLD_TO_WALK: ReadonlySet<string> = new Set([
	'ls',
	'grep',
	'chmod',
	'chown',
	'chgrp',
	'mv',
	'cat',
	'head',
	'tail',
	'wc',
	'sort'
]);
/** A pattern of grep's, a program of awk's, a format: it stands where a path could, and is none. */
const NO_PATH = /[\s()|^%\\"'<>;&]|\{[^,}]*\}/;
const RECURSIVE = /^-[a-zA-Z]*[rR]|^--recursive/;

const REFUSAL =
	/denied|not permitted|cannot (?:open|access|read)|can't (?:open|read)|unable to (?:open|read)|could not open|EACCES/i;

/** @returns those that the text names, or that lie below a directory it goes into */
export function hiddenByName(text: string, { commands }: Reading, places: HiddenPlaces): string[] {
	const met = new Set<string>();
	const meet = (word: string, walks: boolean): void => {
		if (word === '' || NO_PATH.test(word)) return;
		const path = pathOf(word, places);
		for (const place of places.hidden) if (isWithin(path, place) || (walks && isWithin(place, path))) met.add(place);
	};
	for (const command of commands) {
		const words = pathWords(command);
		if (places.namesShown && listsOnly(command)) continue;
		const walks = goesInto(command);
		for (const word of words) meet(word.replace(/^--?[\w-]+=/, ''), walks && !isOnlyEntered(command, word));
		if (WALKERS.has(command.program) && !namesPlace(command, words)) meet('.', true);
	}
	// What a redirection reads is no word of any command.
	for (const [, word = ''] of text.matchAll(/<\s*([^\s<>|&;()'"]+)/g)) meet(word, false);
	return [...met];
}

/** @returns those that a refusal in the output is about */
export function hiddenByOutput(output: string, { hidden, home }: HiddenPlaces): string[] {
	const refusals = output.split('\n').filter((line) => REFUSAL.test(line));
	if (refusals.length === 0) return [];
	return hidden.filter((place) => {
		const names = [place, posix.relative(home, place)].filter((name) => name !== '' && !name.startsWith('..'));
		return refusals.some((line) => names.some((name) => line.includes(name)));
	});
}

/** One sentence, or none. */
export function sayHidden(met: readonly string[], home: string): string[] {
	if (met.length === 0) return [];
	const names = met
		.map((path) => (isWithin(path, home) && path !== home ? `~${path.slice(home.length)}` : path))
		.sort();
	const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
	return [`Kept from this run, so that reading or copying it fails: ${names.slice(0, SHOWN).join(', ')}${more}.`];
}

/** Programs that look at names, sizes and owners, and at no content. */
const LISTERS: ReadonlySet<string> = new Set(
	'ls dir vdir tree du stat find namei readlink realpath basename dirname test [ [[ cd pwd echo printf lsof'.split(' ')
);

function listsOnly({ program, argv }: ReadCommand): boolean {
	return LISTERS.has(program) && !argv.some((word) => /^-(?:exec|ok)(?:dir)?$|^-files0-from/.test(word));
}

/** The first word of some walkers is what they look for. */
function namesPlace({ program }: ReadCommand, words: readonly string[]): boolean {
	return program === 'find' ? words.length > 0 : words.some((word) => /^[./~]/.test(word));
}

/** Words that may be paths; those of `find` stand before its tests. */
function pathWords({ program, argv }: ReadCommand): readonly string[] {
	const words = argv.slice(1);
	if (program !== 'find') return words.filter((word) => !word.startsWith('-') || word.includes('='));
	const places = words.filter((word) => !/^-(?:[HLP]+|D\w*|O\d)$/.test(word));
	const test = places.findIndex((word) => /^[-(!]/.test(word));
	return test < 0 ? places : places.slice(0, test);
}

function goesInto({ program, argv }: ReadCommand): boolean {
	if (SHALLOW.has(program)) return false;
	return !TOLD_TO_WALK.has(program) || argv.some((word) => RECURSIVE.test(word));
}

/** The directory of `-C`: what is read in it is named beside it. */
function isOnlyEntered({ argv }: ReadCommand, word: string): boolean {
	return argv[argv.indexOf(word) - 1] === '-C';
}

/** A word as a path, up to its first pattern. */
function pathOf(word: string, { home, cwd }: HiddenPlaces): string {
	const known = word.replace(/^~(?=\/|$)|^\$(?:HOME|\{HOME\})(?=\/|$)/, home);
	const fixed = /[*?[{$]/.test(known) ? posix.dirname(`${known.replace(/[*?[{$].*$/s, '')}x`) : known;
	return posix.resolve(cwd, fixed);
}

function isWithin(path: string, ancestor: string): boolean {
	return path === ancestor || ancestor === '/' || path.startsWith(`${ancestor}/`);
}
