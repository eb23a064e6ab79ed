// What a container stands on: the files that its command and its last words name, where they lie on the host, whom it runs as, what
// listens in it, and what its Compose file says. Read only for a container in trouble, and never more than a bounded number of files.
import { posix } from 'node:path';
import type { Accessor } from '../../../lib/judge-access.ts';
import type { HostRoot } from '../../host-root.ts';
import { MOST_OF_OTHERS } from '../../names-in.ts';
import { listens, parseSocketLine } from '../../network/parse-sockets.ts';
import { type Complaint, complaintsIn } from '../../system/complaints.ts';
import { type Accounts, readAccounts } from '../../system/read-accounts.ts';
import { type Head, readHead } from '../../system/read-head.ts';
import { type Walk, walkPath, wayOf } from '../../system/walk-path.ts';
import { type ContainerFiles, filesOf } from './container-files.ts';
import type { Anatomy } from './parse-anatomy.ts';
import { type ComposeService, readComposeService } from './read-compose-service.ts';

export interface ContainerGround {
	readonly anatomy: Anatomy;
	/** Its architecture, as its image says it: `amd64`; null where that is not known. */
	readonly imageArchitecture: string | null;
	readonly complaints: readonly Complaint[];
	/** By path of the container. */
	readonly walks: ReadonlyMap<string, Walk>;
	/** How what it is to run begins, by path of the container. */
	readonly heads: ReadonlyMap<string, Head>;
	/** What is mounted into it, by the place in the container. */
	readonly sources: ReadonlyMap<string, Source>;
	/** null where its network cannot be looked into. */
	readonly listening: readonly Listening[] | null;
	readonly compose: ComposeService | null;
	/** Whom its program runs as at first; null where that cannot be told from here. */
	readonly who: Accessor | null;
	/** Accounts of the host, for the names of owners. */
	readonly accounts: Accounts | null;
	/** Where a path of the container lies on the host. */
	readonly hostPath: ContainerFiles['hostPath'];
}

export interface Source {
	readonly walk: Walk;
	/** How many names a folder holds; null for what is none, and where that cannot be told. */
	readonly names: readonly string[] | null;
}

export interface Listening {
	readonly address: string;
	readonly port: number;
}

export interface GroundDeps {
	readonly root: Pick<HostRoot, 'facts' | 'readLink' | 'readText' | 'listNames'>;
	/** Its engine's folder, by which is told whether the engine's files are this machine's. */
	readonly dataDirectory: string;
	readonly id: string;
	readonly rootless: boolean;
}

const SEARCHED = ['/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const MOST_WALKS = 24;
const MOST_MOUNTS = 12;
const MOST_HEADS = 4;
const MOST_TABLE_BYTES = 262_144;

export async function readContainerGround(
	{ root, dataDirectory, id, rootless }: GroundDeps,
	{ anatomy, architecture }: { readonly anatomy: Anatomy; readonly architecture: string | null },
	lines: readonly string[]
): Promise<ContainerGround> {
	// An engine may run elsewhere, with a socket that leads there: its paths then mean other files than those here.
	const isHere = dataDirectory !== '' && (await root.facts(posix.join(dataDirectory, 'containers', id))).got;
	const folders = await layersOf(root, anatomy, dataDirectory, id);
	const files = filesOf(root, anatomy, folders, isHere);
	const said = [...lines, ...anatomy.tries.slice(-1).map(({ output }) => output)];
	const complaints = complaintsIn(said, anatomy.directory);

	const walks = new Map<string, Walk>();
	const heads = new Map<string, Head>();
	const walk = async (path: string | undefined): Promise<Walk | undefined> => {
		if (!path?.startsWith('/') || path.length > 4096) return undefined;
		if (!walks.has(path) && walks.size < MOST_WALKS) walks.set(path, await walkPath(files, path));
		return walks.get(path);
	};
	const named = [...anatomy.argv.slice(0, 3), ...programsIn(said)].filter((word) => word.startsWith('/'));
	for (const path of new Set(named)) {
		const way = await walk(path);
		const head = way && heads.size < MOST_HEADS ? await readHead(files, way) : undefined;
		if (!head) continue;
		heads.set(path, head);
		if (head.kind === 'script') await walk(head.interpreter[0]);
	}
	const [program = ''] = anatomy.argv;
	if (/^[\w.+-]+$/.test(program) && lines.length === 0)
		for (const folder of SEARCHED) if ((await walk(`${folder}/${program}`))?.end === 'there') break;
	await walk(anatomy.directory);
	for (const { path } of complaints) await walk(path);
	for (const word of anatomy.test?.words.flatMap((one) => one.split(/\s+/)).filter((one) => /^\/[\w./-]+$/.test(one)) ??
		[])
		await walk(word);

	const sources = new Map<string, Source>();
	for (const { type, source, destination } of anatomy.mounts.slice(0, MOST_MOUNTS)) {
		if (!isHere || type === 'tmpfs' || !source.startsWith('/')) continue;
		const way = await walkPath(root, source);
		const names = way.found?.facts.kind === 'directory' ? await root.listNames(way.at, MOST_OF_OTHERS) : undefined;
		sources.set(destination, { walk: way, names: names?.got ? names.value.slice(0, 200) : null });
	}
	return {
		anatomy,
		imageArchitecture: architecture,
		complaints,
		walks,
		heads,
		sources,
		listening: await readListening(root, anatomy, id),
		compose: anatomy.compose && (await readComposeService(root, anatomy.compose)),
		who: rootless ? null : await whoOf(files, anatomy),
		accounts: await readAccounts(root),
		hostPath: files.hostPath
	};
}

/** `exec /run.sh: exec format error`: what could not be run. */
const programsIn = (texts: readonly string[]): readonly string[] =>
	texts.flatMap((text) => /\bexec:? "?(\/[\w.@+/-]+)/.exec(text)?.[1] ?? []);

async function layersOf(
	root: GroundDeps['root'],
	{ layers, pid }: Anatomy,
	dataDirectory: string,
	id: string
): Promise<readonly string[]> {
	if (pid > 0 && (await isOwn(root, pid, id))) return [`/proc/${pid}/root`];
	if (layers.driver !== 'vfs') return layers.folders;
	const mount = await root.readText(posix.join(dataDirectory, 'image/vfs/layerdb/mounts', id, 'mount-id'), 200);
	return mount.got && /^[\w-]+$/.test(mount.value.trim())
		? [posix.join(dataDirectory, 'vfs/dir', mount.value.trim())]
		: [];
}

/** The number is the engine's; it may count other processes than this machine does. */
async function isOwn(root: GroundDeps['root'], pid: number, id: string): Promise<boolean> {
	const cgroup = await root.readText(`/proc/${pid}/cgroup`, 8192);
	return cgroup.got && cgroup.value.includes(id);
}

async function readListening(
	root: GroundDeps['root'],
	{ pid, networkMode }: Anatomy,
	id: string
): Promise<readonly Listening[] | null> {
	// With the host's network, what listens is anybody's.
	if (pid <= 0 || networkMode === 'host' || !(await isOwn(root, pid, id))) return null;
	const found: Listening[] = [];
	for (const table of ['tcp', 'tcp6']) {
		const text = await root.readText(`/proc/${pid}/net/${table}`, MOST_TABLE_BYTES);
		if (!text.got && table === 'tcp') return null;
		for (const line of text.got ? text.value.split('\n') : []) {
			const socket = parseSocketLine(line, 'tcp');
			// The engine's own name server listens at 127.0.0.11.
			if (socket && listens(socket) && socket.address !== '127.0.0.11')
				found.push({ address: socket.address, port: socket.port });
		}
	}
	return found;
}

async function whoOf(files: ContainerFiles, { user, dropsRights, rights }: Anatomy): Promise<Accessor | null> {
	const [name = '', group = ''] = user.split(':');
	const isRoot = name === '' || name === '0' || name === 'root';
	// Of root something was taken; whoever is not root had nothing of that. Users of its own are others than they seem.
	if (dropsRights && (isRoot || rights.dropped.length === 0)) return null;
	if (isRoot) return { uid: 0, gids: [0] };
	const named = Number(name);
	if (Number.isInteger(named)) return { uid: named, gids: [/^\d+$/.test(group) ? Number(group) : 0] };
	// It may be a link, which leads elsewhere in the container than here.
	const way = await walkPath(files, '/etc/passwd');
	if (way.found?.facts.kind !== 'file') return null;
	const passwd = await files.readText(way.found.path, 65_536, wayOf(way));
	const entry = passwd.got ? passwd.value.split('\n').find((line) => line.startsWith(`${name}:`)) : undefined;
	const [, , uid = '', gid = ''] = entry?.split(':') ?? [];
	return /^\d+$/.test(uid) ? { uid: Number(uid), gids: [Number(gid)] } : null;
}
