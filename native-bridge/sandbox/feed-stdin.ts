// Standard input for a run, which otherwise reads its terminal: bytes that are there when it starts, and then the end. They come
// through a pipe, as from any program before it: nothing of the private directory they lie in can be reached through that.

import { writeFileSync } from 'node:fs';
import type { ApprovedCommand, SandboxedCommand } from '../ports/sandbox.ts';
import type { RunFiles } from './run-files.ts';

/** Arguments: the file, program, its arguments. What cannot be read ends it before anything runs. */
const FEED = `[ -r "$1" ] || exit 125
exec < <(exec /bin/cat -- "$1") || exit 125
shift; exec "$@"`;

/** @returns the command as it is when it was given no input */
export function feedStdin(
	{ bash, files }: { readonly bash: string; readonly files: RunFiles },
	{ stdin }: ApprovedCommand,
	sandboxed: SandboxedCommand
): SandboxedCommand {
	if (stdin === undefined) return sandboxed;
	const path = files.name('.stdin');
	const release = (): void => {
		files.remove(path);
		sandboxed.release();
	};
	try {
		writeFileSync(path, stdin, { mode: 0o600, flag: 'wx' });
	} catch (error) {
		release();
		throw error;
	}
	return {
		...sandboxed,
		file: bash,
		args: ['--noprofile', '--norc', '-c', FEED, 'host-exec', path, sandboxed.file, ...sandboxed.args],
		// The wrapper that waits has its terminal already.
		inTwoSteps: undefined,
		release
	};
}
