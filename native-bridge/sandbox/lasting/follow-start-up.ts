// What start-up files and settings lead to: the files that they source, include or start, and the directories that they put on a
// search path, wherever below a home these lie. Followed from what is there, from file to file.

import { dirname, join, normalize, relative } from 'node:path';
import { realPath } from '../view/look-once.ts';
import type { NotedLook } from './noted-look.ts';
import { expand, piecesOf, type Variables, withOwnDirectory } from './shell-words.ts';

/** Relative to home; a `*` stands for whatever is in one name. */
export interface Followed {
	readonly files: readonly string[];
	/** Directories of programs, or of what programs load. */
	readonly directories: readonly string[];
}

const MOST_FILES = 600;
const DEEPEST = 8;

/** Names of files that hold what was done, not what to do. */
const REMEMBERS =
	/hist|viminfo|hsts|cache|session|recent|errors|lesshst|bookmark|\.log$|zcompdump|\.lock$|sudo_as_admin/i;
const SHELL = /(?:rc|profile|login|logout|env|aliases|functions|xsession|xinit\w*|\.(?:sh|bash|zsh|fish|ksh|csh))$/i;
/** Directories of settings with a file for each program, or for each thing that is started. */
const SETTINGS_DIRS = [
	'.config',
	'.config/systemd/user',
	'.config/autostart',
	'.config/fish/conf.d',
	'.config/environment.d'
];
const MORE_SETTINGS = ['.local/share/systemd/user', '.local/share/applications', '.ssh', '.vim', '.emacs.d'];

/** In a line of settings: what is named behind it is loaded or started. */
const LOADS =
	/source|include|\bload|require|\brun|exec|import|runtimepath|\brtp\b|plug|path|command|editor|pager|helper|program|hook|template|startup|start|script|module|extension|bind|launch|shell|alias|config|environmentfile|identity|proxy|filter|driver|tool|askpass|init|rc\b|\.d\b|=\s*!/i;
/** In a line of settings: what is named behind it is data, kept or shown. */
const KEEPS =
	/hist|\blog|cache|output|download|backup|recent|last|session|bookmark|wallpaper|background|picture|image|music|font|database|save|trash|safe|known|exclude|ignore|repo\b|workspace|project|folder|=\s*gitdir/i;
/** Files directly in a hidden directory that are settings by their names. */
const SETTINGS =
	/(?:rc|config|conf|settings|\.(?:toml|ya?ml|jsonc?|ini|cfg|conf|el|lua|vim|service|desktop)|init\w*)$/i;
/** What looks at its operands, or goes there, and loads nothing of them. */
const PASSIVE =
	/^(?:cd|pushd|ls|mkdir|touch|rm|rmdir|cat|cp|mv|echo|printf|test|\[\[?|cdpath=.*|CDPATH=.*|hash|umask|grep|find|du|stat|chmod|chown|\w*HIST\w*=.*|tail|head|less|tee|code|open|wc|ln|rsync|tar)$/;
const NOT_OF_PROGRAMS =
	/^(?:CDPATH|cdpath|MANPATH|manpath|INFOPATH|GOPATH|MAILPATH|XDG_\w+|PKG_CONFIG_PATH|PWD|OLDPWD)$/;
/** Variables whose value is a file that is started or read, whether it is there yet or not. */
const IS_READ = /COMMAND|ENV$|EDITOR|VISUAL|PAGER|BROWSER|RC$|CONFIG|STARTUP|INIT|PRELOAD|OPEN$|HOOK|ASKPASS/;
const OF_PROGRAMS = /path|PATH|^(?:PERL5LIB|RUBYLIB|LD_PRELOAD|ZSH_CUSTOM|PERLLIB|CLASSPATH)$/;

/**
 * @param home its real path
 * @param spelled how it is called
 */
export function followStartUp(home: string, spelled: string, look: NotedLook): Followed {
	const files = new Set<string>();
	const directories = new Set<string>();
	const readAsShell = new Set<string>();
	const readAsSettings = new Set<string>();
	const textOf = (path: string, read: Set<string>): string | undefined => {
		if (read.has(path) || read.size >= MOST_FILES) return undefined;
		read.add(path);
		return look.text(path);
	};
	const homes = [...new Set([home, spelled])];

	/** @returns undefined for what does not lie below home */
	const below = (path: string): string | undefined => {
		const clean = normalize(path).replace(/\/+$/, '');
		for (const one of homes) if (clean.startsWith(`${one}/`)) return relative(one, clean);
		return undefined;
	};
	const resolved = (word: string, from: string): string => {
		const text = word.replace(/^~(?=\/|$)|^%h(?=\/|$)/, home);
		return text.startsWith('/') ? text : join(from, text);
	};
	const looksLikePath = (word: string): boolean => /^(?:~|%h)?\//.test(word) || /^\.\.?\//.test(word);

	function addDirectory(path: string): void {
		const place = below(path);
		if (place !== undefined && isNarrow(place)) directories.add(place);
	}
	/** A file that is loaded or started, and what that leads to in turn. */
	function addFile(path: string, variables: Variables, depth: number): void {
		const place = below(path);
		if (place === undefined || !isNarrow(place)) {
			// Outside of home it is somebody else's to change, but it may lead back.
			if (place === undefined && !path.includes('*') && depth < DEEPEST) readShell(path, variables, depth + 1);
			return;
		}
		files.add(place);
		if (depth >= DEEPEST) return;
		for (const found of place.includes('*') ? matching(look, home, place) : [join(home, place)])
			readShell(found, variables, depth + 1);
	}

	function readShell(path: string, variables: Variables, depth: number): void {
		const script = textOf(path, readAsShell);
		if (script === undefined) return;
		const own = dirname(path);
		const real = dirname(realPath(path) ?? path);
		for (const directory of new Set([own, real])) readPieces(script, directory, variables, depth);
	}

	function readPieces(script: string, own: string, variables: Variables, depth: number): void {
		const looped: string[] = [];
		/** Where a word that begins with no directory may lie. */
		const bases = [home, own];
		for (const { words: spelledWords, text, line } of piecesOf(withOwnDirectory(script, own))) {
			const words = spelledWords.map((word) => expand(word, variables, own));
			const first = words[0] ?? '';
			noteVariables(spelledWords, words, variables, own);
			if (first === 'cd' && looksLikePath(words[1] ?? '')) bases.push(resolved(words[1] ?? '', home));
			// What is printed in such a line is run.
			const isPassive = PASSIVE.test(first) && !/\beval\b|(?:^|[\s;&|(])(?:\.|source)\s/.test(line);
			const searches =
				/(?:^|\s)(?:fish_add_path|pathmunge|add_?to_?path|path_?(?:prepend|append|add)|fpath|path)\b|PATH/i.test(text);
			for (const [at, word] of words.entries()) {
				const value = word.replace(/^[\w+]+=\(?/, '').replace(/^--?[\w-]+=/, '');
				// A text in quotes is a script as well.
				if (/\s/.test(value) && !isPassive && depth < DEEPEST) readPieces(value, own, variables, depth + 1);
				const parts = value.split(/[:,]/).filter(looksLikePath);
				for (const path of parts.flatMap((part) => places(part, bases))) {
					if (searches && !NOT_OF_PROGRAMS.test(nameOf(word, words))) addDirectory(path);
					else if (at === 0 && value === word) addFile(path, variables, depth);
					else if (/^(?:for|foreach)$/.test(first)) looped.push(path);
					else if (value !== word || /^(?:export|set|setenv|declare|typeset|local|readonly)$/.test(first))
						addValue(path, variables, depth, nameOf(word, words));
					else if (!isPassive) addOperand(path, variables, depth);
				}
			}
			if (/^(?:source|\.)$/.test(first)) {
				const [, what = ''] = words;
				// A relative one is looked for in home, where a session begins, and beside the file that says so.
				if (what !== '' && !looksLikePath(what) && !what.startsWith('*') && !what.startsWith('-'))
					for (const from of bases)
						if (what.includes('/') || look.stats(join(from, what))) addFile(join(from, what), variables, depth);
				if (what.startsWith('*')) for (const path of looped) addFile(path, variables, depth);
			}
			if (/^(?:alias|abbr)$/.test(first) && depth < DEEPEST)
				for (const inner of words.slice(1)) readPieces(inner.replace(/^[\w.-]+=/, ''), own, variables, depth + 1);
		}
		// A loop may hand its word on in ways that are not followed.
		for (const path of looped) if (path.includes('*') || look.stats(path)?.isFile()) addFile(path, variables, depth);
	}

	/** A path that begins with `.` is looked for where the script may be. */
	function places(part: string, bases: readonly string[]): string[] {
		if (!/^\.\.?\//.test(part)) return [resolved(part, home)];
		const found = bases.map((base) => join(base, part)).filter((path) => look.stats(path) !== undefined);
		return found.length > 0 ? found : [join(home, part)];
	}

	/** The value of a variable: a file is read by what is told of it, a directory holds programs. */
	function addValue(path: string, variables: Variables, depth: number, name: string): void {
		if (path.includes('*') || /LOG|HIST|CACHE|OUT(?:PUT)?$/i.test(name)) return;
		const stats = look.stats(path);
		if (stats?.isFile() || (stats === undefined && IS_READ.test(name))) addFile(path, variables, depth);
		if (stats?.isDirectory() && below(path) !== undefined)
			for (const name of ['bin', 'sbin', 'shims', 'libexec'])
				if (look.stats(join(path, name))) addDirectory(join(path, name));
	}

	function addOperand(path: string, variables: Variables, depth: number): void {
		const stats = path.includes('*') ? undefined : look.stats(path);
		if (stats?.isDirectory()) {
			// A plug-in is named by its directory.
			for (const pattern of ['*.sh', '*.zsh', '*.bash', '*.fish', '*.plugin.*', 'init.*'])
				addFile(join(path, pattern), variables, depth);
		} else addFile(path, variables, depth);
	}

	function readSettings(path: string): void {
		const text = textOf(path, readAsSettings);
		if (text === undefined) return;
		const variables: Variables = new Map([['HOME', home]]);
		const own = dirname(path);
		for (const line of text.replace(/\\\r?\n/g, ' ').split(/\r?\n/)) {
			if (/^\s*[#;]/.test(line) && !/^\s*#include/.test(line)) continue;
			const loads = LOADS.test(line);
			if (!loads && KEEPS.test(line)) continue;
			const relatives = /^\s*(?:\$?#?include|path\s*=|source|load)/i.test(line);
			for (const word of expand(line, variables, own).split(/[\s"'`=,;:()<>[\]{}|&!]+/)) {
				if (!looksLikePath(word) && !(relatives && /^[\w.*-]+(?:\/[\w.*-]+)*$/.test(word))) continue;
				const atHome = /getenv|expand|home/i.test(line) && look.stats(join(home, word))?.isFile() === true;
				const path = atHome ? join(home, word) : resolved(word, own);
				const place = below(path);
				if (place === undefined || !isNarrow(place)) continue;
				const stats = path.includes('*') ? undefined : look.stats(path);
				if (stats?.isDirectory()) {
					if (/hook|template|runtimepath|rtp|load-?path|plugin|extension|module|PATH|path\s*[+=]/i.test(line))
						directories.add(place);
				} else if (stats !== undefined || (loads && looksLikePath(word))) addFile(path, variables, 1);
			}
		}
	}

	const variables: Variables = new Map([
		['HOME', home],
		['ZDOTDIR', home],
		['XDG_CONFIG_HOME', join(home, '.config')],
		['XDG_DATA_HOME', join(home, '.local/share')],
		['XDG_STATE_HOME', join(home, '.local/state')],
		['XDG_CACHE_HOME', join(home, '.cache')]
	]);
	const hidden = look.names(home).filter((name) => name.startsWith('.') && !REMEMBERS.test(name));
	// Profiles and environments first: what they set holds in what is read behind them.
	for (const name of hidden.sort((a, b) => Number(isEarly(b)) - Number(isEarly(a))))
		if (SHELL.test(name)) readShell(join(home, name), variables, 0);
	for (const dir of SETTINGS_DIRS)
		for (const name of look.names(join(home, dir))) {
			if (REMEMBERS.test(name)) continue;
			const path = join(home, dir, name);
			if (look.stats(path)?.isDirectory()) {
				for (const inner of look.names(path).slice(0, 24))
					if (!REMEMBERS.test(inner)) (SHELL.test(inner) ? readBoth : readSettings)(join(path, inner));
			} else (SHELL.test(name) ? readBoth : readSettings)(path);
		}
	for (const name of hidden) readSettings(join(home, name));
	for (const dir of hidden)
		for (const name of look.names(join(home, dir)))
			if (SETTINGS.test(name) && !REMEMBERS.test(name)) readSettings(join(home, dir, name));
	for (const dir of MORE_SETTINGS) for (const name of look.names(join(home, dir))) readSettings(join(home, dir, name));
	return { files: [...files], directories: [...directories] };

	function readBoth(path: string): void {
		readShell(path, variables, 0);
		readSettings(path);
	}
}

const isEarly = (name: string): boolean => /env$|profile$/.test(name);

/** A pattern that stands for the half of a home is none. */
function isNarrow(place: string): boolean {
	const [first = ''] = place.split('/');
	return place !== '' && !place.startsWith('..') && (!first.includes('*') || first.replaceAll('*', '').length >= 2);
}

/** The name of the variable that a word sets, or that the words before it do. */
function nameOf(word: string, words: readonly string[]): string {
	const [, own] = /^(\w+)\+?=/.exec(word) ?? [];
	if (own !== undefined) return own;
	const [first = ''] = words;
	const [, opened] = /^(\w+)\+?=/.exec(first) ?? [];
	return (
		opened ??
		(/^(?:set|setenv|export|typeset|declare)$/.test(first)
			? (words.find((one) => /^\w+$/.test(one) && one !== first) ?? '')
			: '')
	);
}

function noteVariables(spelled: readonly string[], words: readonly string[], variables: Variables, own: string): void {
	for (const [at, word] of spelled.entries()) {
		const [, name, value] = /^(\w+)=(.*)$/s.exec(word) ?? [];
		if (name !== undefined && !OF_PROGRAMS.test(name)) {
			const known = expand(value ?? '', variables, own).replace(/^~(?=\/|$)/, variables.get('HOME') ?? '');
			// What is set from a substitution ends where the piece does.
			variables.set(name, known === '' ? '*' : known);
		}
		if (at === 0 && /^(?:set|setenv)$/.test(word)) {
			const [target, ...rest] = words.slice(1).filter((one) => !one.startsWith('-'));
			if (target !== undefined && rest.length > 0 && !OF_PROGRAMS.test(target))
				variables.set(target, (rest[0] ?? '').replace(/^~(?=\/|$)/, variables.get('HOME') ?? ''));
		}
	}
}

function matching(look: NotedLook, root: string, pattern: string): string[] {
	let found = [''];
	for (const part of pattern.split('/')) {
		const shape = new RegExp(`^${part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
		found = found
			.flatMap((dir) =>
				(part.includes('*') ? look.names(join(root, dir)).filter((name) => shape.test(name)) : [part]).map((name) =>
					join(dir, name)
				)
			)
			.slice(0, 64);
	}
	return found.map((place) => join(root, place)).filter((path) => look.stats(path) !== undefined);
}
