// Proxies and web servers that run here: whom they pass requests to, which folders they serve, whether their account gets there,
// and what they wrote of it last. Nothing is asked of anybody.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { Accessor } from '../../lib/judge-access.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import { describeProcess } from '../network/describe-process.ts';
import { createFindHolders } from '../network/find-holders.ts';
import type { NetGround } from '../network/read-net-ground.ts';
import { type Accounts, readAccounts } from '../system/read-accounts.ts';
import { type Walk, walkPath } from '../system/walk-path.ts';
import { gatherSettings, PROXIES } from './gather-settings.ts';
import type { ProxyName, ServedFolder, Upstream } from './proxy-settings.ts';
import { readErrorLogs } from './read-error-logs.ts';

export interface RunningProxy {
	readonly name: ProxyName;
	readonly unit: string;
	/** Whom its workers run as; null where that cannot be told. */
	readonly who: (Accessor & { readonly user: string }) | null;
	readonly upstreams: readonly Upstream[];
	readonly folders: readonly ServedFolder[];
	/** Its last lines of what went wrong, oldest first; null where none of its logs may be read. */
	readonly said: readonly string[] | null;
	readonly log: string | null;
}

export interface SocketFile {
	readonly path: string;
	/** Somebody listens on it, as far as this network's table tells. */
	readonly listens: boolean;
	/** Units that hold it; [] where that is not known. */
	readonly units: readonly string[];
}

export interface Proxies {
	readonly running: readonly RunningProxy[];
	/** The ways to sockets and folders that are named, by path. */
	readonly walks: ReadonlyMap<string, Walk>;
	readonly sockets: ReadonlyMap<string, SocketFile>;
	readonly accounts: Accounts | null;
}

const MOST_WALKS = 60;
const LOGS: Readonly<Partial<Record<ProxyName, string>>> = {
	nginx: '/var/log/nginx/error.log',
	apache2: '/var/log/apache2/error.log'
};

type Deps = Pick<HostDeps, 'root' | 'clock'>;

export function openProxies({ root, clock }: Deps) {
	const findHolders = createFindHolders(root, clock);
	return async ({ units }: Pick<NetGround, 'units'>): Promise<Known<Proxies>> => {
		const active = units.filter(({ state, manager }) => state === 'active' && manager === 'system');
		const here = PROXIES.flatMap((one) => {
			const unit = active.find(({ name }) => one.units.includes(name));
			return unit ? [{ ...one, unit: unit.name }] : [];
		});
		if (here.length === 0)
			return notKnown('not-applicable', 'No proxy or web server that is known here runs as a unit.');
		const accounts = await readAccounts(root);
		const running: RunningProxy[] = [];
		for (const one of here) {
			const { upstreams, folders, user, logs } = await gatherSettings(root, one);
			const log = await readErrorLogs(root, [...logs, ...[LOGS[one.name] ?? []].flat()]);
			running.push({
				name: one.name,
				unit: one.unit,
				who: whoOf(user ?? one.user, accounts),
				upstreams,
				folders,
				said: log?.lines ?? null,
				log: log?.path ?? null
			});
		}
		const walks = new Map<string, Walk>();
		const named = running.flatMap((one) => [
			...one.upstreams.flatMap(({ socket }) => socket ?? []),
			...one.folders.map(({ folder }) => folder)
		]);
		for (const path of new Set(named)) if (walks.size < MOST_WALKS) walks.set(path, await walkPath(root, path));
		const paths = running.flatMap((one) => one.upstreams.flatMap(({ socket }) => socket ?? []));
		const sockets = await readSocketFiles(root, findHolders, new Set(paths), walks);
		return isKnown({ running, walks, sockets, accounts }, clock.nowMs());
	};
}

function whoOf(user: string, accounts: Accounts | null): RunningProxy['who'] {
	const account = accounts?.users.get(user);
	if (!accounts || !account) return null;
	return { user, uid: account.uid, gids: [...new Set([account.gid, ...accounts.memberships(user)])] };
}

/** `Num RefCount Protocol Flags Type St Inode Path`: the flag 0x10000 is set where somebody listens. */
const LISTENS = 0x10000;

async function readSocketFiles(
	root: HostRoot,
	findHolders: ReturnType<typeof createFindHolders>,
	paths: ReadonlySet<string>,
	walks: ReadonlyMap<string, Walk>
): Promise<ReadonlyMap<string, SocketFile>> {
	const found = new Map<string, SocketFile>();
	if (paths.size === 0) return found;
	const table = await root.readText('/proc/net/unix', 4_194_304);
	const inodes = new Map<string, number>();
	for (const line of (table.got ? table.value : '').split('\n')) {
		const [, , , flags = '', , , inode, path] = line.trim().split(/\s+/);
		if (path?.startsWith('/') && (Number.parseInt(flags, 16) & LISTENS) !== 0) inodes.set(path, Number(inode));
	}
	for (const path of paths) {
		// The kernel keeps the path by which it was made: /var/run for /run.
		const real = walks.get(path)?.at ?? path;
		const inode = inodes.get(path) ?? inodes.get(real) ?? inodes.get(real.replace(/^\/run\//, '/var/run/'));
		const units = new Set<string>();
		if (inode !== undefined) {
			const { byInode } = await findHolders(new Set([inode]));
			for (const pid of (byInode.get(inode) ?? []).filter((one) => one !== 1)) {
				const process = await describeProcess(root, pid);
				if (process?.unit) units.add(process.unit);
			}
		}
		found.set(path, { path, listens: inode !== undefined, units: [...units] });
	}
	return found;
}
