// What to say when a program was not found because it stands in a person's own directory: a run with any right searches only the
// system's (see SECURITY.md), and "not found" alone would not be the truth.
import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { SandboxPlan } from '#native/ports/sandbox.ts';
import { SYSTEM_DIRS } from '#wire/text/system-dirs.ts';

/** @returns where a person's own PATH has the program, and the system's directories do not; undefined otherwise */
export type FindLeftOut = (program: string) => string | undefined;

/** @param searchPath  the person's own PATH */
export function createLeftOutFinder(searchPath: string, system: readonly string[] = SYSTEM_DIRS): FindLeftOut {
	const own = searchPath.split(':').filter((dir) => isAbsolute(dir) && !system.includes(dir));
	const findIn = (dirs: readonly string[], program: string): string | undefined =>
		dirs.map((dir) => join(dir, program)).find(isExecutable);
	return (program) => (findIn(system, program) === undefined ? findIn(own, program) : undefined);
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
	{ profile, grants, elevation }: SandboxPlan,
	asRoot: boolean,
	find: FindLeftOut
): string | undefined {
	const personal =
		!asRoot &&
		elevation.kind === 'none' &&
		(profile === 'work' ? grants.every((grant) => grant === 'net') : profile === 'observe' && grants.length === 0);
	const program = personal ? undefined : NOT_FOUND.exec(printed)?.[1];
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
