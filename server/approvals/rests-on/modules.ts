// What a script takes in by a plain name: modules beside it or where it is started. A name that only looks like one of the system's
// counts as well, since a file of that name beside the script comes first in some languages: which of them are there is held.
import { builtinModules } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path/posix';
import type { ReadCommand } from '#wire/safety.ts';
import { namesHold } from './names-matched.ts';

export interface TakenIn {
	/** May lead to nothing: then they count for nothing. */
	readonly files: readonly string[];
	/** Patterns whose matches are held, however many there are. */
	readonly names: readonly string[];
	/** What is taken in and cannot be known, one clause each. */
	readonly unheld: readonly string[];
}

export interface Script {
	readonly path: string;
	readonly text: string;
	readonly command: Pick<ReadCommand, 'program' | 'argv'>;
	/** Where it may be started. */
	readonly folders: readonly string[];
}

type Language = 'python' | 'perl' | 'ruby' | 'node' | 'php' | 'lua' | 'r' | 'make' | 'shell';

const BY_PROGRAM: readonly (readonly [RegExp, Language])[] = [
	[/^(?:python|pypy)[\d.]*$/, 'python'],
	[/^perl[\d.]*$/, 'perl'],
	[/^(?:ruby|rake|irb)[\d.]*$/, 'ruby'],
	[/^(?:node|nodejs|bun|deno|tsx)$/, 'node'],
	[/^php[\d.]*$/, 'php'],
	[/^lua(?:jit)?[\d.]*$/, 'lua'],
	[/^Rscript$/, 'r'],
	[/^g?make$/, 'make'],
	[/^(?:sh|bash|dash|ksh|zsh|busybox|source|\.)$/, 'shell']
];
const BY_END: readonly (readonly [RegExp, Language])[] = [
	[/\.py$/, 'python'],
	[/\.(?:pl|pm)$/, 'perl'],
	[/\.rb$|(?:^|\/)Rakefile$/, 'ruby'],
	[/\.[mc]?[jt]s$/, 'node'],
	[/\.php$/, 'php'],
	[/\.lua$/, 'lua'],
	[/\.R$/, 'r'],
	[/(?:^|\/)(?:GNUm|M|m)akefile$|\.mk$/, 'make'],
	[/\.(?:ba|da|k|z)?sh$/, 'shell']
];

/** The file's own words say it first, then its end, then the program that is given it. */
export function languageOf({ path, text, command }: Omit<Script, 'folders'>): Language | undefined {
	const shebang = /^#!\s*(?:\S*\/)?([\w.-]+)(?:[ \t]+(?:-\S+[ \t]+)*([\w.-]+))?/.exec(text);
	const said = shebang?.[1] === 'env' ? shebang[2] : shebang?.[1];
	return (
		BY_PROGRAM.find(([pattern]) => said !== undefined && pattern.test(said))?.[1] ??
		BY_END.find(([pattern]) => pattern.test(path))?.[1] ??
		BY_PROGRAM.find(([pattern]) => pattern.test(command.program))?.[1]
	);
}

export function modulesOf(script: Script): TakenIn {
	switch (languageOf(script)) {
		case 'python':
			return ofPython(script);
		case 'perl':
			return ofPerl(script);
		case 'ruby':
			return ofRuby(script);
		case 'node':
			return ofNode(script);
		case 'php':
			return byPath(script, /\b(?:include|require)(?:_once)?\s*\(?\s*([^;\n]+?)\)?\s*;/g, ['']);
		case 'lua':
			return byName(script, /\brequire\s*\(?\s*["']([\w./-]+)["']/g, ['.lua', '/init.lua'], [...script.folders]);
		case 'r':
			return byPath(script, /\bsource\(\s*([^)\n]+)\)/g, ['']);
		case 'make':
			return ofMake(script);
		case 'shell':
			return ofShell(script);
		case undefined:
			return NOTHING;
	}
}

const NOTHING: TakenIn = { files: [], names: [], unheld: [] };
const MOST_WORDS = 200;

const each = (text: string, pattern: RegExp): readonly string[] =>
	[...text.matchAll(pattern)].slice(0, MOST_WORDS).map((found) => (found[1] ?? found[2] ?? '').trim());

/** One pattern for all of them: names stand in braces, which have to hold at least one comma. */
function oneOf(folder: string, names: readonly string[], ends: readonly string[]): readonly string[] {
	const plain = [...new Set(names)].filter((name) => /^[\w./-]+$/.test(name)).slice(0, MOST_WORDS);
	const clean = folder.split('').some((char) => '*?[{}'.includes(char)) ? [] : plain;
	return clean.length === 0 ? [] : [namesHold(`${folder}/{${clean.join(',')},}{${ends.join(',')},.-}`)];
}

function byName(script: Script, pattern: RegExp, ends: readonly string[], bases: readonly string[]): TakenIn {
	const names = each(script.text, pattern).map((name) => name.replaceAll('.', '/'));
	return inBases([...new Set(bases)], names, ends, []);
}

function inBases(
	bases: readonly string[],
	names: readonly string[],
	ends: readonly string[],
	unheld: readonly string[]
): TakenIn {
	return {
		files: bases.flatMap((base) =>
			names.flatMap((name) => ends.filter((end) => !end.includes('*')).map((end) => resolve(base, `${name}${end}`)))
		),
		names: bases.flatMap((base) => oneOf(base, names, ends)),
		unheld
	};
}

/** A path in quotes, as far as it stands there; the script's own folder may be said before it. */
const OWN = /^(?:__DIR__|dirname\(__FILE__\)|\$FindBin::(?:Real)?Bin|\$\{?FindBin::(?:Real)?Bin\}?)\s*\.?\s*/;

function byPath({ path, text, folders }: Script, pattern: RegExp, ends: readonly string[]): TakenIn {
	const files: string[] = [];
	const unheld: string[] = [];
	for (const said of each(text, pattern)) {
		const own = said.replace(OWN, '');
		const name = /^["']([^"'$]+)["']$/.exec(own)?.[1];
		if (name === undefined) {
			unheld.push(`what ${basename(path)} takes in by “${said.slice(0, 60)}”`);
			continue;
		}
		const relative = own === said ? name : name.replace(/^\/+/, '');
		for (const base of [dirname(path), ...folders])
			for (const end of ends) files.push(resolve(base, `${relative}${end}`));
	}
	return { files, names: [], unheld };
}

function ofPython({ path, text, command, folders }: Script): TakenIn {
	const names: string[] = [];
	const relative: string[] = [];
	for (const list of each(text, /^[ \t]*import[ \t]+([\w., \t]+)/gm))
		for (const one of list.split(',')) names.push(one.trim().split(/\s+as\s+|\s/)[0] ?? '');
	for (const found of text.matchAll(/^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]*\(?([\w, \t]*)/gm)) {
		const [, dots = '', from = '', list = ''] = found;
		const parts = list.split(',').map((one) => one.trim().split(/\s/)[0] ?? '');
		const below = parts.filter(Boolean).map((part) => [from, part].filter(Boolean).join('.'));
		(dots === '' ? names : relative).push(...[from, ...below].filter(Boolean));
	}
	const asFile = (name: string): string => name.replaceAll('.', '/');
	const ends = ['.py', '.pyc', '*.so', '/__init__.py'];
	const script = command.argv.slice(1).find((word) => !word.startsWith('-'));
	const byFolder = command.argv.some((word) => word === '-m' || word === '-c');
	const bases = [
		dirname(path),
		...folders.flatMap((folder) => [
			...(byFolder ? [folder] : []),
			...(script?.endsWith('.py') ? [dirname(resolve(folder, script))] : [])
		])
	];
	const unheld = /\b(?:importlib|__import__|runpy|execfile|site\.addsitedir)\b|\bexec\(\s*open|\bsys\.path\b/.test(text)
		? [`what ${basename(path)} imports by a name or from a place that it puts together`]
		: [];
	const plain = inBases(
		[...new Set(bases)],
		[...names, ...names.flatMap(parentsOf)].map(asFile).slice(0, MOST_WORDS),
		ends,
		unheld
	);
	const near = inBases([dirname(path), dirname(dirname(path))], relative.map(asFile), ends, []);
	return { files: [...plain.files, ...near.files], names: [...plain.names, ...near.names], unheld };
}

const parentsOf = (name: string): readonly string[] =>
	name
		.split('.')
		.slice(0, -1)
		.map((_, at, parts) => parts.slice(0, at + 1).join('.'));

function ofPerl(script: Script): TakenIn {
	const { path, text, command, folders } = script;
	const given = command.argv.flatMap((word, at) =>
		word === '-I' ? [command.argv[at + 1] ?? ''] : word.startsWith('-I') ? [word.slice(2)] : []
	);
	const places: string[] = given.flatMap((place) => folders.map((folder) => resolve(folder, place)));
	const unheld: string[] = [];
	for (const said of each(text, /^[ \t]*use[ \t]+lib\b[ \t]*([^;\n]+);/gm))
		for (const word of said.match(/"[^"]*"|'[^']*'|[^\s,()]+/g) ?? []) {
			const bare = word.replace(/^["']|["']$/g, '');
			const own = bare.replace(OWN, '');
			if (bare === 'qw') continue;
			if (/[$@]/.test(own)) unheld.push(`what ${basename(path)} takes from “${word}”`);
			else if (own !== bare) places.push(join(dirname(path), own));
			else places.push(...folders.map((folder) => resolve(folder, own)));
		}
	const used = each(text, /^[ \t]*(?:use|require)[ \t]+([A-Z]\w*(?:::\w+)*)/gm).map((name) =>
		name.replaceAll('::', '/')
	);
	const modules = inBases([...new Set(places)], used, ['.pm'], []);
	const required = byPath(script, /\b(?:require|do)[ \t]+(["'][^"'\n]+["']|\$?FindBin[^;\n]+);?/g, ['']);
	return {
		files: [
			...modules.files,
			...required.files,
			...places.flatMap((place) => each(text, /\brequire[ \t]+["']([\w./-]+)["']/g).map((name) => join(place, name)))
		],
		names: modules.names,
		unheld: [...unheld, ...required.unheld]
	};
}

function ofRuby(script: Script): TakenIn {
	const { path, text, command, folders } = script;
	const near = each(text, /\brequire_relative[ (]+["']([^"'#\n]+)["']/g).flatMap((name) =>
		['', '.rb', '.so'].map((end) => resolve(dirname(path), `${name}${end}`))
	);
	const started = each(text, /\b(?:require|load)[ (]+["'](\.{1,2}\/[^"'#\n]+|[\w/-]+\.rb)["']/g).flatMap((name) =>
		folders.flatMap((folder) => ['', '.rb'].map((end) => resolve(folder, `${name}${end}`)))
	);
	const places = command.argv.flatMap((word, at) =>
		word === '-I' ? [command.argv[at + 1] ?? ''] : /^-I./.test(word) ? [word.slice(2)] : []
	);
	const names = each(text, /\brequire[ (]+["']([\w/-]+)["']/g);
	const given = inBases(
		places.flatMap((place) => folders.map((folder) => resolve(folder, place))),
		names,
		['.rb', '.so'],
		[]
	);
	const unheld = /\$LOAD_PATH|\$:|\brequire_relative[ (]+[^"'\s(]|\bBundler\b/.test(text)
		? [`what ${basename(path)} requires from a place that it puts together`]
		: [];
	return { files: [...near, ...started, ...given.files], names: given.names, unheld };
}

const OF_NODE = new Set(builtinModules);
const NODE_ENDS = ['', '.js', '.mjs', '.cjs', '.ts', '.json', '.node', '/index.js', '/package.json'];

function ofNode({ path, text }: Script): TakenIn {
	const all = each(text, /(?:\brequire\s*\(\s*|\bfrom\s*|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g);
	const near = all.filter((name) => /^\.{1,2}(?:\/|$)/.test(name));
	const packages = all.filter(
		(name) => !/^[./]/.test(name) && !name.startsWith('node:') && !OF_NODE.has(name.split('/')[0] ?? '')
	);
	const built = /\b(?:require|import)\s*\(\s*[^"'\s)]/.test(text);
	return {
		files: [
			...near.flatMap((name) => NODE_ENDS.map((end) => resolve(dirname(path), `${name}${end}`))),
			join(dirname(path), 'package.json')
		],
		names: [],
		unheld: [
			...(packages.length > 0
				? [
						`packages below node_modules that ${basename(path)} takes in (${packages.slice(0, 3).join(', ')}${packages.length > 3 ? ' …' : ''})`
					]
				: []),
			...(built ? [`what ${basename(path)} takes in by a name that it puts together`] : [])
		]
	};
}

function ofMake({ path, text, folders }: Script): TakenIn {
	const words = each(text, /^-?s?include[ \t]+([^#\n]+)/gm)
		.flatMap((list) => list.split(/\s+/))
		.filter(Boolean);
	const known = words.filter((word) => !word.includes('$'));
	const bases = [...new Set([dirname(path), ...folders])];
	return {
		files: bases.flatMap((base) => known.filter((word) => !/[*?[]/.test(word)).map((word) => resolve(base, word))),
		names: bases.flatMap((base) =>
			known.filter((word) => /[*?[]/.test(word)).map((word) => namesHold(resolve(base, word)))
		),
		unheld: words
			.filter((word) => word.includes('$'))
			.map((word) => `what ${basename(path)} includes by “${word.slice(0, 60)}”`)
	};
}

/** Of what is sourced by a plain name, `taken-in.ts` finds the file. */
const SOURCED_BY_NAME = /(?:^|[;&|{(]|\bthen|\bdo|\belse)[ \t]*(?:\.|source)[ \t]+["']?([^\s;&|#"']*\$[^\s;&|#"']*)/gm;
const SELF = /^\$\(dirname|^\$\{(?:0|BASH_SOURCE(?:\[0\])?)%\/\*\}/;

function ofShell({ path, text }: Script): TakenIn {
	const words = each(text, SOURCED_BY_NAME).filter((word) => !SELF.test(word));
	return {
		files: [],
		names: [],
		unheld: words.map((word) => `what ${basename(path)} sources by “${word.slice(0, 60)}”`)
	};
}
