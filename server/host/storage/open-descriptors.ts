// What processes have open, by the path that they have it under, and whether that path is the same file here: a container, or a
// service with a view of its own, calls files of its own by names that mean other files on this machine.
import type { HostRoot } from '../host-root.ts';
import { type Mount, parseMount } from './parse-mounts.ts';

type Root = Pick<HostRoot, 'listNames' | 'readLink' | 'readText'>;

export interface OpenDescriptor {
	readonly pid: string;
	readonly path: string;
	/** Open for writing, and of this machine's file of that path. Not asked before it matters: each costs a read. */
	readonly writes: () => Promise<boolean>;
	/** Of this machine's file of that path, however it is open. */
	readonly isOurs: () => Promise<boolean>;
}

export interface Share {
	/** Of all of them. */
	readonly most: number;
	/** Of one process: who opens much hides nobody else. */
	readonly each: number;
}

/** O_WRONLY and O_RDWR. */
const WRITES = 0o3;
/** Some thousands of mounts. */
const MOST_TABLE = 1024 * 1024;

/** Of processes of others only root is told. A path that no file of this machine has is passed over, as that of a deleted one. */
export async function* openDescriptors(root: Root, { most, each }: Share): AsyncGenerator<OpenDescriptor> {
	const processes = await root.listNames('proc');
	const views = viewsOf(root);
	let left = most;
	for (const pid of processes.got ? processes.value.filter((name) => /^\d+$/.test(name)) : []) {
		const descriptors = await root.listNames(`proc/${pid}/fd`);
		for (const descriptor of descriptors.got ? descriptors.value.slice(0, each) : []) {
			if (left-- <= 0) return;
			const target = await root.readLink(`proc/${pid}/fd/${descriptor}`);
			if (!target.got || !target.value.startsWith('/') || target.value.endsWith(' (deleted)')) continue;
			const path = target.value;
			let info: Promise<string> | undefined;
			const read = (): Promise<string> => {
				info ??= root.readText(`proc/${pid}/fdinfo/${descriptor}`, 4096).then((got) => (got.got ? got.value : ''));
				return info;
			};
			const isOurs = async (): Promise<boolean> => (await views.isOurs(pid)) || views.isSame(pid, path, await read());
			yield {
				pid,
				path,
				isOurs,
				writes: async () => {
					const flags = Number.parseInt(/^flags:\s*([0-7]+)/m.exec(await read())?.[1] ?? '0', 8);
					return (flags & WRITES) !== 0 && (await isOurs());
				}
			};
		}
	}
}

function viewsOf(root: Root) {
	const own = ownView(root);
	const views = new Map<string, Promise<string | undefined>>();
	const tables = new Map<string, Promise<string>>();
	let mounts: Promise<readonly Mount[]> | undefined;

	const viewAt = (pid: string): Promise<string | undefined> => {
		const view = views.get(pid) ?? viewOf(root, pid);
		views.set(pid, view);
		return view;
	};

	return {
		async isOurs(pid: string): Promise<boolean> {
			const ours = await own;
			return ours === undefined || (await viewAt(pid)) === ours.view;
		},
		/**
		 * By the tables of mounts: the same place of the same filesystem. Nothing is looked up in a view of others, where one may stand
		 * that never answers.
		 */
		async isSame(pid: string, path: string, info: string): Promise<boolean> {
			const id = /^mnt_id:\s*(\d+)$/m.exec(info)?.[1];
			const ours = await own;
			if (id === undefined || ours === undefined) return false;
			const view = (await viewAt(pid)) ?? pid;
			const table = tables.get(view) ?? tableOf(root, pid);
			tables.set(view, table);
			const theirs = parseMount(new RegExp(`^${id} .*$`, 'm').exec(await table)?.[0] ?? '');
			if (!theirs) return false;
			mounts ??= tableOf(root, ours.pid).then((text) => text.split('\n').flatMap((line) => parseMount(line) ?? []));
			const here = mountAbove(path, await mounts);
			return here !== undefined && here.device === theirs.device && placeIn(here, path) === placeIn(theirs, path);
		}
	};
}

/** Of what is mounted above one another the last counts. */
function mountAbove(path: string, mounts: readonly Mount[]): Mount | undefined {
	let best: Mount | undefined;
	for (const one of mounts)
		if (below(one.mountPoint, path) !== undefined && one.mountPoint.length >= (best?.mountPoint.length ?? 0))
			best = one;
	return best;
}

/** A path within its filesystem; undefined where it does not lie on that mount. */
function placeIn({ root, mountPoint }: Mount, path: string): string | undefined {
	const rest = below(mountPoint, path);
	return rest === undefined ? undefined : `${root === '/' ? '' : root}${rest}`;
}

function below(folder: string, path: string): string | undefined {
	const start = folder === '/' ? '' : folder;
	return path === start || path.startsWith(`${start}/`) ? path.slice(start.length) : undefined;
}

async function tableOf(root: Root, pid: string): Promise<string> {
	const table = await root.readText(`proc/${pid}/mountinfo`, MOST_TABLE);
	return table.got ? table.value : '';
}

async function ownView(root: Root): Promise<{ readonly pid: string; readonly view: string } | undefined> {
	for (const pid of ['1', 'self']) {
		const view = await viewOf(root, pid);
		if (view !== undefined) return { pid, view };
	}
	return undefined;
}

async function viewOf(root: Root, pid: string): Promise<string | undefined> {
	const view = await root.readLink(`proc/${pid}/ns/mnt`);
	return view.got ? view.value : undefined;
}
