// Local sockets by what the kernel lists: those of every network namespace that can be looked at, and those that were bound by a
// relative name, whose place is where their owner stands.

import { type Dirent, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

export interface BoundSockets {
	/** As they were bound; a path may be gone, or another's by now. */
	readonly paths: readonly string[];
	/** Relative names whose owner could not be found. */
	readonly unplaced: readonly string[];
}

/** Where the kernel is asked; tests put a tree of their own in its place. */
export interface Proc {
	read(path: string): string;
	list(path: string): readonly string[];
	link(path: string): string | undefined;
}

const ROW = /^\S+ \S+ \S+ \S+ \S+ \S+ +(\d+) ([^@].*)$/;

export function findBoundSockets(proc: Proc = kernel): BoundSockets {
	const paths = new Set<string>();
	const relative = new Map<string, string>();
	for (const table of tablesOf(proc))
		for (const line of table.split('\n').slice(1)) {
			const [, inode = '', name] = ROW.exec(line) ?? [];
			if (name === undefined) continue;
			if (name.startsWith('/')) paths.add(name);
			else relative.set(inode, name);
		}
	const unplaced = new Set(relative.values());
	for (const [name, place] of placesOf(relative, proc)) {
		paths.add(place);
		unplaced.delete(name);
	}
	return { paths: [...paths], unplaced: [...unplaced] };
}

/** The own table, and one of each other network namespace. */
function tablesOf(proc: Proc): string[] {
	const seen = new Set([proc.link('/proc/self/ns/net')]);
	const tables = [proc.read('/proc/net/unix')];
	for (const pid of pidsOf(proc)) {
		const namespace = proc.link(`/proc/${pid}/ns/net`);
		if (namespace === undefined || seen.has(namespace)) continue;
		seen.add(namespace);
		tables.push(proc.read(`/proc/${pid}/net/unix`));
	}
	return tables;
}

/** By the working directory of whoever holds it: mostly who bound it. */
function placesOf(relative: ReadonlyMap<string, string>, proc: Proc): [name: string, place: string][] {
	if (relative.size === 0) return [];
	return pidsOf(proc).flatMap((pid) => {
		const held = proc.list(`/proc/${pid}/fd`).flatMap((fd) => {
			const inode = /^socket:\[(\d+)\]$/.exec(proc.link(`/proc/${pid}/fd/${fd}`) ?? '')?.[1];
			return (inode === undefined ? undefined : relative.get(inode)) ?? [];
		});
		const cwd = held.length > 0 ? proc.link(`/proc/${pid}/cwd`) : undefined;
		return cwd === undefined ? [] : held.map((name): [string, string] => [name, join(cwd, name)]);
	});
}

function pidsOf(proc: Proc): string[] {
	return proc.list('/proc').filter((name) => /^\d+$/.test(name));
}

const kernel: Proc = {
	read: (path) => orElse(() => readFileSync(path, 'utf8')) ?? '',
	list: (path) => orElse(() => readdirSync(path, { withFileTypes: true }).map((entry: Dirent) => entry.name)) ?? [],
	link: (path) => orElse(() => readlinkSync(path))
};

/** Gone meanwhile, or not ours to see. */
function orElse<T>(look: () => T): T | undefined {
	try {
		return look();
	} catch {
		return undefined;
	}
}
