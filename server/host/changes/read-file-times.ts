// When files of the system's own places were written or changed, by what the filesystem keeps of each: names and times alone, no
// content. Bounded: so many entries, so deep.
import { posix } from 'node:path';
import type { FileFacts, HostRoot } from '../host-root.ts';

export interface TimedFile {
	readonly path: string;
	readonly kind: FileFacts['kind'];
	readonly writtenMs: number;
	readonly changedMs: number;
	readonly mode: number;
	readonly uid: number;
}

export interface FileTimes {
	readonly files: readonly TimedFile[];
	readonly limits: readonly string[];
}

type Root = Pick<HostRoot, 'listNames' | 'facts'>;

/** Where a machine is set up, how deep it is looked at. */
const PLACES: readonly (readonly [place: string, deep: number])[] = [
	['/etc', 6],
	['/usr/local', 3],
	['/run/systemd/system', 2],
	['/var/spool/cron', 2],
	['/boot', 1]
];
const MOST = 8000;
const AT_ONCE = 16;
/** Written all the time, or beside what was meant. */
const IDLE =
	/\.(?:swp|swx|lock|dpkg-new|dpkg-tmp)$|^\/etc\/(?:\.pwd\.lock|ld\.so\.cache|adjtime|mtab|\.updated|(?:passwd|shadow|group|gshadow|subuid|subgid)-)$|~$/;

export async function readFileTimes(root: Root): Promise<FileTimes> {
	const files: TimedFile[] = [];
	const denied: string[] = [];
	let cut = false;
	const todo: { readonly path: string; readonly deep: number }[] = PLACES.map(([path, deep]) => ({ path, deep }));
	while (todo.length > 0) {
		const folders = todo.splice(0, AT_ONCE);
		const lists = await Promise.all(folders.map(({ path }) => root.listNames(path)));
		for (const [n, list] of lists.entries()) {
			const { path = '', deep = 0 } = folders[n] ?? {};
			if (!list.got) {
				if (list.why === 'denied') denied.push(path);
				continue;
			}
			for (let from = 0; from < list.value.length; from += AT_ONCE) {
				const found = await Promise.all(
					list.value.slice(from, from + AT_ONCE).map((name) => timesOf(root, posix.join(path, name)))
				);
				for (const one of found) {
					if (!one || IDLE.test(one.path)) continue;
					if (files.length >= MOST) {
						cut = true;
						continue;
					}
					files.push(one);
					if (one.kind === 'directory' && deep > 1) todo.push({ path: one.path, deep: deep - 1 });
				}
			}
			if (cut) todo.length = 0;
		}
	}
	return {
		files,
		limits: [
			...(denied.length > 0
				? [`Files in ${denied.slice(0, 5).join(', ')}${denied.length > 5 ? ' and others' : ''} cannot be looked at.`]
				: []),
			...(cut ? [`Only the first ${MOST} files in ${PLACES.map(([place]) => place).join(', ')} were looked at.`] : [])
		]
	};
}

/** Of some paths and the folders they are in, wherever they are. */
export async function readTimesOf(root: Root, paths: readonly string[]): Promise<readonly TimedFile[]> {
	const around = new Set(paths.filter((path) => posix.isAbsolute(path)).flatMap((path) => [path, posix.dirname(path)]));
	const found = await Promise.all(
		[...around]
			.filter((path) => path !== '/')
			.slice(0, 24)
			.map((path) => timesOf(root, path))
	);
	return found.flatMap((one) => one ?? []);
}

async function timesOf(root: Root, path: string): Promise<TimedFile | undefined> {
	const got = await root.facts(path);
	if (!got.got) return undefined;
	const { kind, modifiedMs, changedMs = modifiedMs, mode, uid } = got.value;
	return { path, kind, writtenMs: modifiedMs, changedMs, mode, uid };
}
