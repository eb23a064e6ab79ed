// Notices that units come and go. Each that runs has a folder in the tree of control groups, and each that was started a name in the
// manager's own folder; the kernel tells when one is made or removed. That costs nothing while nothing happens, and needs no rights.
import { type FSWatcher, readdirSync, watch } from 'node:fs';

/** The first is told soon, and then, however much happens, once each such while. */
const SOON_MS = 150;
const APART_MS = 1_000;
const ROOTS = ['/sys/fs/cgroup', '/sys/fs/cgroup/unified', '/sys/fs/cgroup/systemd'];
/** `invocation:cron.service`: of every unit that was started, wherever its group lies, and also when none was made. */
const STARTED = '/run/systemd/units';
/** Of people's sessions, which come and go without being units that fail. */
const NO_SERVICES = new Set(['user.slice']);
const DEEPEST = 3;
const MOST_FOLDERS = 64;

export interface UnitPlaces {
	readonly roots: readonly string[];
	readonly started: string;
}

/** @param tell  with the names of those that came or went @returns how to stop; where there is nothing to watch, nothing is ever told */
export function watchUnits(
	tell: (names: ReadonlySet<string>) => void,
	{ roots, started }: UnitPlaces = { roots: ROOTS, started: STARTED }
): () => void {
	const watchers = new Map<string, FSWatcher>();
	let names = new Set<string>();
	let timer: NodeJS.Timeout | undefined;
	let open = true;

	function heard(name: string): void {
		names.add(name);
		timer ??= setTimeout(tellNow, SOON_MS).unref();
	}
	function tellNow(): void {
		const told = names;
		names = new Set();
		timer = setTimeout(() => {
			timer = undefined;
			if (names.size > 0) tellNow();
		}, APART_MS).unref();
		tell(told);
	}

	function drop(place: string): void {
		watchers.get(place)?.close();
		watchers.delete(place);
	}
	function follow(place: string, change: (name: string) => void): boolean {
		if (!open || watchers.size >= MOST_FOLDERS) return false;
		drop(place);
		try {
			const watcher = watch(place, { persistent: false }, (_event, name) => name !== null && change(name));
			// A folder that goes away while it is watched.
			watcher.on('error', () => drop(place));
			watchers.set(place, watcher);
			return true;
		} catch {
			// Not there: the next one, or none.
			return false;
		}
	}

	/** A slice and those within it. Of the root itself only slices are of interest: a machine without them has no units. */
	function followSlice(place: string, depth: number): boolean {
		const isThere = follow(place, (name) => {
			if (isSlice(name) && depth < DEEPEST) followSlice(`${place}/${name}`, depth + 1);
			if (depth > 0) heard(name);
		});
		if (!isThere || depth >= DEEPEST) return isThere;
		for (const name of slicesIn(place)) followSlice(`${place}/${name}`, depth + 1);
		return true;
	}

	const root = roots.find((place) => slicesIn(place).length > 0);
	if (root !== undefined) followSlice(root, 0);
	follow(started, (name) => heard(name.slice(name.indexOf(':') + 1)));
	return () => {
		open = false;
		clearTimeout(timer);
		for (const place of [...watchers.keys()]) drop(place);
	};
}

const isSlice = (name: string): boolean => name.endsWith('.slice') && !NO_SERVICES.has(name);

function slicesIn(place: string): readonly string[] {
	try {
		return readdirSync(place).filter(isSlice);
	} catch {
		return [];
	}
}
