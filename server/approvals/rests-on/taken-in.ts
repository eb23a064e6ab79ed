// Other files that a script, a unit, a set of firewall rules or a Compose file takes in or calls, where it names them plainly. A name
// that is put together as it runs is not known before.
import { open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path/posix';
import type { ReadCommand } from '#wire/safety.ts';
import { modulesOf, type TakenIn } from './modules.ts';
import { namesMatched } from './names-matched.ts';

const SHELLS = new Set(['sh', 'bash', 'dash', 'ksh', 'zsh', 'busybox', '.', 'source']);
/** What is longer is read so far. */
const MOST_BYTES = 256 * 1024;
const MOST_TAKEN_IN = 2000;

/** `. file`, `source file`, at the beginning of a command. */
const SOURCED =
	/(?:^|[;&|{(]|\bthen|\bdo|\belse)[ \t]*(?:\.|source)[ \t]+("(?:\$\([^)\n]*\)|[^"\n])+"|'[^'\n]+'|(?:\$\([^)\n]*\)|[^\s;&|#"'()])+)/gm;
/** The folder of the script itself, as scripts say it. */
const OWN_FOLDER = /^(?:\$\(dirname[^)]*\)|\$\{(?:0|BASH_SOURCE(?:\[0\])?)%\/\*\})\//;
const INCLUDED = /^[ \t]*include[ \t]+["']([^"'\n]+)["']/gm;
/** Where nft looks for what is named without a folder. */
const NFT_FOLDER = '/etc';

/**
 * @param path  of a file that the command is given
 * @param folders  where the command may run
 */
export async function takenIn(
	path: string,
	{ program, argv, effects }: ReadCommand,
	folders: readonly string[]
): Promise<TakenIn> {
	const { text, whole } = await beginningOf(path);
	if (text.includes('\0')) return NONE;
	const isScript = SHELLS.has(program) || argv[0]?.includes('/') === true;
	const plain = program === 'nft' ? includedBy(text, folders) : isScript ? sourcedBy(text, path, folders) : [];
	const runs = isScript || effects.includes('run-code');
	const modules = runs ? modulesOf({ path, text, command: { program, argv }, folders }) : NONE;
	const files = [...new Set([...plain, ...namedIn(text, path, folders), ...modules.files])];
	return {
		files: files.slice(0, MOST_TAKEN_IN),
		names: modules.names,
		unheld: [
			...modules.unheld,
			...(whole && files.length <= MOST_TAKEN_IN ? [] : [`what ${path} takes in behind its beginning`])
		]
	};
}

const NONE: TakenIn = { files: [], names: [], unheld: [] };

/** Where a command begins in a line, or what a unit says it starts. */
const COMMANDS = /[;&|(){}]|\b(?:then|do|else)\b|^\s*(?:Exec\w+|EnvironmentFile)=[-@:+!]*/;
const CALLS = /^(?:-?s?include|source|\.|exec|sudo|sh|bash|dash|zsh|python3?|perl|ruby|node|php|import)\s/;
const IS_PATH = /^["']?(?:\.{1,2}|~)?\/\S/;
/** What a container is lent is its own to change. */
const IS_MOUNT = /^\s*-\s*["']?[^\s:"']+:\//;
const BETWEEN = /[\s'"`;&|()<>=,:{}]+/;

/** What is called by its path, or by a program that runs what it is given; in YAML every value may be a file. */
function namedIn(text: string, path: string, folders: readonly string[]): readonly string[] {
	const isYaml = /\.ya?ml$/.test(path);
	return text
		.split('\n')
		.filter((line) => !/^\s*#/.test(line) && !(isYaml && IS_MOUNT.test(line)))
		.flatMap((line) =>
			isYaml
				? [line]
				: line
						.split(COMMANDS)
						.map((part) => part.trim())
						.filter(isCall)
		)
		.flatMap((part) => part.split(BETWEEN))
		.filter((word) => /^[\w@.~/+-]+$/.test(word) && /[./]/.test(word))
		.flatMap((word) => [...new Set([dirname(path), ...folders])].map((folder) => resolve(folder, word)));
}

const isCall = (part: string): boolean => CALLS.test(part) || IS_PATH.test(part);

function sourcedBy(text: string, path: string, folders: readonly string[]): readonly string[] {
	return [...text.matchAll(SOURCED)].flatMap(([, word = '']) => {
		const name = word.replace(/^(["'])(.*)\1$/, '$2');
		const own = name.replace(OWN_FOLDER, '');
		if (/[$`*?]/.test(own)) return [];
		return own === name ? folders.map((folder) => resolve(folder, name)) : [join(dirname(path), own)];
	});
}

function includedBy(text: string, folders: readonly string[]): readonly string[] {
	return [...text.matchAll(INCLUDED)].flatMap(([, name = '']) =>
		(name.startsWith('.') ? folders : [NFT_FOLDER]).flatMap((folder) => {
			const path = resolve(folder, name);
			return path.includes('*') ? namesMatched(path) : [path];
		})
	);
}

async function beginningOf(path: string): Promise<{ readonly text: string; readonly whole: boolean }> {
	try {
		const file = await open(path, 'r');
		try {
			const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0);
			return { text: buffer.subarray(0, bytesRead).toString('utf8'), whole: bytesRead < MOST_BYTES };
		} finally {
			await file.close();
		}
	} catch {
		return { text: '', whole: true };
	}
}
