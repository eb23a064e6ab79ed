// Local sockets: which stand where, and which a grant lends. A socket is the host: whoever listens acts for the caller, outside
// the sandbox. So what administers sees the real /run, where package scripts write, with every socket covered but those it was
// given by name; and the places where a person's own programs listen are closed as a whole.

import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Grant, SandboxSurroundings, SocketGrant } from '../../ports/sandbox.ts';
import { type BoundSockets, findBoundSockets } from './bound-sockets.ts';
import { realPath } from './look-once.ts';

/** A file, or everything in a directory where the path ends in a slash. By real path, as /run spells them. */
const LENT: Readonly<Record<SocketGrant, readonly string[]>> = {
	// The manager's private socket is never lent: the bus does what it does, and asks polkit.
	bus: ['/run/dbus/system_bus_socket', '/run/systemd/journal/io.systemd.journal'],
	// Where it is depends on whose it is. It is lent to what only reads, which sees a /run of its own.
	'user-bus': [],
	docker: ['/run/docker.sock'],
	containerd: ['/run/containerd/', '/run/crio/', '/run/k3s/containerd/'],
	libvirt: ['/run/libvirt/'],
	lxd: [
		'/var/snap/lxd/common/lxd/unix.socket',
		'/var/lib/lxd/unix.socket',
		'/var/lib/incus/unix.socket',
		'/run/incus/'
	],
	snapd: ['/run/snapd.socket', '/run/snapd-snap.socket'],
	database: [
		'/run/mysqld/',
		'/run/mariadb/',
		'/var/lib/mysql/mysql.sock',
		'/run/postgresql/',
		'/tmp/.s.PGSQL.5432',
		'/run/redis/',
		'/run/valkey/',
		'/run/memcached/',
		'/tmp/mongodb-27017.sock',
		'/run/mongodb/'
	],
	mail: ['/var/spool/postfix/', '/run/dovecot/', '/run/exim4/'],
	printing: ['/run/cups/'],
	udev: ['/run/udev/'],
	daemon: [
		'/run/fail2ban/',
		'/run/chrony/',
		'/run/supervisor.sock',
		'/run/supervisor/',
		'/run/tailscale/',
		'/run/multipathd.socket',
		'/run/lldpd.socket',
		'/run/haproxy/',
		'/run/avahi-daemon/',
		'/run/frr/',
		'/run/bird/',
		'/run/php/',
		'/run/netdata/',
		'/run/ceph/',
		'/run/monit/',
		'/var/lib/sss/pipes/',
		'/run/keepalived/',
		'/var/lib/zerotier-one/'
	]
};

/** Names are looked up and lines are logged through these; nobody acts for the caller. */
const HARMLESS: readonly string[] = [
	'/run/systemd/journal/dev-log',
	'/run/systemd/journal/socket',
	'/run/systemd/journal/stdout',
	'/run/systemd/journal/syslog',
	'/run/systemd/userdb/',
	'/run/systemd/resolve/',
	'/run/nscd/',
	'/var/lib/sss/pipes/nss'
];

/** A session's sockets: its bus, its manager, its agents, its sound and screen. */
const SESSIONS = '/run/user';
/** Directories of /tmp in which a person's programs listen: terminals' servers, agents, the screen. */
const TEMPORARY_PLACES =
	/^(?:tmux-|screen|uscreens|ssh-|\.X11-unix$|\.ICE-unix$|\.XIM-unix$|\.font-unix$|dbus-|gpg-|pulse-|vscode-|kitty|wezterm|emacs)/;

export function isSocketGrant(grant: Grant): grant is SocketGrant {
	return Object.hasOwn(LENT, grant);
}

/** Paths that these grants lend, as in `LENT`, with what every run that may speak to sockets at all may reach. */
export function lentSockets(
	grants: readonly Grant[],
	surroundings: Pick<SandboxSurroundings, 'environment'>,
	realPathOf = realPath
): string[] {
	const lent = grants.filter(isSocketGrant).flatMap((grant) => LENT[grant]);
	const engine = grants.includes('docker') ? dockerSockets(surroundings) : [];
	// Sockets are covered by real path, and other engines answer behind a link. Only root sets one in
	// /run, but for /run/user; elsewhere a run could.
	const behind = engine
		.filter((path) => /^(?:\/var)?\/run\/(?!user\/)/.test(path))
		.map((path) => realPathOf(path) ?? path);
	return [...HARMLESS, ...lent, ...engine, ...behind];
}

/** The bus of the caller's session: their own manager answers there. */
export function sessionBus({ sessionDir }: Pick<SandboxSurroundings, 'sessionDir'>): string | undefined {
	return sessionDir?.startsWith('/run/user/') ? join(sessionDir, 'bus') : undefined;
}

/** The engine's socket, where the service's environment says that it is. */
export function dockerSockets(surroundings: Pick<SandboxSurroundings, 'environment'>): string[] {
	const named = surroundings.environment.DOCKER_HOST;
	return named?.startsWith('unix:///') ? [named.slice('unix://'.length)] : ['/run/docker.sock'];
}

/** True for a socket that is lent by one of `lentSockets`. */
export function isLent(path: string, lent: readonly string[]): boolean {
	return lent.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));
}

/** More sockets in one directory than a service of the system makes: it is covered as a whole, lest covering each fails. */
const CROWD = 64;

/** Directories that hold so many of these sockets, other than where the system and people keep their files. */
export function crowdedDirectories(sockets: readonly string[]): string[] {
	const count = new Map<string, number>();
	for (const socket of sockets) count.set(dirname(socket), (count.get(dirname(socket)) ?? 0) + 1);
	return [...count].filter(([place, held]) => held > CROWD && place.split('/').length > 3).map(([place]) => place);
}

/** Directories that hold nothing but sockets of people's own sessions, as they stand now. */
export function socketDirectories(list: (path: string) => readonly Dirent[] = entriesOf): string[] {
	const temporary = list('/tmp').filter((entry) => entry.isDirectory() && TEMPORARY_PLACES.test(entry.name));
	return [SESSIONS, ...temporary.map((entry) => join('/tmp', entry.name))];
}

/**
 * Every local socket that has a path: what the kernel lists for the network namespaces that can be seen, whoever owns it, and
 * what stands in /run, where services of others listen too.
 */
export function findSockets(): string[] {
	return [...new Set([...listedSockets(), ...socketsBelow('/run', 6)])];
}

/** Those that the kernel lists and that still stand where they were bound, by real path. */
export function listedSockets(bound = findBoundSockets()): string[] {
	const real = bound.paths.map((path) => realPath(path)).filter((path) => path !== undefined);
	return [...new Set(real)].filter(isSocket);
}

/** In words, which sockets a run that was lent one may reach although nobody lent them. */
export function socketLimits(grants: readonly Grant[], find: () => BoundSockets = findBoundSockets): string[] {
	if (!grants.some(isSocketGrant)) return [];
	const { unplaced } = find();
	return unplaced.length === 0
		? []
		: [
				`These sockets were bound by a name that does not tell where they are, so they were not covered: ${unplaced.slice(0, 8).join(', ')}.`
			];
}

function socketsBelow(path: string, depth: number): string[] {
	if (depth === 0 || path === SESSIONS) return [];
	return entriesOf(path).flatMap((entry) => {
		const here = join(path, entry.name);
		if (entry.isSocket()) return [here];
		return entry.isDirectory() ? socketsBelow(here, depth - 1) : [];
	});
}

function isSocket(path: string): boolean {
	try {
		return lstatSync(path, { throwIfNoEntry: false })?.isSocket() === true;
	} catch {
		return false; // behind a closed directory: this user cannot reach it either
	}
}

function entriesOf(path: string): Dirent[] {
	try {
		return readdirSync(path, { withFileTypes: true });
	} catch {
		return [];
	}
}
