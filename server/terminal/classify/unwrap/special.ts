// Wrappers that need more than a row.
import type { Arg, Ctx, Value } from '../model.ts';
import { unwrapAnsible } from './ansible.ts';
import { unwrapAt } from './at.ts';
import { unwrapContainerRun } from './container-run.ts';
import { unwrapEnv } from './env.ts';
import { runFind, unwrapFd } from './find.ts';
import { INTERPRETERS, runInterpreter } from './interpreters.ts';
import { unwrapMultiplexer } from './multiplexer.ts';
import { unwrapParallel } from './parallel.ts';
import { runPowershell } from './powershell.ts';
import { runShell, SHELLS } from './shells.ts';
import { unwrapSsh } from './ssh.ts';
import { unwrapSu } from './su.ts';
import { unwrapXargs } from './xargs.ts';

/** A special wrapper answers undefined when this use of it runs nothing. */
export type Special = (argv: readonly Arg[], ctx: Ctx) => Value | undefined;

export const SPECIAL: ReadonlyMap<string, Special> = new Map<string, Special>([
	['env', unwrapEnv],
	['xargs', unwrapXargs],
	['find', runFind],
	['gfind', runFind],
	['fd', unwrapFd],
	['fdfind', unwrapFd],
	['parallel', unwrapParallel],
	['sem', unwrapParallel],
	['ssh', unwrapSsh],
	['mosh', unwrapSsh],
	['slogin', unwrapSsh],
	['su', unwrapSu],
	['tmux', unwrapMultiplexer],
	['screen', unwrapMultiplexer],
	['zellij', unwrapMultiplexer],
	['docker', unwrapContainerRun],
	['podman', unwrapContainerRun],
	['nerdctl', unwrapContainerRun],
	['kubectl', unwrapContainerRun],
	['ansible', unwrapAnsible],
	['at', unwrapAt],
	['batch', unwrapAt],
	...SHELLS.map((name): [string, Special] => [name, runShell]),
	['pwsh', runPowershell],
	['powershell', runPowershell],
	...INTERPRETERS.map((name): [string, Special] => [name, runInterpreter])
]);
