// The machine's files without those on filesystems that may hang: nothing there is looked at, by whatever name one comes to it. Who
// asks such a filesystem may wait without end, and its reader would keep all others waiting.
import { posix } from 'node:path';
import type { Clock } from '../lib/clock.ts';
import type { HostRoot } from './host-root.ts';
import { followLocally, readForeign } from './watch/local-path.ts';

type Root = Pick<HostRoot, 'facts' | 'readLink'> & Partial<HostRoot>;
/** @param follows  the last part of the path is gone to where it is a link */
type IsForeign = (path: string, follows: boolean) => Promise<boolean>;

const FOREIGN = {
	got: false,
	why: 'failed',
	detail: 'it lies on a filesystem that may be on another machine'
} as const;

/** What a process has open, works in or sees as its root: the kernel leads there, whatever the folders say. */
const OF_PROCESS = /^(\/proc\/[^/]+(?:\/task\/[^/]+)?\/(?:root|cwd|exe|fd\/[^/]+))(\/.*)?$/;

/** @param mounts  mount points, as `readForeign` tells them */
export function withoutForeign<Of extends Root>(root: Of, mounts: ReadonlySet<string>): Of {
	return mounts.size === 0 ? root : guarded(root, async () => foreignIn(root, mounts));
}

/** So long is the table of mounts taken to be as it was. */
const TABLE_MS = 2_000;

/** The same for as long as the service runs: mounts come and go. */
export function awayFromForeign<Of extends Root & Pick<HostRoot, 'readText'>>(
	root: Of,
	clock: Pick<Clock, 'monotonicMs'>
): Of {
	let isForeign: Promise<IsForeign | undefined> | undefined;
	let readAtMs = 0;
	return guarded(root, () => {
		const nowMs = clock.monotonicMs();
		if (isForeign && nowMs - readAtMs < TABLE_MS) return isForeign;
		readAtMs = nowMs;
		isForeign = readForeign(root).then((mounts) => (mounts.size === 0 ? undefined : foreignIn(root, mounts)));
		return isForeign;
	});
}

function guarded<Of extends Root>(root: Of, judge: () => Promise<IsForeign | undefined>): Of {
	const unless = async <T>(path: string, follows: boolean, read: () => Promise<T>): Promise<T | typeof FOREIGN> => {
		// The kernel's own are asked all the time, and never hang.
		if (/^\/?(?:proc|sys)\//.test(path) && !OF_PROCESS.test(absolute(path))) return read();
		const isForeign = await judge();
		return (await isForeign?.(absolute(path), follows)) ? FOREIGN : read();
	};
	const { readText, readEnd, readPart, readPieces, listNames, takenBytes } = root;
	return {
		...root,
		facts: (path) => unless(path, false, () => root.facts(path)),
		readLink: (path) => unless(path, false, () => root.readLink(path)),
		// What was looked at before was judged then.
		...(readText && {
			readText: (path, most, seen) =>
				seen ? readText(path, most, seen) : unless(path, true, () => readText(path, most))
		}),
		...(readEnd && {
			readEnd: (path, most, seen) => (seen ? readEnd(path, most, seen) : unless(path, true, () => readEnd(path, most)))
		}),
		...(readPart && { readPart: (path, from, bytes) => unless(path, false, () => readPart(path, from, bytes)) }),
		...(readPieces && { readPieces: (path, most, take) => unless(path, true, () => readPieces(path, most, take)) }),
		...(listNames && { listNames: (path, most) => unless(path, true, () => listNames(path, most)) }),
		...(takenBytes && { takenBytes: (path) => unless(path, true, () => takenBytes(path)) })
	} satisfies Root as Of;
}

const absolute = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

/** Each part of a way is looked at once. */
function foreignIn(root: Root, mounts: ReadonlySet<string>): IsForeign {
	const ground = { facts: once(root.facts), readLink: once(root.readLink) };
	const leadsThere = async (path: string): Promise<boolean> => {
		const led = await followLocally(ground, mounts, path);
		return led.to === 'closed' && led.isForeign;
	};
	return async (path, follows) => {
		const [, held, rest = ''] = OF_PROCESS.exec(path) ?? [];
		if (held !== undefined) {
			if (rest === '' && !follows) return false;
			const link = await root.readLink(held);
			return link.got && link.value.startsWith('/') && leadsThere(`${link.value}${rest}`);
		}
		if (follows) return leadsThere(path);
		const led = await followLocally(ground, mounts, posix.dirname(path));
		if (led.to !== 'there') return led.to === 'closed' && led.isForeign;
		return mounts.has(posix.join(led.path, posix.basename(path)));
	};
}

function once<T>(read: (path: string) => Promise<T>): (path: string) => Promise<T> {
	const known = new Map<string, Promise<T>>();
	return (path) => {
		const own = known.get(path) ?? read(path);
		known.set(path, own);
		return own;
	};
}
