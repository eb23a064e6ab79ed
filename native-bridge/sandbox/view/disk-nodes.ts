// The grant `devices`: the disks of the machine, to be read by what shows how they are divided and named. A mount that is
// read-only keeps nobody from writing to a device node on it, so a write is refused by Landlock (`landlock/self-launcher.ts`).

import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { statsOf } from '../stats-of.ts';

/** What tools ask about a disk's health through. */
const CONTROLLERS = /^(?:nvme\d+|sg\d+)$/;
/** Names that lead to nodes. */
const NAME_DIRS: readonly string[] = ['/dev/disk', '/dev/mapper'];

/** Nodes of disks, partitions and volumes as they stand now. */
export function diskNodes(): string[] {
	return entriesOf('/dev').flatMap((entry) => {
		const path = join('/dev', entry.name);
		// A node that a container was given is mounted over a plain file, which is what its directory says of it.
		const node = entry.isFile() ? statsOf(path) : entry;
		const isDisk = node?.isBlockDevice() || (node?.isCharacterDevice() && CONTROLLERS.test(entry.name));
		return isDisk ? [path] : [];
	});
}

/** bubblewrap's options, to stand behind those that make `/dev`. */
export function diskOptions(): string[] {
	return [
		...diskNodes().flatMap((path) => ['--dev-bind-try', path, path]),
		...NAME_DIRS.flatMap((path) => ['--ro-bind-try', path, path])
	];
}

/** The same where they are only to be found by their names: on such a mount no node can be opened. */
export function diskNameOptions(): string[] {
	return [...diskNodes(), ...NAME_DIRS].flatMap((path) => ['--ro-bind-try', path, path]);
}

function entriesOf(path: string): Dirent[] {
	try {
		return readdirSync(path, { withFileTypes: true });
	} catch {
		return [];
	}
}
