// The sockets that a process has open, as /proc shows them, one small step at a time: a process may have a million descriptors
// and a thousand threads with tables of their own, and whoever looks must be able to pause between any two.

import { opendirSync, readFileSync, readlinkSync } from 'node:fs';

/** A step was taken; the inode is set when it came upon a socket. */
export interface Step {
	readonly inode?: number;
}

/** What could be seen of a table of descriptors; `hidden` when there was something that could not be. */
export type Seen = 'all' | 'hidden';

const NOTHING: Step = {};
const SOCKET = /^socket:\[(\d+)\]$/;
const NAMES_AT_ONCE = 64;

/** @param dir  e.g. /proc/1/fd */
export function* socketsIn(dir: string): Generator<Step, Seen> {
	for (const name of namesIn(dir)) {
		if (name === HIDDEN) return HIDDEN;
		const target = linkOf(`${dir}/${name}`);
		if (target === HIDDEN) return HIDDEN;
		const inode = SOCKET.exec(target)?.[1];
		yield inode === undefined ? NOTHING : { inode: Number(inode) };
	}
	return 'all';
}

/** Thread numbers of a process; [] when it is gone. */
export function* threadsOf(pid: number): Generator<number> {
	for (const name of namesIn(`/proc/${pid}/task`)) if (name !== HIDDEN) yield Number(name);
}

/** As whom the process acts, and whose the sockets are that it opens. [] when it is gone. */
export function usersOf(pid: number): readonly number[] {
	try {
		const line = /^Uid:\s*(.+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
		const [, effective, , forFiles] = line?.split(/\s+/).map(Number) ?? [];
		return [effective, forFiles].filter((uid) => uid !== undefined);
	} catch {
		return [];
	}
}

const HIDDEN = 'hidden';

/** Read piece by piece: the whole of a table could be a hundred thousand names. */
function* namesIn(dir: string): Generator<string> {
	let listing: ReturnType<typeof opendirSync>;
	try {
		listing = opendirSync(dir, { bufferSize: NAMES_AT_ONCE });
	} catch (error) {
		if (!isGone(error)) yield HIDDEN;
		return;
	}
	try {
		for (let entry = listing.readSync(); entry !== null; entry = listing.readSync()) yield entry.name;
	} catch (error) {
		if (!isGone(error)) yield HIDDEN;
	} finally {
		listing.closeSync();
	}
}

/** What it leads to; '' when it was closed meanwhile. */
function linkOf(path: string): string {
	try {
		return readlinkSync(path, 'latin1');
	} catch (error) {
		return isGone(error) ? '' : HIDDEN;
	}
}

/** The process ended, or closed the descriptor. Whatever else is in the way hides it: a right, or a limit of our own. */
function isGone(error: unknown): boolean {
	const { code } = error as NodeJS.ErrnoException;
	return code === 'ENOENT' || code === 'ESRCH' || code === 'EBADF';
}
