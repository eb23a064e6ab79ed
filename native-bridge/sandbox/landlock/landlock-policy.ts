// What a profile may reach under Landlock: rules by path, system calls, sockets, capabilities and, in words, what is missing.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM_PLACES, START_UP_PLACES } from '#wire/text/lasting-places.ts';
import type { Grant, Profile, SandboxSurroundings } from '../../ports/sandbox.ts';
import { filterPolicy } from '../bubblewrap/profile-argv.ts';
import { administerCapabilities, capabilityNumbers, HOST_CAPABILITIES, type NetworkRights } from '../capabilities.ts';
import { HOST_CALLS } from '../host-calls.ts';
import type { HomeClosure } from '../lasting/close-home.ts';
import { isOpen } from '../lasting/opened-places.ts';
import { buildSeccompFilter } from '../seccomp-filter.ts';
import type { Architecture } from '../syscall-numbers.ts';
import { diskNodes } from '../view/disk-nodes.ts';
import { isWithin } from '../view/mount-plan.ts';
import {
	NAME_SERVICE_PATHS,
	READABLE_RUN_PATHS,
	SECRET_HOME_DIRS,
	SECRET_HOME_FILES,
	SECRET_ROOT_DIRS,
	SECRET_ROOT_FILES,
	SECRET_SYSTEM_DIRS
} from '../view/secret-paths.ts';
import { isSocketGrant } from '../view/socket-places.ts';
import { refusedNumbers } from './landlock-calls.ts';
import { coverTree, type ListDirectory } from './landlock-cover.ts';
import { type Abi, CONNECT_TCP, DEVICE, DISK, DISKS_SHOWN, LISTING, READING, WRITING } from './landlock-rights.ts';
import { USABLE_DEVICES } from './sight-policy.ts';

/** What the launcher enforces on itself before it becomes the command. Plain data: it is written to a file. */
export interface LandlockPolicy {
	/** `undefined` means no ruleset (profile `host`). */
	readonly ruleset:
		| {
				readonly files: number;
				readonly tcp: number;
				readonly scopes: number;
				/** Path and rights; a path that does not exist is left out, a file keeps the rights that fit a file. */
				readonly rules: readonly (readonly [path: string, rights: number])[];
		  }
		| undefined;
	/** The system call filter, base64. */
	readonly filter: string;
	/** Numbers of the capabilities that uid 0 keeps; an ordinary user has none to keep. */
	readonly capabilities: readonly number[];
}

export interface PolicyRequest {
	readonly profile: Exclude<Profile, 'host'>;
	readonly grants: readonly Grant[];
	readonly surroundings: SandboxSurroundings;
	/** True when the command will run as root, because the service does or sudo stands before it. */
	readonly asRoot: boolean;
	readonly cwd: string;
	/** The run's own temporary directory; `administer` uses the machine's. */
	readonly temporaryDir: string;
	/** Every program was recognised as the system's own, and runs no code that the text brings. */
	readonly known?: boolean;
	/** What of the network it was judged for; nothing when absent. */
	readonly rights?: NetworkRights;
	/** The machine's temporary directories that its text names. */
	readonly temporary: readonly string[];
	readonly abi: Abi;
	readonly architecture: Architecture;
	/** For `work`: what of the home is closed, and what of that is open. */
	readonly closure?: HomeClosure | undefined;
	/** Real path, or the path itself where nothing is. */
	readonly resolve: (path: string) => string;
	readonly list: ListDirectory;
	/** Homes of other people that root could read. */
	readonly otherHomes: readonly string[];
	/** State directories of other services, by real path. */
	readonly states: readonly string[];
	/** Other paths that show the same content; see `findAliases`. */
	readonly aliases: (path: string) => readonly string[];
}

const TEMPORARY_DIRS: readonly string[] = ['/tmp', '/var/tmp'];
/** What bubblewrap makes new for each run, or judges apart. */
const APART: readonly string[] = [...TEMPORARY_DIRS, '/run', '/dev', '/proc', '/sys'];

/** Pure but for what `list` and `resolve` say. */
export function buildPolicy(request: PolicyRequest): LandlockPolicy {
	const { profile, grants, abi, architecture, asRoot, rights = {} } = request;
	const base = filterPolicy(profile, grants, false, rights.raw);
	const signals = profile !== 'observe' && grants.includes('processes') ? 0 : abi.scopes.signals;
	return {
		ruleset: {
			files: abi.files,
			// Observing never listens; without the grant there is no socket to begin with.
			tcp: profile === 'observe' ? abi.tcp & ~(grants.includes('net') ? CONNECT_TCP : 0) : 0,
			scopes: signals | abi.scopes.abstractSockets,
			rules: fileRules(request)
		},
		filter: buildSeccompFilter(architecture, {
			...base,
			refuseNumbers: [
				...(base.refuseNumbers ?? []),
				...refusedNumbers(architecture, {
					// For root this family would open every file of the machine to any code, so what is not recognised does without.
					modes: profile === 'observe' || (profile === 'work' && asRoot && !request.known),
					times: profile === 'observe',
					sharedMemory: profile !== 'administer',
					truncate: profile === 'observe' && abi.version < 3
				})
			]
		}).toString('base64'),
		capabilities: profile === 'administer' ? capabilityNumbers(administerCapabilities(rights)) : []
	};
}

/** `host`: no ruleset, since Landlock refuses every mount; a filter and few capabilities instead. */
export function buildHostPolicy(architecture: Architecture): LandlockPolicy {
	const filter = buildSeccompFilter(architecture, {
		families: ['unix', 'inet'],
		allow: HOST_CALLS,
		allowNewNetwork: true
	});
	return {
		ruleset: undefined,
		filter: filter.toString('base64'),
		capabilities: capabilityNumbers(HOST_CAPABILITIES)
	};
}

function fileRules(request: PolicyRequest): [string, number][] {
	const { profile, grants, surroundings, cwd, temporaryDir, list, resolve } = request;
	const home = resolve(surroundings.home);
	const hidden = hiddenPaths(request);
	const kept = surroundings.readOnlyDirs.map(resolve).flatMap((path) => [path, ...request.aliases(path)]);
	const rules: [string, number][] = [['/', LISTING]];
	const give = (paths: readonly string[], rights: number): void => {
		for (const path of paths) rules.push([path, rights]);
	};

	give(coverTree('/', [...hidden, ...APART], list), READING);
	give(['/proc', '/sys'], READING);
	give(USABLE_DEVICES, DEVICE);
	if (grants.includes('devices')) give(diskNodes(), DISK);
	const isTemporary = (path: string): boolean => TEMPORARY_DIRS.some((place) => isWithin(path, place));
	for (const place of [home, cwd]) if (isTemporary(place)) give(coverTree(place, hidden, list), READING);

	if (profile === 'administer') {
		give(coverTree('/', [...hidden, ...kept, '/dev', '/proc', '/sys'], list), READING | WRITING);
		give(['/dev/shm'], READING | WRITING);
		return rules;
	}
	give([resolve(temporaryDir)], READING | WRITING);
	// A home that lies in one is closed by the rules of its own, whatever names the directory.
	for (const place of request.temporary)
		if (profile === 'work') give(coverTree(place, [...hidden, ...kept, home], list), READING | WRITING);
		else give(coverTree(place, [...hidden, ...kept], list), READING);
	give(READABLE_RUN_PATHS, READING);
	give(NAME_SERVICE_PATHS.map(resolve), READING);
	if (grants.includes('bus')) give(['/run/dbus'], READING | WRITING);
	if (grants.includes('docker')) give(['/run/docker.sock'], READING | WRITING);
	if (profile === 'work') {
		const lasting = request.closure ? closedPaths(request.closure, resolve) : [];
		const unchangeable = [...hidden, ...kept, ...lasting];
		if (home !== '/') give(coverTree(home, [...unchangeable, ...hiddenEntries(home, list)], list), READING | WRITING);
		if (isTemporary(cwd) && !isWithin(cwd, home)) give(coverTree(cwd, unchangeable, list), READING | WRITING);
		if (request.closure)
			for (const path of openedPaths(request.closure, list))
				give(
					coverTree(path, [...hidden, ...kept, ...lasting.filter((one) => one !== path && isWithin(one, path))], list),
					READING | WRITING
				);
		for (const path of request.closure?.named ?? [])
			give(coverTree(path, [...hidden, ...kept, ...lastingIn(path, home)], list), READING | WRITING);
	}
	return rules;
}

const hiddenEntries = (home: string, list: ListDirectory): string[] =>
	list(home)
		.filter((name) => name.startsWith('.'))
		.map((name) => join(home, name));

/** What stays as it is, and what may not be made where it is not. */
function closedPaths(
	{ home = '/', closed, opened, loose, watched }: HomeClosure,
	resolve: (path: string) => string
): string[] {
	// Where nothing is yet it may be made, and is set aside afterwards: otherwise nothing new could be made beside it either.
	const places = watched.map((place) => join(home, place)).filter(existsSync);
	// Of what is closed as a whole an open part lies inside; of what is opened in parts the closed ones are.
	const inOpened = closed.filter((path) => opened.some((one) => isWithin(path, one)));
	const apart = closed.filter((path) => !opened.some((one) => isWithin(one, path)) || inOpened.includes(path));
	return [...apart, ...places.flatMap((path) => [path, resolve(path)])];
}

/** Start-up files and programs that are there, inside of a directory. */
function lastingIn(dir: string, home: string): string[] {
	return [...START_UP_PLACES, ...PROGRAM_PLACES]
		.map((place) => join(home, place))
		.filter((path) => path.startsWith(`${dir}/`) && existsSync(path));
}

/** Rules hold for a whole tree, so of a directory in which only some may be made what is there of these is opened. */
function openedPaths(
	{ home = '/', opened, loose, places, within, closed }: HomeClosure,
	list: ListDirectory
): string[] {
	const whole = opened.filter((path) => !loose.includes(path));
	const judged = [...places, ...within];
	const inLoose = loose.flatMap((dir) =>
		list(dir)
			.map((name) => join(dir, name))
			.filter((path) => isOpen(path.slice(home.length + 1), judged))
	);
	const top = hiddenEntries(home, list).filter(
		(path) => isOpen(path.slice(home.length + 1), judged) && !closed.includes(path)
	);
	return [...new Set([...whole, ...inLoose, ...top])];
}

/** What nobody may read, by real path. */
export function hiddenPaths(
	request: Pick<PolicyRequest, 'profile' | 'surroundings' | 'asRoot' | 'resolve' | 'otherHomes' | 'states' | 'aliases'>
): string[] {
	const { profile, surroundings, asRoot, resolve, otherHomes, states } = request;
	const administers = profile === 'administer';
	const homes = [surroundings.home, ...(asRoot ? ['/root', ...(administers ? [] : otherHomes)] : [])];
	const found = new Set<string>([resolve(surroundings.stateDir), ...states]);
	for (const home of homes)
		for (const path of [...SECRET_HOME_DIRS, ...SECRET_HOME_FILES]) {
			found.add(join(resolve(home), path));
			found.add(resolve(join(home, path)));
		}
	// Leaving something out of /etc means that nothing new can be made in /etc, which is what administering is about.
	if (!administers) {
		for (const path of SECRET_SYSTEM_DIRS) found.add(resolve(path));
		if (asRoot) for (const path of [...SECRET_ROOT_DIRS, ...SECRET_ROOT_FILES]) found.add(resolve(path));
	}
	for (const path of [...found]) for (const alias of request.aliases(path)) found.add(alias);
	return [...found].filter((path) => path !== '/');
}

/** In words, what a run under this policy is not protected from. With a scope of systemd nobody outlives it. */
export function describeLimits(
	request: Pick<
		PolicyRequest,
		'profile' | 'grants' | 'asRoot' | 'abi' | 'surroundings' | 'temporary' | 'known' | 'closure'
	>,
	hasScope = false
): string[] {
	const { profile, grants, asRoot, abi, surroundings, temporary, closure } = request;
	const administers = profile === 'administer';
	const limits = [
		'No namespaces: the run can see all processes and list the names (not the contents) of hidden files.'
	];
	const keepsModes = profile === 'work' && asRoot && !request.known;
	if (profile !== 'observe' && !keepsModes)
		limits.push('Mode, owner, times and attributes of files outside its directories can be changed (chmod, touch).');
	if (profile !== 'observe')
		limits.push(
			`Nothing new can be created directly in ${surroundings.home}${administers ? '' : ', and its hidden entries are read-only'}.`
		);
	for (const dir of closure?.named ?? [])
		limits.push(`With Landlock alone what is in ${dir} already could be changed as well, since a file in it is named.`);
	if (closure !== undefined)
		limits.push('With Landlock alone what a run leaves for later is in place until it ends, and is set aside then.');
	if (keepsModes) limits.push('chmod and chown are refused altogether.');
	if (administers) {
		limits.push('Nothing new can be created beside a hidden or read-only directory.');
		if (asRoot) limits.push('/etc/ssl/private is not hidden.');
	} else if (temporary.length === 0) {
		limits.push('No private /tmp: only a directory of its own, named by TMPDIR, is writable.');
	}
	if (grants.some(isSocketGrant))
		limits.push('With this grant every local socket that has a path can be reached, not just the one that is meant.');
	if (grants.includes('devices')) limits.push(DISKS_SHOWN);
	const whose = asRoot ? 'on the machine' : 'of yours, including the service';
	if (grants.includes('processes')) limits.push(`Signals can reach every process ${whose}.`);
	else if (abi.version < 6) limits.push(`This kernel cannot refuse signals to other processes ${whose}.`);
	limits.push(`Priority and resource limits of other processes ${whose} can be changed.`);
	if (profile === 'work') limits.push('UDP and TCP can reach every address, including this machine.');
	if (abi.version < 3) limits.push('This kernel cannot prevent files outside its directories from being emptied.');
	if (abi.version < 5) limits.push('This kernel cannot refuse device controls (ioctl).');
	if (!hasScope)
		limits.push('A process that detaches from its session, its parents and its environment can outlive the run.');
	return limits;
}
