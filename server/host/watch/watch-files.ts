// Tells that files changed, the moment they do: the kernel is asked to tell of the folders in which they lie. Folders come and go, and
// then it is asked anew. What it cannot be asked for is said, and is seen when it is looked at the next time.
import { type FSWatcher, watch } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import type { HostRoot } from '../host-root.ts';
import { findPlaces, type Places } from './find-places.ts';
import { readForeign } from './local-path.ts';

export interface FileWatch {
	/** By watched path: why a change there is not told. */
	unwatched(): ReadonlyMap<string, string>;
	/** Settles when everything is watched that can be. */
	readonly ready: Promise<void>;
	close(): void;
}

export interface WatchFilesDeps {
	readonly root: Pick<HostRoot, 'facts' | 'readLink' | 'listNames' | 'readText'>;
	/** Of which of them something changed. */
	readonly changed: (patterns: ReadonlySet<string>) => void;
	readonly watchFolder?: typeof watch;
	/** So many folders; the kernel's own limit is for all programs of the account together. */
	readonly most?: number;
	readonly soonMs?: number;
}

const MOST_FOLDERS = 400;
/** A file is seldom written in one piece. */
const SOON_MS = 250;
/** What has to be watched is found anew this often at most. */
const ANEW_MS = 1_000;

export function watchFiles(patterns: ReadonlySet<string>, deps: WatchFilesDeps): FileWatch {
	const { root, changed, watchFolder = watch, most = MOST_FOLDERS, soonMs = SOON_MS } = deps;
	const watchers = new Map<string, FSWatcher>();
	const refused = new Map<string, string>();
	let places: Places = { folders: new Map(), turns: new Map(), closed: new Map() };
	let waiting = new Set<string>();
	/** What may be another folder now although its name is the same. */
	const replaced = new Set<string>();
	let isFirst = true;
	let soon: NodeJS.Timeout | undefined;
	let anew: NodeJS.Timeout | undefined;
	let open = true;

	function heard(folder: string, name: string | null): void {
		const names = places.folders.get(folder);
		const concerned = [...(names?.get(undefined) ?? []), ...(name === null ? [] : (names?.get(name) ?? []))];
		tellSoon(concerned);
		const turns = places.turns.get(folder);
		if (!turns || (name !== null && !turns.has(undefined) && !turns.has(name))) return;
		if (name !== null) replaced.add(join(folder, name));
		findSoon();
	}

	function tellSoon(concerned: Iterable<string>): void {
		for (const pattern of concerned) waiting.add(pattern);
		if (waiting.size > 0) soon ??= setTimeout(tell, soonMs).unref();
	}

	function findSoon(): void {
		if (open) anew ??= setTimeout(() => void findAnew(), ANEW_MS).unref();
	}

	function tell(): void {
		soon = undefined;
		const told = waiting;
		waiting = new Set();
		changed(told);
	}

	function drop(folder: string): void {
		watchers.get(folder)?.close();
		watchers.delete(folder);
	}

	function begin(folder: string): void {
		try {
			const watcher = watchFolder(folder, { persistent: false }, (_event, name) => heard(folder, name));
			// A folder that goes away while it is watched.
			watcher.on('error', () => {
				drop(folder);
				findSoon();
			});
			watchers.set(folder, watcher);
		} catch (error) {
			refused.set(folder, explain(folder, (error as NodeJS.ErrnoException).code));
		}
	}

	async function findAnew(): Promise<void> {
		anew = undefined;
		const found = await findPlaces(root, await readForeign(root), patterns);
		if (!open) return;
		places = found;
		refused.clear();
		for (const folder of [...watchers.keys()]) if (!found.folders.has(folder) || isReplaced(folder)) drop(folder);
		replaced.clear();
		for (const [folder, names] of found.folders) {
			if (watchers.has(folder)) continue;
			if (watchers.size < most) begin(folder);
			else refused.set(folder, `More than ${most} folders would have to be watched.`);
			// What happened in it before it was watched was not heard.
			if (!isFirst) for (const concerned of names.values()) tellSoon(concerned);
		}
		isFirst = false;
	}

	function isReplaced(folder: string): boolean {
		for (let path = folder; path !== '/'; path = dirname(path)) if (replaced.has(path)) return true;
		return false;
	}

	return {
		unwatched() {
			const why = new Map(places.closed);
			for (const [folder, reason] of refused)
				for (const own of places.folders.get(folder)?.values() ?? []) for (const one of own) why.set(one, reason);
			return why;
		},
		ready: findAnew(),
		close() {
			open = false;
			clearTimeout(soon);
			clearTimeout(anew);
			for (const folder of [...watchers.keys()]) drop(folder);
		}
	};
}

function explain(folder: string, code = ''): string {
	if (code === 'ENOSPC')
		return 'The kernel watches as many folders for this account as it may (fs.inotify.max_user_watches).';
	if (code === 'EMFILE')
		return 'The kernel has given this account as many watches as it may (fs.inotify.max_user_instances).';
	if (code === 'EACCES' || code === 'EPERM') return `${folder} may not be read.`;
	return `${folder} cannot be watched (${code || 'unknown'}).`;
}
