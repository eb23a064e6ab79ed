// What a job does, step by step, as far as its text says: where each program is looked for, which script it is given, into which
// folder it goes, and where its output goes. Pure: whether all that is there is for others to see.
import { posix } from 'node:path';
import type { Word } from './plain-words.ts';
import type { PlainCommand } from './read-plain-commands.ts';
import { unwrapCommand } from './unwrap-command.ts';

export interface Step {
	readonly command: PlainCommand;
	readonly does:
		| { readonly kind: 'cd'; readonly folder: Word }
		/** `letter`: the question that is asked of the path; `not`: it is turned round. */
		| { readonly kind: 'test'; readonly letter: string; readonly path: Word; readonly not: boolean }
		/** Whether there is such a program. */
		| { readonly kind: 'lookup'; readonly places: readonly string[] | undefined }
		| { readonly kind: 'source'; readonly word: string; readonly path: Word }
		| { readonly kind: 'true' | 'false' | 'exit' | 'builtin' | 'unknown' }
		| Run;
	/** By their whole paths; undefined where that is not known. */
	readonly output: readonly { readonly sign: '<' | '>' | '>>'; readonly path: Word }[];
	/** Whoever wrote it does not mind that it fails. */
	readonly tolerated: boolean;
}

export interface Run {
	readonly kind: 'run';
	/** As it is written. */
	readonly program: string;
	/** Where it is looked for, in this order. */
	readonly places: readonly string[];
	readonly path: string;
	/** What an interpreter is given to run, by its whole path. */
	readonly script: string | undefined;
	/** A folder of which it runs all that lies in it. */
	readonly folder: string | undefined;
	/** By sudo: whose rights count is not told here. */
	readonly asOther: boolean;
	/** Programs that start it, with where they are looked for. */
	readonly through: readonly { readonly program: string; readonly places: readonly string[] }[];
}

export interface Begins {
	/** Where it begins; undefined where that is not known. */
	readonly cwd: string | undefined;
	readonly path: string;
	/** The shell takes words of bash. */
	readonly isBash: boolean;
}

const BUILTINS =
	/^(?:\[|alias|bg|break|continue|echo|eval|export|fg|getopts|hash|jobs|kill|local|printf|pwd|read|readonly|return|set|shift|times|trap|type|ulimit|umask|unalias|unset|wait)$/;
const OF_BASH =
	/^(?:declare|typeset|let|shopt|pushd|popd|dirs|enable|help|history|logout|mapfile|readarray|compgen|complete|disown|suspend|builtin|caller|source)$/;
const INTERPRETER = /^(?:python[\d.]*|perl[\d.]*|ruby[\d.]*|node(?:js)?|php[\d.]*|(?:ba|da|k|z)?sh)$/;
/** What shells have themselves, and the system has as a program as well. */
const OF_SHELLS = /^(?:\/usr)?\/bin\/(?=(?:test|\[|true|false|which)$)/;
/** Options behind which the script still is the next word. */
const PLAIN_OPTION = /^-(?:[uBEsOIqx]+|e(?=$)|-no-warnings|-quiet)$/;

/** A PATH as people write it; its folders are gone through for every program that a text names. */
export const MOST_FOLDERS = 64;

export function stepsOf(commands: readonly PlainCommand[], begins: Begins): readonly Step[] {
	let { cwd, path } = begins as { cwd: string | undefined; path: string | undefined };
	return commands.map((command, index) => {
		const { words, sets, redirects, joined } = command;
		const whole = (word: Word): Word =>
			word === undefined || word === ''
				? undefined
				: word.startsWith('/')
					? posix.normalize(word)
					: cwd === undefined
						? undefined
						: posix.join(cwd, word);
		const own = sets.find(({ name }) => name === 'PATH');
		const inner = unwrapCommand(words);
		const looked = own ? own.value : inner.path === undefined ? path : inner.path;
		const does = doesOf(inner.words, { whole, path: looked, begins, asOther: inner.asOther, wrappers: inner.wrappers });
		const output = [
			...redirects.map(({ sign, path: to }) => ({ sign, path: whole(to) })),
			...inner.makes.map((to) => ({ sign: '>>' as const, path: whole(to) }))
		];
		if (does.kind === 'cd') cwd = joined === ';' || joined === '&&' ? whole(does.folder) : undefined;
		if (words[0] === 'export' || words.length === 0) {
			const set = words.length === 0 ? own : settingOf(words.slice(1));
			if (set) path = joined === ';' ? set.value : undefined;
		}
		return { command, does, output, tolerated: isTolerated(command, commands[index + 1]) };
	});
}

/** `|| true`, and `; true` or `; exit 0` in the same line. */
function isTolerated({ next: join, line }: PlainCommand, behind: PlainCommand | undefined): boolean {
	if (join === '||') return true;
	const words = behind?.line === line && join === ';' ? behind.words.join(' ') : '';
	return /^(?:true|:|exit 0)$/.test(words);
}

interface At {
	readonly whole: (word: Word) => Word;
	readonly path: Word;
	readonly begins: Begins;
	readonly asOther: boolean;
	readonly wrappers: readonly string[];
}

function doesOf(words: readonly Word[] | undefined, at: At): Step['does'] {
	const { whole, begins } = at;
	const [written, ...rest] = words ?? [];
	if (words?.length === 0) return { kind: 'builtin' };
	// With its whole path it says the same.
	const program = written?.replace(OF_SHELLS, '');
	if (program === undefined) return { kind: 'unknown' };
	if (program === 'cd') {
		const folder = rest.find((word) => word !== '--' && !/^-[LPe]$/.test(word ?? ''));
		return { kind: 'cd', folder: folder === '-' || rest.length === 0 ? undefined : whole(folder) };
	}
	if (program === 'test' || program === '[') return testOf(program === '[' ? rest.slice(0, -1) : rest, whole);
	if (program === '.' || (program === 'source' && begins.isBash))
		// Without a slash it is looked for elsewhere.
		return { kind: 'source', word: program, path: rest[0]?.includes('/') ? whole(rest[0]) : undefined };
	if (program === 'true' || program === ':') return { kind: 'true' };
	if (program === 'false') return { kind: 'false' };
	if (program === 'exit' || program === 'return') return { kind: 'exit' };
	if ((program === 'command' && /^-[vV]$/.test(rest[0] ?? '')) || program === 'which' || program === 'type') {
		const name = rest.findLast((word) => word !== undefined && !word.startsWith('-'));
		return { kind: 'lookup', places: name === undefined ? undefined : placesOf(name, at) };
	}
	if (BUILTINS.test(program) || (begins.isBash && OF_BASH.test(program))) return { kind: 'builtin' };
	// sudo looks in folders of its own.
	const places = at.asOther && !program.includes('/') ? undefined : placesOf(program, at);
	if (places === undefined) return { kind: 'unknown' };
	const through = at.wrappers
		.filter((one) => one !== 'exec' && one !== 'command')
		.map((one) => ({ program: one, places: placesOf(one, at) ?? [] }));
	const name = posix.basename(program);
	return {
		...{ kind: 'run', program, places, path: at.path ?? '', asOther: at.asOther, through },
		script: INTERPRETER.test(name) ? scriptOf(rest, whole) : undefined,
		folder:
			name === 'run-parts' ? whole(rest.findLast((word) => word === undefined || !word.startsWith('-'))) : undefined
	};
}

/** undefined where it is not known where a program is looked for. */
function placesOf(program: string, { whole, path }: At): readonly string[] | undefined {
	if (program.includes('/')) {
		const place = whole(program);
		return place === undefined ? undefined : [place];
	}
	if (path === undefined || !/^[\w.+@-]+$/.test(program)) return undefined;
	const folders = path.split(':', MOST_FOLDERS + 1).filter((folder) => folder.startsWith('/'));
	if (folders.length > MOST_FOLDERS) return undefined;
	return [...new Set(folders.map((folder) => posix.join(folder, program)))];
}

/** One question about one path: anything else is known only when it is run. */
function testOf(words: readonly Word[], whole: (word: Word) => Word): Step['does'] {
	const not = words[0] === '!';
	const [question, path, ...more] = not ? words.slice(1) : words;
	const letter = /^-([edfxrwsLhbcpS])$/.exec(question ?? '')?.[1];
	return letter === undefined || more.length > 0
		? { kind: 'unknown' }
		: { kind: 'test', letter, path: whole(path), not };
}

function scriptOf(rest: readonly Word[], whole: (word: Word) => Word): string | undefined {
	const first = rest.find((word) => word === undefined || !PLAIN_OPTION.test(word));
	return first === undefined || first.startsWith('-') ? undefined : whole(first);
}

const settingOf = (words: readonly Word[]): { readonly value: Word } | undefined => {
	const found = words.find((word) => word?.startsWith('PATH='));
	return found === undefined ? undefined : { value: found.slice('PATH='.length) };
};

/** Files that steps send what they print to, as far as they are known. */
export const outputsOf = (steps: readonly Step[]): readonly string[] => [
	...new Set(
		steps.flatMap(({ output }) =>
			output.flatMap(({ sign, path }) =>
				sign === '<' || path === undefined || /^\/(?:dev|proc|sys)\//.test(path) ? [] : [path]
			)
		)
	)
];
