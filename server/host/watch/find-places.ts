// Which folders have to be watched so that a change of files is heard of: each by its own path, with the names in it that matter.
import { dirname, join } from 'node:path/posix';
import type { HostRoot } from '../host-root.ts';
import { followLocally } from './local-path.ts';

/** undefined: any name. */
export type Names = ReadonlyMap<string | undefined, ReadonlySet<string>>;

export interface Places {
	/** By folder: which names in it concern which of the watched paths. */
	readonly folders: ReadonlyMap<string, Names>;
	/** Folder and name that, when they come or go, change what has to be watched. */
	readonly turns: ReadonlyMap<string, ReadonlySet<string | undefined>>;
	/** What cannot be watched, and why. */
	readonly closed: ReadonlyMap<string, string>;
}

/** Of names that a `*` stands for. */
const MOST_NAMES = 64;

/** @param patterns  as `Watched` of a detector has them */
export async function findPlaces(
	root: Pick<HostRoot, 'facts' | 'readLink' | 'listNames'>,
	foreign: ReadonlySet<string>,
	patterns: Iterable<string>
): Promise<Places> {
	const folders = new Map<string, Map<string | undefined, Set<string>>>();
	const turns = new Map<string, Set<string | undefined>>();
	const closed = new Map<string, string>();

	function watch(folder: string, name: string | undefined, pattern: string): void {
		const names = folders.get(folder) ?? new Map<string | undefined, Set<string>>();
		folders.set(folder, names);
		names.set(name, (names.get(name) ?? new Set()).add(pattern));
	}
	/** What has to be looked for anew when that name comes or goes is a change as well. */
	function turn(folder: string, name: string | undefined, pattern: string): void {
		watch(folder, name, pattern);
		turns.set(folder, (turns.get(folder) ?? new Set()).add(name));
	}

	async function place(path: string, pattern: string): Promise<void> {
		const isFolder = path.endsWith('/');
		const whole = isFolder ? path.slice(0, -1) : path;
		const led = await followLocally(root, foreign, whole);
		if (led.to === 'closed') closed.set(pattern, led.why);
		if (led.to === 'nothing') turn(led.folder, led.name, pattern);
		if (led.to !== 'there') return;
		const parent = await followLocally(root, foreign, dirname(whole));
		const own = parent.to === 'there' ? join(parent.path, basenameOf(whole)) : undefined;
		if (isFolder) watch(led.path, undefined, pattern);
		else watch(dirname(led.path), basenameOf(led.path), pattern);
		// The name itself may be put in another's place: always that of a folder, that of a file where it is a link.
		if (parent.to === 'there' && (isFolder || own !== led.path)) turn(parent.path, basenameOf(whole), pattern);
	}

	async function spread(path: string, pattern: string): Promise<void> {
		const parts = path.split('/');
		const star = parts.findIndex((part) => part.includes('*'));
		if (star === -1) return place(path, pattern);
		const led = await followLocally(root, foreign, parts.slice(0, star).join('/') || '/');
		if (led.to === 'closed') closed.set(pattern, led.why);
		if (led.to === 'nothing') turn(led.folder, led.name, pattern);
		if (led.to !== 'there' || led.kind !== 'directory') return;
		turn(led.path, undefined, pattern);
		const names = await root.listNames(led.path);
		if (!names.got) closed.set(pattern, `${led.path}: ${names.detail}.`);
		const isMeant = likeGlob(parts[star] ?? '');
		const meant = names.got ? names.value.filter(isMeant).sort() : [];
		if (meant.length > MOST_NAMES) closed.set(pattern, `${led.path} holds more than ${MOST_NAMES} of them.`);
		const rest = parts.slice(star + 1).join('/');
		for (const name of meant.slice(0, MOST_NAMES)) await spread(`${join(led.path, name)}/${rest}`, pattern);
	}

	for (const pattern of new Set(patterns)) await spread(pattern, pattern);
	return { folders, turns, closed };
}

const basenameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A `*` stands for any number of signs; nothing else stands for anything but itself. */
function likeGlob(glob: string): (name: string) => boolean {
	const [head = '', ...rest] = glob.split('*');
	const tail = rest.at(-1) ?? '';
	return (name) => name.length >= head.length + tail.length && name.startsWith(head) && name.endsWith(tail);
}
