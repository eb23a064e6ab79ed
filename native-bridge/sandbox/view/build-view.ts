// Which files each profile shows, keeps read-only and hides.

import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Grant, Profile, SandboxSurroundings } from '../../ports/sandbox.ts';
import { findStatePlaces } from '../../services/state-places.mjs';
import { showsDisks } from '../landlock/self-launcher.ts';
import type { HomeClosure } from '../lasting/close-home.ts';
import { sandboxRefusal } from '../sandbox-refusal.ts';
import { createReach, thisUser } from './can-enter.ts';
import { diskNameOptions, diskOptions } from './disk-nodes.ts';
import { otherKernelMounts } from './kernel-mounts.ts';
import { isMountable, lookOnce, type Sight } from './look-once.ts';
import { findAliases } from './mount-aliases.ts';
import { createMountPlan, isWithin, type MountPlan } from './mount-plan.ts';
import { pathsBelow } from './paths-below.ts';
import {
	KERNEL_MEMORY_PATHS,
	KERNEL_SETTING_PATHS,
	NAME_SERVICE_PATHS,
	READABLE_RUN_PATHS,
	SECRET_HOME_DIRS,
	SECRET_HOME_FILES,
	SECRET_ROOT_DIRS,
	SECRET_ROOT_FILES,
	SECRET_SYSTEM_DIRS
} from './secret-paths.ts';
import {
	crowdedDirectories,
	dockerSockets,
	findSockets,
	isLent,
	lentSockets,
	sessionBus,
	socketDirectories
} from './socket-places.ts';
import { SERVICE_PREFIX, TEMPORARY_DIRS } from './temporary-places.ts';

const SECRET_HOME_PATHS: readonly string[] = [...SECRET_HOME_DIRS, ...SECRET_HOME_FILES];
const BUS_SOCKET = '/run/dbus/system_bus_socket';

export interface ViewRequest {
	readonly profile: Exclude<Profile, 'host'>;
	readonly grants: readonly Grant[];
	readonly surroundings: SandboxSurroundings;
	/** Real path of an existing directory. */
	readonly cwd: string;
	/** For `work`: what of the home is closed, and what of that is open. */
	readonly closure?: HomeClosure | undefined;
	/** An empty file that stands in for sockets. */
	readonly emptyFile: string;
	/** Stands in for hidden files; see `findClosedFile`. */
	readonly closedFile: string;
	/** What it sees of the machine's temporary directories; see `namedTemporary`. */
	readonly temporary: readonly string[];
	/** Stands in for those, by place; where there is none it is kept in memory. */
	readonly privateTemporary: ReadonlyMap<string, string>;
	/** For a rehearsal: directories that are not the machine's own, where its view stands. */
	readonly layered?: readonly string[] | undefined;
	/** For a rehearsal of root's: in a user namespace, in which others' private directories are closed to it. */
	readonly withoutRights?: boolean | undefined;
}

export interface View {
	readonly options: readonly string[];
	/** Real paths that a run cannot see into. */
	readonly hidden: readonly string[];
}

/**
 * bubblewrap's file system options for one run.
 *
 * @throws SandboxRefusal when the working directory is among what is hidden, or the state directory cannot be hidden
 */
export function buildView(request: ViewRequest): View {
	const { profile, grants, surroundings, cwd, emptyFile, closedFile, closure } = request;
	const isRoot = surroundings.uid === 0;
	const sight = lookOnce();
	const home = sight.realPath(surroundings.home);
	const canReach = createReach(thisUser(), sight.stats);
	const hasCapabilities =
		isRoot && (profile === 'administer' || (profile === 'rehearse' && request.withoutRights !== true));
	if (!hasCapabilities && !canReach(cwd, true))
		throw sandboxRefusal(
			`${cwd} is another user's private directory, which this profile cannot enter.`,
			'Choose another directory.'
		);
	const plan = createMountPlan({
		emptyFile,
		closedFile,
		marksHidden: hasCapabilities,
		renamesAnything: isRoot,
		reaches: (path) => hasCapabilities || canReach(path),
		aliases: findAliases(),
		sight
	});

	if (profile === 'administer') {
		showForAdministering(plan, grants, isRoot, sight);
		coverSockets(plan, grants, surroundings);
	} else if (profile === 'rehearse') showForRehearsing(plan, request, isRoot, sight);
	else {
		plan.show('/', 'read-only');
		plan.special('/dev', '--dev', '/dev', ...(showsDisks(grants) ? diskOptions() : []));
		showProc(plan, profile, grants, isRoot, sight);
		plan.empty('/run');
		for (const path of TEMPORARY_DIRS) showTemporary(plan, path, request);
		showPlaces(plan, profile, { home, cwd, sight });
		for (const path of NAME_SERVICE_PATHS) showIfCovered(plan, path, sight);
		if (profile === 'observe') for (const path of READABLE_RUN_PATHS) plan.show(path, 'read-only');
		if (grants.includes('bus')) plan.socket(BUS_SOCKET);
		const session = grants.includes('user-bus') ? sessionBus(surroundings) : undefined;
		if (session !== undefined) plan.socket(session);
		if (grants.includes('docker')) for (const path of dockerSockets(surroundings)) plan.socket(path);
	}

	for (const path of surroundings.readOnlyDirs) {
		// Where nothing is, nothing can be guarded: a command could make it and fill it.
		if (sight.realPath(path) === undefined)
			throw sandboxRefusal(`${path} is gone, so it cannot be kept read-only.`, 'Restart the service.');
		plan.protect(path);
	}
	for (const path of closure?.closed ?? []) plan.close(path);
	for (const path of closure?.opened ?? []) plan.reopen(path);
	for (const path of otherKernelMounts()) plan.hide(path);
	hideSecrets(plan, profile, { surroundings, isRoot, sight });

	const holder = plan.hiddenBy(cwd);
	if (holder !== undefined)
		throw sandboxRefusal(`${cwd} is hidden from every command (it is inside ${holder}).`, 'Choose another directory.');
	return { options: plan.options(), hidden: plan.hiddenPaths() };
}

function showForAdministering(plan: MountPlan, grants: readonly Grant[], isRoot: boolean, sight: Sight): void {
	plan.show('/', 'writable');
	plan.special('/dev', '--dev', '/dev', ...(showsDisks(grants) ? diskOptions() : []));
	showProc(plan, 'administer', grants, isRoot, sight);
	plan.show('/sys', 'read-only');
}

/** Only what lies in layers can be written to; everything else that can is in memory, and small. */
function showForRehearsing(plan: MountPlan, request: ViewRequest, isRoot: boolean, sight: Sight): void {
	const { layered = [], surroundings } = request;
	plan.show('/', 'read-only');
	for (const path of [...layered].sort((a, b) => a.length - b.length)) plan.show(path, 'writable');
	const memory = ['--size', OWN_BYTES, '--tmpfs', '/dev/shm'];
	plan.special('/dev', '--dev', '/dev', ...diskNameOptions(), ...memory, '--remount-ro', '/dev');
	showProc(plan, 'rehearse', [], isRoot, sight);
	plan.special('/run', '--size', OWN_BYTES, '--tmpfs', '/run');
	for (const path of TEMPORARY_DIRS) {
		if (plan.access(path) === 'read-only') plan.special(path, '--size', OWN_BYTES, '--tmpfs', path);
		for (const name of namesIn(path)) if (name.startsWith(SERVICE_PREFIX)) plan.hide(join(path, name));
	}
	// The filter refuses them as a rule, and one that is found through a layer is another than the machine's; this is the third lock.
	coverSockets(plan, [], surroundings);
}

/** Of what a rehearsal has in memory beside its layers. */
const OWN_BYTES = String(64 * 1024 * 1024);

function showProc(plan: MountPlan, profile: Profile, grants: readonly Grant[], isRoot: boolean, sight: Sight): void {
	// Seen through the host's own /proc, processes are listed but their memory, environment and files stay closed.
	if (profile === 'observe' || grants.includes('processes')) plan.special('/proc', '--ro-bind', '/proc', '/proc');
	else plan.special('/proc', '--proc', '/proc');
	if (!isRoot) return;
	for (const path of KERNEL_SETTING_PATHS) if (isMountable(path, sight)) plan.special(path, '--ro-bind', path, path);
	for (const path of KERNEL_MEMORY_PATHS)
		if (isMountable(path, sight)) plan.special(path, '--ro-bind', '/dev/null', path);
}

/** Shows what a symlink outside /run leads to, e.g. the resolver's configuration. */
function showIfCovered(plan: MountPlan, path: string, sight: Sight): void {
	const real = sight.realPath(path);
	if (real !== undefined && plan.access(real) === 'private') plan.show(real, 'read-only');
}

function showTemporary(plan: MountPlan, path: string, request: ViewRequest): void {
	const own = request.privateTemporary.get(path);
	const access = request.profile === 'work' ? 'writable' : 'read-only';
	if (request.temporary.includes(path)) {
		plan.show(path, access);
		for (const name of namesIn(path)) if (name.startsWith(SERVICE_PREFIX)) plan.hide(join(path, name));
	} else if (own === undefined) plan.empty(path);
	else plan.special(path, '--bind', own, path);
	for (const dir of request.temporary) if (dirname(dir) === path) plan.show(dir, access);
}

/** Home and working directory, where the profile lets them be changed or a private directory would cover them. */
function showPlaces(
	plan: MountPlan,
	profile: 'observe' | 'work',
	{ home, cwd, sight }: { home: string | undefined; cwd: string; sight: Sight }
): void {
	const places = new Map<string, 'read-only' | 'writable'>();
	const change = profile === 'work' ? 'writable' : 'read-only';
	if (home !== undefined && home !== '/') places.set(home, change);
	if (cwd !== '/' && !isWithin(cwd, '/dev') && !isWithin(cwd, '/proc')) {
		const changeable = [home, ...TEMPORARY_DIRS.map(sight.realPath)].some(
			(place) => place !== undefined && place !== '/' && isWithin(cwd, place)
		);
		places.set(cwd, changeable ? change : 'read-only');
	}
	for (const [path, access] of [...places].sort(([a], [b]) => a.length - b.length))
		if (plan.access(path) !== 'writable' && plan.access(path) !== access) plan.show(path, access);
}

function hideSecrets(
	plan: MountPlan,
	profile: Profile,
	{ surroundings, isRoot, sight }: { surroundings: SandboxSurroundings; isRoot: boolean; sight: Sight }
): void {
	if (sight.realPath(surroundings.stateDir) === undefined)
		throw sandboxRefusal(
			`The state directory ${surroundings.stateDir} is gone, so it cannot be hidden.`,
			'Restart the service.'
		);
	plan.hide(surroundings.stateDir);
	for (const { path } of findStatePlaces(surroundings.uid, [surroundings.home])) plan.hide(path);
	for (const path of SECRET_SYSTEM_DIRS) plan.hide(path);
	for (const home of secretHomes(profile, surroundings, isRoot)) {
		for (const path of pathsBelow(home, SECRET_HOME_PATHS)) plan.hide(path);
	}
	if (isRoot && profile !== 'administer')
		for (const path of [...SECRET_ROOT_DIRS, ...SECRET_ROOT_FILES]) plan.hide(path);
}

/** Homes whose secrets this user could read. */
function secretHomes(profile: Profile, surroundings: SandboxSurroundings, isRoot: boolean): Set<string> {
	const homes = new Set([surroundings.home]);
	if (!isRoot) return homes;
	homes.add('/root');
	if (profile === 'administer') return homes;
	for (const name of namesIn('/home')) homes.add(join('/home', name));
	return homes;
}

function namesIn(path: string): string[] {
	try {
		return readdirSync(path);
	} catch {
		return []; // not here, or closed to us
	}
}

/** Where no socket was lent the filter refuses them all, and covering each is a second lock. */
function coverSockets(plan: MountPlan, grants: readonly Grant[], surroundings: SandboxSurroundings): void {
	const lent = lentSockets(grants, surroundings);
	for (const path of socketDirectories()) plan.hide(path);
	const others = findSockets().filter((path) => !isLent(path, lent));
	for (const path of crowdedDirectories(others)) plan.hide(path);
	for (const path of others) plan.cover(path);
}
