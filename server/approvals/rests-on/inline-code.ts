// Code that stands in a command itself, and programs that read a whole project.
import { join } from 'node:path/posix';
import type { ReadCommand } from '#wire/safety.ts';
import { modulesOf, type TakenIn } from './modules.ts';

/** Behind these stands code, for some interpreters. */
const CODE = /^-[a-zA-Z]*[ce]$|^--(?:eval|print|command)$/;
const INTERPRETER = /^(?:python|pypy|perl|ruby|node|nodejs|php|lua|Rscript)[\d.]*$/;

/** What `python3 -c 'import x'` and `python3 -m x` take in where they are started. */
export function inlineOf({ program, argv }: ReadCommand, folder: string): TakenIn {
	const at = INTERPRETER.test(program) ? argv.findIndex((word) => CODE.test(word)) : -1;
	const module = /^(?:python|pypy)/.test(program) ? argv.indexOf('-m') : -1;
	const text =
		at > 0 ? argv[at + 1] : module > 0 ? `import ${argv[module + 1]}\nimport ${argv[module + 1]}.__main__` : undefined;
	if (text === undefined) return { files: [], names: [], unheld: [] };
	return modulesOf({ path: join(folder, 'the code in the text'), text, command: { program, argv }, folders: [folder] });
}

const BUILDS =
	/^(?:npm|pnpm|yarn|bun|cargo|go|mvn|gradle|g?make|just|rake|bundle|composer|terraform|ansible-playbook|pip3?|cmake|ninja|meson)$/;
const LOOKS_ONLY = new Set(['--version', '--help', 'version', 'help', 'list', 'ls', 'outdated']);

/** @returns a clause for what works through a folder of sources, which nobody lists in a step */
export function builtBy({ program, argv }: ReadCommand): string | undefined {
	if (argv.slice(1).some((word) => LOOKS_ONLY.has(word))) return undefined;
	if (BUILDS.test(program)) return `what ${program} reads of its project beside the files that say what to do`;
	const engine = /^(?:docker|podman|buildah)$/.test(program) && argv.slice(1, 6).some((word) => word === 'build');
	return engine ? `the files that ${program} takes into the image` : undefined;
}
