// Where container engines are spoken to on this host, and which of those places the service's account may use.
import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface EnginePlace {
	/** As `EngineId` of the wire. */
	readonly id: string;
	readonly kind: 'docker' | 'podman';
	readonly rootless: boolean;
	/** Number of the account it runs as. */
	readonly ownerUid: number;
	readonly socket: string;
	/** `off`: its program is installed, and there is no socket. `denied` tells the group that may, where one may. */
	readonly state: 'open' | 'off' | { readonly deniedGroup: number | null };
}

export interface Surroundings {
	readonly uid: number;
	readonly home: string;
	/** Absolute path that stands for /. */
	readonly root?: string;
}

type Candidate = Omit<EnginePlace, 'state'> & { readonly programs: readonly string[] };

const DOCKER = ['/usr/bin/dockerd', '/usr/sbin/dockerd', '/usr/local/bin/dockerd'];
const PODMAN = ['/usr/bin/podman', '/usr/local/bin/podman'];

/** @returns each engine once, the system's first; [] when neither a socket nor a program of one is here */
export async function findEngines({ uid, home, root = '/' }: Surroundings): Promise<EnginePlace[]> {
	const found: EnginePlace[] = [];
	const seen = new Set<string>();
	for (const { programs, ...place } of await candidates({ uid, home, root })) {
		const socket = await lookAt(join(root, place.socket));
		if (socket.state === 'gone') {
			if (!(await anyOf(programs.map((program) => join(root, program))))) continue;
			found.push({ ...place, state: 'off' });
			continue;
		}
		// One engine under several names: Podman where Docker is expected.
		if (socket.identity !== undefined && seen.has(socket.identity)) continue;
		if (socket.identity !== undefined) seen.add(socket.identity);
		const { state } = socket;
		found.push({ ...place, socket: join(root, place.socket), state });
	}
	// What is off is worth a word only where none of its kind answers.
	return found.filter(
		(place, at) =>
			(place.state !== 'off' || !found.some((other) => other.kind === place.kind && other.state === 'open')) &&
			found.findIndex((other) => other.id === place.id) === at
	);
}

async function candidates({ uid, home, root }: Required<Surroundings>): Promise<Candidate[]> {
	// A person's own engine is looked for before root's: for it nothing has to be granted.
	const podman = (owner: number): Candidate => ({
		id: `podman-${owner}`,
		kind: 'podman',
		rootless: true,
		ownerUid: owner,
		socket: `/run/user/${owner}/podman/podman.sock`,
		programs: owner === uid ? PODMAN : []
	});
	const docker = (owner: number, socket: string): Candidate => ({
		id: `docker-${owner}`,
		kind: 'docker',
		rootless: owner !== 0,
		ownerUid: owner,
		socket,
		programs: []
	});
	const others = uid === 0 ? await usersAt(join(root, '/run/user')) : [];
	return [
		{
			id: 'podman',
			kind: 'podman',
			rootless: false,
			ownerUid: 0,
			socket: '/run/podman/podman.sock',
			programs: uid === 0 ? PODMAN : []
		},
		{ id: 'docker', kind: 'docker', rootless: false, ownerUid: 0, socket: '/run/docker.sock', programs: DOCKER },
		...(uid === 0 ? [] : [podman(uid)]),
		docker(uid, `/run/user/${uid}/docker.sock`),
		docker(uid, join(home, '.docker/run/docker.sock')),
		docker(uid, join(home, '.docker/desktop/docker.sock')),
		...others.flatMap((owner) => [podman(owner), docker(owner, `/run/user/${owner}/docker.sock`)])
	];
}

/** Accounts that have a session, or linger. */
async function usersAt(path: string): Promise<number[]> {
	const names = await readdir(path).catch(() => []);
	return names.filter((name) => /^[1-9]\d{0,9}$/.test(name)).map(Number);
}

type Looked =
	| { readonly state: 'gone' }
	| { readonly state: EnginePlace['state']; readonly identity: string | undefined };

async function lookAt(socket: string): Promise<Looked> {
	try {
		const { dev, ino, gid, mode } = await stat(socket);
		const identity = `${dev}.${ino}`;
		const group = (mode & 0o060) === 0o060 && gid !== 0 ? gid : null;
		const may = await access(socket, constants.R_OK | constants.W_OK).then(
			() => true,
			() => false
		);
		return { state: may ? 'open' : { deniedGroup: group }, identity };
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		return code === 'EACCES' ? { state: { deniedGroup: null }, identity: undefined } : { state: 'gone' };
	}
}

async function anyOf(paths: readonly string[]): Promise<boolean> {
	for (const path of paths)
		if (
			await access(path).then(
				() => true,
				() => false
			)
		)
			return true;
	return false;
}
