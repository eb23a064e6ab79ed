// A container's files as they lie on the host: each path is looked up where the container itself would find it, in what is mounted
// there, else in what it runs on. Only looked at, never mounted or run.
import { posix } from 'node:path';
import type { ContainerMount } from '#wire/host/containers.ts';
import type { Got, HostRoot } from '../../host-root.ts';
import type { Anatomy } from './parse-anatomy.ts';

type Reader = Pick<HostRoot, 'facts' | 'readLink' | 'readText' | 'listNames'>;

export interface ContainerFiles extends Reader {
	/** Where that path lies on the host, by the container's mounts; undefined where none covers it. */
	hostPath(path: string): { readonly mount: ContainerMount; readonly path: string } | undefined;
}

const OUT_OF_REACH = { got: false, why: 'denied', detail: 'the container’s own files are not within reach' } as const;
const A_FOLDER = {
	got: true,
	value: { kind: 'directory', sizeBytes: 0, takenBytes: 0, mode: 0o755, uid: 0, gid: 0, modifiedMs: 0, identity: '' }
} as const;
const MOST_LAYERS = 60;

/** The mount that a path of the container lies in: the deepest one. */
export function mountAt(mounts: readonly ContainerMount[], path: string): ContainerMount | undefined {
	return mounts
		.filter(({ destination }) => path === destination || path.startsWith(`${destination.replace(/\/$/, '')}/`))
		.sort((a, b) => b.destination.length - a.destination.length)[0];
}

/** @param folders  where its own files lie, the upper ones first; [] where they cannot be reached */
export function filesOf(
	root: Reader,
	{ mounts }: Pick<Anatomy, 'mounts'>,
	folders: readonly string[],
	isReachable: boolean
): ContainerFiles {
	function hostPath(path: string): ReturnType<ContainerFiles['hostPath']> {
		const mount = mountAt(mounts, path);
		if (!mount?.source.startsWith('/')) return undefined;
		return { mount, path: posix.join(mount.source, path.slice(mount.destination.replace(/\/$/, '').length)) };
	}

	const isAbove = (path: string): boolean =>
		mounts.some(({ destination }) => destination.startsWith(path === '/' ? '/' : `${path}/`));

	async function first<T>(path: string, ask: (at: string) => Promise<Got<T>>): Promise<Got<T>> {
		if (!isReachable) return OUT_OF_REACH;
		const mounted = hostPath(path);
		if (mounted) return ask(mounted.path.replace(/(?<=.)\/$/, ''));
		if (folders.length === 0) return OUT_OF_REACH;
		let last: Got<T> = OUT_OF_REACH;
		for (const folder of folders.slice(0, MOST_LAYERS)) {
			last = await ask(posix.join(folder, path));
			if (last.got || last.why !== 'absent') return last;
		}
		return last;
	}

	return {
		hostPath,
		async facts(path) {
			// A folder above what is mounted is there, wherever the container's own files lie.
			if (isReachable && folders.length === 0 && hostPath(path) === undefined && isAbove(path)) return A_FOLDER;
			const found = await first(path, root.facts);
			// In a layer, a device without a number stands for what an upper layer took away.
			const gone =
				found.got && found.value.kind === 'other' && hostPath(path) === undefined && !path.startsWith('/dev/');
			return gone ? { got: false, why: 'absent', detail: 'it was removed' } : found;
		},
		readLink: (path) => first(path, root.readLink),
		// Its folders lie in more places than one here: what is compared is the file.
		readText: (path, most, seen) =>
			first(path, (at) =>
				root.readText(
					at,
					most,
					seen?.slice(-1).map(({ facts }) => ({ path: at, facts }))
				)
			),
		listNames: (path, most) => first(path, (at) => root.listNames(at, most))
	};
}
