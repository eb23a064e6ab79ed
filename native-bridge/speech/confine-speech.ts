// What the process of the engines sees: its own code, the system's libraries, the model files, and nothing besides. No network,
// no socket, no home, no state of the service.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { findSystemProgram } from '../sandbox/find-program.ts';

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

export interface ConfinedStart {
	readonly file: string;
	readonly args: readonly string[];
}

/**
 * @param program  what is run, with its arguments; its first is an absolute path
 * @param code  directories that hold it and what it imports
 * @param readable  files and directories of models, as they really are
 * @returns why nothing can be confined here, when that is so
 */
export function confineSpeech(
	program: readonly string[],
	code: readonly string[],
	readable: readonly string[]
): ConfinedStart | { readonly impossible: string } {
	const bwrap = findSystemProgram('bwrap');
	if (!bwrap)
		return {
			impossible: 'The engines can only be confined by bubblewrap, which is not installed: sudo apt install bubblewrap'
		};
	const seen = [...new Set([...SYSTEM, dirname(program[0] ?? '/'), ...code, ...readable])].filter((path) =>
		existsSync(path)
	);
	return {
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
			...seen.flatMap((path) => ['--ro-bind', path, path]),
			'--remount-ro',
			'/',
			'--chdir',
			'/',
			'--',
			...program
		]
	};
}
