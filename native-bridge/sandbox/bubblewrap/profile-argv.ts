// bubblewrap's options for each profile: namespaces, capabilities, environment.

import { dirname } from 'node:path';
import type { Grant, Profile, SandboxSurroundings } from '../../ports/sandbox.ts';
import {
	administerCapabilities,
	type Capability,
	type NetworkRights,
	REHEARSE_CAPABILITIES,
	withinBoundingSet
} from '../capabilities.ts';
import { systemSearchPath } from '../find-program.ts';
import { type FilterPolicy, filterArchitecture } from '../seccomp-filter.ts';
import { REACHING_CALLS } from '../syscall-numbers.ts';
import { isSocketGrant, sessionBus } from '../view/socket-places.ts';

/**
 * What the filter lets a profile open.
 *
 * @param speaks whether it speaks to what it started itself
 * @param raw protocols of which raw sockets are let through
 */
export function filterPolicy(
	profile: Exclude<Profile, 'host'>,
	grants: readonly Grant[],
	speaks = false,
	raw: FilterPolicy['raw'] = undefined
): FilterPolicy {
	const unix = speaks || grants.some(isSocketGrant);
	const inet = (profile !== 'observe' && profile !== 'rehearse') || grants.includes('net');
	const architecture = filterArchitecture();
	// Outside a PID namespace a reader could reach every process of its user: it may look at them and nothing else.
	const looksOnly = profile === 'observe' && grants.includes('processes') && architecture !== undefined;
	return {
		families: [...(unix ? (['unix'] as const) : []), ...(inet ? (['inet'] as const) : [])],
		...(profile === 'work' || profile === 'rehearse' ? {} : { readsKernelLog: true }),
		// In a rehearsal they are set on a file that goes with it.
		...(profile === 'administer' || profile === 'rehearse' ? {} : { refuseSetIdBits: true }),
		...(looksOnly ? { refuseNumbers: REACHING_CALLS[architecture] } : {}),
		...(raw?.length ? { raw } : {})
	};
}

/**
 * Namespaces and capabilities.
 *
 * @param as who it runs as; root is uid 0 of the host
 * @param rights what of the network it was judged for
 * @param hasFilter false where there is no filter for the processor: the network is then taken away instead
 */
export function namespaceOptions(
	profile: Exclude<Profile, 'host'>,
	grants: readonly Grant[],
	as: { readonly uid: number; readonly gid: number },
	boundingSet: bigint,
	rights: NetworkRights,
	hasFilter: boolean
): string[] {
	const kept = as.uid === 0 ? keptByRoot(profile, rights) : undefined;
	return [
		// In a user namespace root could not change owners, so it keeps the host's and a short list of capabilities.
		...(kept === undefined ? ['--unshare-user'] : []),
		// The namespace of a view knows its user as another.
		...(kept === undefined && profile === 'rehearse' ? ['--uid', String(as.uid), '--gid', String(as.gid)] : []),
		'--unshare-ipc',
		'--unshare-uts',
		'--unshare-cgroup-try',
		...(grants.includes('processes') ? [] : ['--unshare-pid']),
		...(profile === 'rehearse' || !(hasFilter || profile === 'administer') ? ['--unshare-net'] : []),
		'--die-with-parent',
		'--cap-drop',
		'ALL',
		...(kept === undefined ? [] : capabilityOptions(withinBoundingSet(kept, boundingSet)))
	];
}

function keptByRoot(profile: Profile, rights: NetworkRights): readonly Capability[] | undefined {
	if (profile === 'rehearse') return REHEARSE_CAPABILITIES;
	return profile === 'administer' ? administerCapabilities(rights) : undefined;
}

/** For `rehearse` with a network of its own: root's numbers in a user namespace, and rights over that network alone. */
export function ownNetworkOptions(): string[] {
	const namespaces = ['user', 'ipc', 'uts', 'cgroup-try', 'pid', 'net'].map((name) => `--unshare-${name}`);
	return [
		...namespaces,
		'--uid',
		'0',
		'--gid',
		'0',
		'--die-with-parent',
		'--cap-drop',
		'ALL',
		'--cap-add',
		'CAP_NET_ADMIN'
	];
}

export function capabilityOptions(capabilities: readonly Capability[]): string[] {
	return capabilities.flatMap((name) => ['--cap-add', `CAP_${name}`]);
}

/** The width of another terminal, and what a loader or a shell would run or read before the program itself. */
const NEVER_PASSED_ON = /^(COLUMNS|LINES|LD_.*|BASH_.*|ENV|SHELLOPTS|PS4|IFS|NODE_OPTIONS|HOSTWRIGHT_.*)$/;

/** Whose PATH a run gets: a person's own directories count only where a run has no right that they could be turned against. */
export type SearchPath = 'system' | 'personal';

/** @param asRoot whether anything of the run is uid 0: of the host, or of a service that is root */
export function searchPathOf(profile: Profile, grants: readonly Grant[], asRoot: boolean): SearchPath {
	const unprivileged = profile === 'work' || (profile === 'observe' && grants.length === 0);
	return unprivileged && !asRoot && grants.every((grant) => grant === 'net') ? 'personal' : 'system';
}

/** Of the shell before the sandbox; what the command gets is told to the sandbox itself. */
export const WRAPPER_ENVIRONMENT: Readonly<Record<string, string>> = {
	PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
	LANG: 'C.UTF-8',
	// A launcher says nothing of a language that the machine does not have.
	PERL_BADLANG: '0'
};

const environments = new WeakMap<SandboxSurroundings, Map<SearchPath, Readonly<Record<string, string>>>>();

/** The complete environment of a command. COLUMNS is not set: the terminal says how wide it is. */
export function commandEnvironment(
	surroundings: SandboxSurroundings,
	searchPath: SearchPath
): Readonly<Record<string, string>> {
	const made = environments.get(surroundings) ?? new Map<SearchPath, Readonly<Record<string, string>>>();
	environments.set(surroundings, made);
	const known = made.get(searchPath) ?? makeEnvironment(surroundings, searchPath);
	made.set(searchPath, known);
	return known;
}

/** Where the caller's own manager is asked, for what was lent it. */
export function sessionEnvironment(
	grants: readonly Grant[],
	surroundings: SandboxSurroundings
): Readonly<Record<string, string>> {
	const bus = grants.includes('user-bus') ? sessionBus(surroundings) : undefined;
	if (bus === undefined) return {};
	return { XDG_RUNTIME_DIR: dirname(bus), DBUS_SESSION_BUS_ADDRESS: `unix:path=${bus}` };
}

/** All that a run finds in its environment. */
export function scriptEnvironment(
	surroundings: SandboxSurroundings,
	profile: Profile,
	grants: readonly Grant[]
): Readonly<Record<string, string>> {
	return {
		...commandEnvironment(surroundings, searchPathOf(profile, grants, surroundings.uid === 0)),
		...sessionEnvironment(grants, surroundings)
	};
}

function makeEnvironment(surroundings: SandboxSurroundings, searchPath: SearchPath): Record<string, string> {
	const allowed = Object.entries(surroundings.environment).filter(([name]) => !NEVER_PASSED_ON.test(name));
	const personal = searchPath === 'personal' ? surroundings.environment.PATH : undefined;
	return {
		LANG: 'C.UTF-8',
		...Object.fromEntries(allowed),
		PATH: personal || systemSearchPath(),
		HOME: surroundings.home,
		USER: surroundings.userName,
		LOGNAME: surroundings.userName,
		SHELL: surroundings.loginShell,
		TERM: 'xterm-256color',
		TMPDIR: '/tmp',
		...QUIET_TOOLS
	};
}

/** No pager waits for a key, and systemctl takes the bus, since its private socket fails in a PID namespace. */
export const QUIET_TOOLS: Readonly<Record<string, string>> = {
	PAGER: 'cat',
	SYSTEMD_PAGER: 'cat',
	GIT_PAGER: 'cat',
	SYSTEMCTL_FORCE_BUS: '1'
};

export function environmentOptions(environment: Readonly<Record<string, string>>): string[] {
	const options = ['--clearenv'];
	for (const name in environment) options.push('--setenv', name, environment[name] ?? '');
	return options;
}
