// A person's own directories of programs, which count in runs without any right alone (see SECURITY.md): what to say when a program
// was left out with them, and when one of theirs stood before the system's.
import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { SandboxPlan } from '#native/ports/sandbox.ts';
import type { Reading } from '#wire/safety.ts';
import { SYSTEM_DIRS } from '#wire/text/system-dirs.ts';
import { BUILTINS } from './shell-builtins.ts';

/** @returns where a person's own PATH has the program, and the system's directories do not; undefined otherwise */
export type FindLeftOut = (program: string) => string | undefined;

/** @param searchPath  the person's own PATH */
export function createLeftOutFinder(searchPath: string, system: readonly string[] = SYSTEM_DIRS): FindLeftOut {
	const own = searchPath.split(':').filter((dir) => isAbsolute(dir) && !system.includes(dir));
	const findIn = (dirs: readonly string[], program: string): string | undefined =>
		dirs.map((dir) => join(dir, program)).find(isExecutable);
	return (program) => (findIn(system, program) === undefined ? findIn(own, program) : undefined);
}

/** @returns the person's own program that is found before the system's of that name; undefined otherwise */
export type FindOwn = (program: string) => string | undefined;

/** @param searchPath  the person's own PATH */
export function createOwnFinder(searchPath: string, system: readonly string[] = SYSTEM_DIRS): FindOwn {
	const dirs = searchPath.split(':').filter(isAbsolute);
	return (program) => {
		const at = dirs.findIndex((dir) => isExecutable(join(dir, program)));
		const first = dirs[at];
		if (first === undefined || system.includes(first)) return undefined;
		return system.some((dir) => isExecutable(join(dir, program))) ? join(first, program) : undefined;
	};
}

/** In words, which programs that a text names by themselves were a person's own; [] as a rule. */
export function ownProgramLimits({ commands }: Reading, plan: SandboxPlan, asRoot: boolean, find: FindOwn): string[] {
	if (!isPersonal(plan, asRoot)) return [];
	const words = commands.filter(({ target }) => target === 'host').map(({ argv }) => argv[0] ?? '');
	return [...new Set(words)].flatMap((word) => {
		const path = word === '' || word.includes('/') || BUILTINS.has(word) ? undefined : find(word);
		return path === undefined ? [] : [`${word} was ${path}, which stands before the system's in PATH.`];
	});
}

/** Whether a run searches a person's own directories. */
function isPersonal({ profile, grants, elevation }: SandboxPlan, asRoot: boolean): boolean {
	if (asRoot || elevation.kind !== 'none') return false;
	return profile === 'work' ? grants.every((grant) => grant === 'net') : profile === 'observe' && grants.length === 0;
}

/** As shells and sudo say it, at the end of a line. */
const NOT_FOUND = /(?:^|: |‘|')([\w.+-]{1,64})(?:’|')?: (?:command )?not found\r?$/m;

/**
 * @param printed  what the command printed
 * @param asRoot  whether the service's own user is root
 * @returns undefined unless a program that was not found is there, and was left out
 */
export function leftOutHint(
	printed: string,
	plan: SandboxPlan,
	asRoot: boolean,
	find: FindLeftOut
): string | undefined {
	const program = isPersonal(plan, asRoot) ? undefined : NOT_FOUND.exec(printed)?.[1];
	const path = program === undefined ? undefined : find(program);
	if (path === undefined) return undefined;
	return `${program} was not looked for in every directory: with elevation, a grant or as root, a command finds programs only in the system's own directories, which left out ${path}; written with its whole path it runs as own code`;
}

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return statSync(path).isFile();
	} catch {
		return false;
	}
}
