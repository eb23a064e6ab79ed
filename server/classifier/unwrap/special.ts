// Wrappers that need more than a row.
import type { Arg, Ctx, Value } from '../model.ts';
import { SHELLS } from '../names/shells.ts';
import { unwrapAnsible } from './ansible.ts';
import { unwrapAt } from './at.ts';
import { unwrapContainerRun } from './container-run.ts';
import { unwrapEnv } from './env.ts';
import { unwrapFd, unwrapFind } from './find.ts';
import { INTERPRETERS } from './interpreter-rows.ts';
import { unwrapInterpreter } from './interpreters.ts';
import { unwrapMultiplexer } from './multiplexer.ts';
import { unwrapOwnClient } from './own-clients.ts';
import { unwrapMoreutilsParallel, unwrapParallel } from './parallel.ts';
import { unwrapPowershell } from './powershell.ts';
import { unwrapShell } from './shells.ts';
import { unwrapSsh } from './ssh.ts';
import { unwrapSu } from './su.ts';
import { unwrapXargs } from './xargs.ts';

/** Walks what a wrapper starts. Undefined: this use of it starts nothing. */
export type Special = (argv: readonly Arg[], ctx: Ctx) => Value | undefined;

export const SPECIAL: ReadonlyMap<string, Special> = new Map<string, Special>([
	['env', unwrapEnv],
	['xargs', unwrapXargs],
	['find', unwrapFind],
	['gfind', unwrapFind],
	['fd', unwrapFd],
	['fdfind', unwrapFd],
	['parallel', unwrapParallel],
	['sem', unwrapParallel],
	['parallel-moreutils', unwrapMoreutilsParallel],
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
	...['k3s', 'k0s', 'rke2', 'microk8s', 'minikube'].map((name): [string, Special] => [name, unwrapOwnClient]),
	['ansible', unwrapAnsible],
	['at', unwrapAt],
	['batch', unwrapAt],
	...[...SHELLS].map((name): [string, Special] => [name, unwrapShell]),
	['pwsh', unwrapPowershell],
	['powershell', unwrapPowershell],
	...[...INTERPRETERS.keys()].map((name): [string, Special] => [name, unwrapInterpreter])
]);
