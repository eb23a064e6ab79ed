// What the process of the engines sees: its own code, the system's libraries, the model files, and nothing besides. No network,
// no socket, no home, no state of the service. bubblewrap holds it where that runs, Landlock where it does not.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { findSystemProgram } from '../sandbox/find-program.ts';

export interface ConfinedStart {
	readonly by: 'bubblewrap' | 'landlock';
	readonly file: string;
	readonly args: readonly string[];
	/** Called when the program runs, or does not. */
	release(): void;
}

export interface ConfinedProgram {
	/** With its arguments; its first is an absolute path. */
	readonly program: readonly string[];
	/** Directories that hold it and what it imports. */
	readonly code: readonly string[];
	/** Files and directories of models, as they really are. */
	readonly readable: readonly string[];
	readonly environment: Readonly<Record<string, string>>;
}

const SYSTEM = [
	'/usr',
	'/lib',
	'/lib64',
	'/lib32',
	'/bin',
	'/sbin',
	'/etc/ld.so.cache',
	'/etc/ld.so.conf',
	'/nix/store'
];

/** Everything of this machine that is looked at. */
export function placesOf({ program, code, readable }: ConfinedProgram): string[] {
	return [...new Set([...SYSTEM, dirname(program[0] ?? '/'), ...code, ...readable])].filter((path) => existsSync(path));
}

/** @returns why it cannot be done here, when that is so */
export function confineByBubblewrap(what: ConfinedProgram): ConfinedStart | { readonly impossible: string } {
	const bwrap = findSystemProgram('bwrap');
	if (!bwrap) return { impossible: 'bubblewrap is not installed: sudo apt install bubblewrap' };
	return {
		by: 'bubblewrap',
		file: bwrap,
		args: [
			'--unshare-all',
			'--die-with-parent',
			'--new-session',
			'--cap-drop',
			'ALL',
			'--proc',
			'/proc',
			'--dev',
			'/dev',
			'--tmpfs',
			'/tmp',
			...placesOf(what).flatMap((path) => ['--ro-bind', path, path]),
			'--remount-ro',
			'/',
			'--chdir',
			'/',
			'--',
			// What is said is in its memory: a core file would keep it.
			'/bin/sh',
			'-c',
			'ulimit -c 0 && exec "$0" "$@"',
			...what.program
		],
		release: () => {}
	};
}
