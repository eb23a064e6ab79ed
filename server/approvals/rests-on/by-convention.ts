// Files that a program reads without being told, because their name is the same everywhere. One that is not there counts as well: were
// it made meanwhile, it would be read.
import { dirname, join, resolve } from 'node:path/posix';
import type { ReadCommand } from '#wire/safety.ts';

type IsFile = (path: string) => Promise<boolean>;

const COMPOSE = ['compose', 'docker-compose'].flatMap((name) =>
	['', '.override'].flatMap((kind) => ['yaml', 'yml'].map((end) => `${name}${kind}.${end}`))
);
/** Of a project that is built as well. */
const BUILD = ['Dockerfile', '.dockerignore', 'Containerfile', '.containerignore'];

interface Convention {
	readonly programs: RegExp;
	readonly names: readonly string[];
	/** Options that name another folder. */
	readonly elsewhere: readonly string[];
}

const CONVENTIONS: readonly Convention[] = [
	{ programs: /^g?make$/, names: ['GNUmakefile', 'makefile', 'Makefile'], elsewhere: ['-C', '--directory'] },
	{
		programs: /^just$/,
		names: ['justfile', 'Justfile', '.justfile', '.env'],
		elsewhere: ['-d', '--working-directory']
	},
	{
		programs: /^(?:npm|pnpm|yarn|bun)$/,
		names: ['package.json', 'package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', '.npmrc'],
		elsewhere: ['-C', '--prefix', '--dir', '--cwd']
	}
];

/** @param folders  where the command may run */
export async function byConvention(
	command: ReadCommand,
	folders: readonly string[],
	isFile: IsFile
): Promise<readonly string[]> {
	if (isCompose(command)) return await ofCompose(command, folders, isFile);
	if (isBuild(command)) return ofBuild(command, folders);
	const found = CONVENTIONS.find(({ programs }) => programs.test(command.program));
	if (!found) return [];
	const others = found.elsewhere.flatMap((option) => valuesOf(command.argv, option));
	return within(others.length === 0 ? folders : below(folders, others), found.names);
}

const ENGINE = /^(?:docker|podman)$/;

/** Options and what they take may stand before a verb; a word that only looks like one costs a few names. */
const hasVerb = (argv: readonly string[], ...verbs: readonly string[]): boolean =>
	argv.slice(1, 10).some((word) => verbs.includes(word));

const isCompose = ({ program, argv }: ReadCommand): boolean =>
	/^(?:docker|podman)-compose$/.test(program) || (ENGINE.test(program) && hasVerb(argv, 'compose'));

const isBuild = ({ program, argv }: ReadCommand): boolean =>
	(ENGINE.test(program) || program === 'buildah') && hasVerb(argv, 'build', 'bud');

async function ofCompose(
	{ argv }: ReadCommand,
	folders: readonly string[],
	isFile: IsFile
): Promise<readonly string[]> {
	const given = [...valuesOf(argv, '-f'), ...valuesOf(argv, '--file')];
	const projects = valuesOf(argv, '--project-directory');
	// An image that is not there yet is built by these as well.
	const builds = ['build', '--build', 'up', 'run', 'create'].some((word) => argv.includes(word)) ? BUILD : [];
	const [first] = given;
	// Given files are the only ones, and lie where the project is.
	const places =
		projects.length > 0 ? below(folders, projects) : first === undefined ? folders : below(folders, [dirname(first)]);
	const found = within([...places, ...folders], ['.env', ...builds]);
	if (first !== undefined) return found;
	for (const place of places) {
		found.push(...within([place], COMPOSE));
		const above = await nearestAbove(place, isFile);
		if (above !== undefined) found.push(...within([above], [...COMPOSE, '.env', ...builds]));
	}
	return found;
}

/** Compose looks in the folders above for a project as well. */
async function nearestAbove(folder: string, isFile: IsFile): Promise<string | undefined> {
	for (let at = folder; ; at = dirname(at)) {
		for (const name of COMPOSE) if (await isFile(join(at, name))) return at === folder ? undefined : at;
		if (at === dirname(at)) return undefined;
	}
}

/** The context is the last word; another one costs nothing. */
const ofBuild = ({ argv }: ReadCommand, folders: readonly string[]): readonly string[] => {
	const context = argv.at(-1) ?? '';
	return context === '' || /^-|:\/\//.test(context) ? [] : within(below(folders, [context]), BUILD);
};

/** `-C value`, `-Cvalue`, `--dir value` and `--dir=value`. */
function valuesOf(argv: readonly string[], option: string): readonly string[] {
	return argv.flatMap((word, index) => {
		if (word === option) return argv[index + 1] ?? [];
		if (option.startsWith('--')) return word.startsWith(`${option}=`) ? word.slice(option.length + 1) : [];
		return word.startsWith(option) ? word.slice(option.length).replace(/^=/, '') : [];
	});
}

const below = (folders: readonly string[], names: readonly string[]): readonly string[] =>
	folders.flatMap((folder) => names.map((name) => resolve(folder, name)));

const within = (folders: readonly string[], names: readonly string[]): string[] =>
	[...new Set(folders)].flatMap((folder) => names.map((name) => join(folder, name)));
