// A sudo that runs the sandbox: `sudo [flags] -- bash LOADER …`, whose script ends in `bwrap … -- program`.

import type { Grant, Profile, SandboxSurroundings } from '../../ports/sandbox.ts';
import { findStatePlaces } from '../../services/state-places.mjs';
import { type BubblewrapParts, descriptorOptions, type ViewedProfile } from '../bubblewrap/confine.ts';
import { HOST_FILTER, hostEntry, hostOptions } from '../bubblewrap/confine-host.ts';
import { deafToInterrupt, heedingInterrupt } from '../bubblewrap/heed-interrupt.ts';
import { commandEnvironment, filterPolicy, namespaceOptions, QUIET_TOOLS } from '../bubblewrap/profile-argv.ts';
import { ELEVATED_HOST_WRAPPER, ELEVATED_WRAPPER } from '../bubblewrap/wrapper-script.ts';
import type { NetworkRights } from '../capabilities.ts';
import { isTrustedProgram, systemSearchPath } from '../find-program.ts';
import { selfLauncher, showsDisks } from '../landlock/self-launcher.ts';
import { limitArguments } from '../run-limits.ts';
import { sandboxRefusal } from '../sandbox-refusal.ts';
import { buildSeccompFilter, type FilterPolicy, filterArchitecture } from '../seccomp-filter.ts';
import { diskOptions } from '../view/disk-nodes.ts';
import { otherKernelMounts } from '../view/kernel-mounts.ts';
import { isMountable, realPath } from '../view/look-once.ts';
import { findAliases } from '../view/mount-aliases.ts';
import {
	KERNEL_MEMORY_PATHS,
	KERNEL_SETTING_PATHS,
	SECRET_HOME_DIRS,
	SECRET_HOME_FILES,
	SECRET_SYSTEM_DIRS
} from '../view/secret-paths.ts';
import { lentSockets, listedSockets, socketDirectories } from '../view/socket-places.ts';
import { LOADER } from './elevated-script.mjs';
import { quoteForShell, type SudoInvocation } from './parse-sudo.ts';

export interface SudoWrap {
	readonly sudo: string;
	readonly invocation: Extract<SudoInvocation, { kind: 'run' }>;
	readonly profile: Profile;
	readonly grants: readonly Grant[];
	/** What of the network it was judged for. */
	readonly rights: NetworkRights;
	/** Program and arguments inside; 'quoted' is the invocation's own program as one text for a shell. */
	readonly inside: readonly string[] | 'quoted';
	/** For SUDO_COMMAND, in place of the wrapper. */
	readonly description: string;
	/** '' when nothing is to be told. */
	readonly status: string;
	readonly timeoutMs: number;
	/** Variables that go along with `-E`; 'later' leaves a place for them (`KEPT_PLACEHOLDER`). */
	readonly keptEnvironment: Readonly<Record<string, string>> | 'later';
}

/** First in its list. The broker puts `--setenv NAME value …` in its place, and corrects the count before the list. */
const KEPT_PLACEHOLDER = '@kept@';

/** After the run's own time is over and its grace: for trees that only root can end. */
const KILL_MARGIN_S = 15;

/** Everything but the script's file, which is written when the run begins. */
export interface WrappedSudo {
	/** sudo, its flags, bash and the loader. */
	readonly command: readonly string[];
	readonly wrapper: string;
	readonly args: readonly string[];
	/** For the log. */
	readonly description: string;
}

export function wrapInSudo(parts: BubblewrapParts, wrap: SudoWrap): WrappedSudo {
	const { sudo, invocation, profile, status, timeoutMs, description } = wrap;
	if (!isTrustedProgram(parts.bwrap) || !isTrustedProgram(parts.bash))
		throw sandboxRefusal('bubblewrap is no longer installed.', 'Install bubblewrap: sudo apt install bubblewrap');
	const asRoot = invocation.user === undefined;
	const forHost = profile === 'host' && asRoot;
	const viewed: ViewedProfile = 'administer';
	const policy = forHost ? HOST_FILTER : filterPolicy(viewed, wrap.grants, false, wrap.rights.raw);
	const inside =
		wrap.inside === 'quoted' ? [quoteForShell(invocation.program)].filter((text) => text !== '') : wrap.inside;
	const killAfter = String(Math.ceil(timeoutMs / 1000) + KILL_MARGIN_S);
	const environment = elevatedEnvironment(parts.surroundings, wrap);
	const limits = [...limitArguments(), filterText(policy), status, killAfter];
	const loader = ['--noprofile', '--norc', '-c', LOADER, 'hostwright'];
	const command = [sudo, ...invocation.flags, '--', parts.bash, ...loader];

	if (forHost) {
		const form = invocation.form === 'argv' ? inside : [parts.bash, ...(inside.length > 0 ? ['-c', ...inside] : [])];
		const options = [...deafToInterrupt(), ...withoutStatus(hostOptions(parts, environment), status)];
		return {
			command,
			wrapper: ELEVATED_HOST_WRAPPER,
			args: [...limits, ...list(options), ...list([...heedingInterrupt(), ...hostEntry(parts)]), ...form],
			description
		};
	}
	const namespaces = namespaceOptions(
		viewed,
		wrap.grants,
		{ ...parts.surroundings, uid: asRoot ? 0 : parts.surroundings.uid },
		parts.boundingSet,
		wrap.rights,
		filterArchitecture() !== undefined
	);
	return {
		command,
		wrapper: ELEVATED_WRAPPER,
		args: [
			...limits,
			invocation.form,
			parts.surroundings.loginShell,
			parts.files.emptyFile,
			parts.files.closedFile,
			...list([...deafToInterrupt(), parts.bwrap, ...namespaces, ...elevatedView(asRoot, wrap.grants)]),
			...list([...hiddenPaths(parts.surroundings, asRoot), ...socketDirectories(), ...otherKernelMounts()]),
			...list([...SECRET_HOME_DIRS, ...SECRET_HOME_FILES]),
			...list(withAliases(parts.surroundings.readOnlyDirs)),
			...list(listedSockets()),
			...list(lentSockets(wrap.grants, parts.surroundings)),
			...list(withoutStatus([...environment, ...descriptorOptions()], status)),
			...list(selfLauncher(viewed, wrap.grants)),
			...list(heedingInterrupt()),
			...inside
		],
		description
	};
}

/** For sudo itself: the command's environment, with sudo's own sentences in English so that a refusal is recognised. */
export function sudoEnvironment(surroundings: SandboxSurroundings): Record<string, string> {
	const { LC_ALL, ...environment } = commandEnvironment(surroundings, 'system');
	return { ...environment, ...(LC_ALL === undefined ? {} : { LC_CTYPE: LC_ALL }), LC_MESSAGES: 'C', LANGUAGE: 'C' };
}

/** Options for what sudo left of the environment. */
function elevatedEnvironment(surroundings: SandboxSurroundings, wrap: SudoWrap): string[] {
	const { LC_ALL, LC_MESSAGES, LANGUAGE } = surroundings.environment;
	const given = { LC_ALL, LC_MESSAGES, LANGUAGE };
	const options = wrap.keptEnvironment === 'later' ? [KEPT_PLACEHOLDER] : [];
	options.push('--unsetenv', 'OLDPWD', '--unsetenv', 'BASH_ENV', '--unsetenv', 'ENV');
	for (const [name, value] of Object.entries(given))
		options.push(...(value === undefined ? ['--unsetenv', name] : ['--setenv', name, value]));
	// Whatever sudoers says of the path: what was recognised by name is what runs.
	const values = { ...QUIET_TOOLS, PATH: systemSearchPath(), SUDO_COMMAND: wrap.description };
	for (const [name, value] of Object.entries(values)) options.push('--setenv', name, value);
	const kept = wrap.keptEnvironment === 'later' ? {} : wrap.keptEnvironment;
	for (const [name, value] of Object.entries(kept)) options.push('--setenv', name, value);
	for (const [name, value] of wrap.invocation.assignments) options.push('--setenv', name, value);
	return options;
}

function elevatedView(asRoot: boolean, grants: readonly Grant[]): string[] {
	const options = ['--bind', '/', '/', '--dev', '/dev', ...(showsDisks(grants) ? diskOptions() : [])];
	options.push(...(grants.includes('processes') ? ['--ro-bind', '/proc', '/proc'] : ['--proc', '/proc']));
	if (asRoot) {
		for (const path of KERNEL_SETTING_PATHS) if (isMountable(path)) options.push('--ro-bind', path, path);
		for (const path of KERNEL_MEMORY_PATHS) if (isMountable(path)) options.push('--ro-bind', '/dev/null', path);
	}
	return [...options, '--ro-bind', '/sys', '/sys'];
}

/** What is hidden from it, where it exists. */
export function hiddenPaths(surroundings: SandboxSurroundings, asRoot: boolean): string[] {
	const homes = [surroundings.home, ...(asRoot ? ['/root'] : [])];
	return withAliases([
		surroundings.stateDir,
		...findStatePlaces(surroundings.uid, [surroundings.home]).map(({ path }) => path),
		...SECRET_SYSTEM_DIRS,
		...homes.flatMap((home) => [...SECRET_HOME_DIRS, ...SECRET_HOME_FILES].map((path) => `${home}/${path}`))
	]);
}

/** With the other places that a bind mount shows them at. */
function withAliases(paths: readonly string[]): string[] {
	const aliases = findAliases();
	return paths.flatMap((path) => {
		const real = realPath(path);
		return real === undefined ? [path] : [path, ...aliases(real)];
	});
}

function filterText(policy: FilterPolicy): string {
	const architecture = filterArchitecture();
	if (architecture === undefined) return '';
	return buildSeccompFilter(architecture, policy).toString('hex').replace(/../g, '\\x$&');
}

/** Without a status file there is no descriptor 4. */
function withoutStatus(options: readonly string[], status: string): string[] {
	const at = options.indexOf('--json-status-fd');
	return status === '' && at >= 0 ? options.toSpliced(at, 2) : [...options];
}

/** A list within the arguments: its length, then its elements. */
function list(elements: readonly string[]): string[] {
	return [String(elements.length), ...elements];
}
