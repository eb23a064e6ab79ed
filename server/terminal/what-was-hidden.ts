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
	return met.length === 0 ? [] : [`Kept from this run, so that reading or copying it fails: ${listPlaces(met, home)}.`];
}

function listPlaces(met: readonly string[], home: string): string {
	const names = met
		.map((path) => (isWithin(path, home) && path !== home ? `~${path.slice(home.length)}` : path))
		.sort();
	const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
	return names.slice(0, SHOWN).join(', ') + more;
}

/** They show of what they meet its kind, size, mode, owner or time. */
const SHOWS_ATTRIBUTES: ReadonlySet<string> = new Set(
	'ls dir vdir exa eza lsd tree du ncdu stat find fd namei test [ [[ getfacl lsattr file rsync'.split(' ')
);
const LISTS_ENTRIES: ReadonlySet<string> = new Set(['ls', 'dir', 'vdir', 'exa', 'eza', 'lsd']);
const PATTERN = /[*?[{]/;

/** @returns those of which a command shows something that is not their own: what stands in their place has it */
export function attributesMet(text: string, { commands }: Reading, places: HiddenPlaces): string[] {
	const here = commands.filter(({ target }) => target === 'host');
	const listed = here.filter(showsAttributes);
	const hasCode = here.some(({ effects }) => effects.includes('run-code'));
	return places.hidden.filter(
		(place) =>
			listed.some((command) => showsAttributesOf(place, command, places)) || (hasCode && codeSpeaksOf(place, text))
	);
}

/** True for a command that shows more of what it meets than names. */
export const showsAttributes = ({ program, argv }: ReadCommand): boolean =>
	SHOWS_ATTRIBUTES.has(program) &&
	(!LISTS_ENTRIES.has(program) ||
		argv.some((word) => /^-[a-zA-Z]*[lgonstSFp]|^--(?:format|full-time|size|classify)/.test(word)));

/** True for one that does so of what stands directly in a directory. */
export const listsAttributesIn = (dir: string, command: ReadCommand, at: Pick<HiddenPlaces, 'home' | 'cwd'>): boolean =>
	showsAttributes(command) && showsAttributesOf(posix.join(dir, 'any'), command, { ...at, hidden: [] });

function showsAttributesOf(place: string, command: ReadCommand, places: HiddenPlaces): boolean {
	const { program, argv } = command;
	const words = pathWords(command).filter((word) => word !== '' && !NO_PATH.test(word));
	const isItself = argv.slice(1).some((word) => /^-[a-zA-Z]*d/.test(word) || word === '--directory');
	const listsEntries = LISTS_ENTRIES.has(program) && !isItself;
	const starts = words.length === 0 && (listsEntries || goesInto(command)) ? ['.'] : words;
	return starts.some((word) => {
		const path = pathOf(word, places);
		if (isWithin(path, place)) return true;
		if (goesInto(command) && isWithin(place, path)) return true;
		return (listsEntries || PATTERN.test(word)) && posix.dirname(place) === path;
	});
}

/** Code that names a place, or a directory that it lies in, as the end of a path. */
function codeSpeaksOf(place: string, text: string): boolean {
	if (text.includes(place)) return true;
	for (let dir = posix.dirname(place); dir !== '/'; dir = posix.dirname(dir)) {
		const escaped = dir.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
		if (new RegExp(`(?<![\\w.~/-])${escaped}/?(?:[\\s"'\`*?)]|$)`).test(text)) return true;
	}
	return false;
}

/** One sentence, or none. */
export const sayNotTheirs = (met: readonly string[], home: string): string[] =>
	met.length === 0
		? []
		: [
				`Kind, size, mode, owner and time shown of these are those of what stands in their place: ${listPlaces(met, home)}.`
			];

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
