// ^C goes to everybody in the terminal's foreground, and so to a bubblewrap that stands there: it dies, and everything inside
// with it at once, a package manager in the middle of a write as well. Where the service cannot signal what is inside by
// itself, because it belongs to another user or waits for a sudo, bubblewrap is started deaf to ^C and the command is not.

import { spawnSync } from 'node:child_process';
import { findSystemProgram } from '../find-program.ts';

let known: { readonly env: string | undefined } | undefined;

/** `env` of coreutils, from 8.31 on: nothing else that every machine has gives a program its signals back. */
function signallingEnv(): string | undefined {
	known ??= { env: find() };
	return known.env;
}

function find(): string | undefined {
	const env = findSystemProgram('env');
	if (env === undefined) return undefined;
	const tried = spawnSync(env, ['--ignore-signal=INT', env, '--default-signal=INT', 'true'], { stdio: 'ignore' });
	return tried.status === 0 ? env : undefined;
}

/** Before bubblewrap; [] where the machine has no such program, and ^C ends everything. */
export function deafToInterrupt(): string[] {
	const env = signallingEnv();
	return env === undefined ? [] : [env, '--ignore-signal=INT'];
}

/** Before what runs inside, which must not have a "=" in its name. */
export function heedingInterrupt(): string[] {
	const env = signallingEnv();
	return env === undefined ? [] : [env, '--default-signal=INT'];
}
