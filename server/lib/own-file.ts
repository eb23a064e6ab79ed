// A small file that is ours alone, such as the token or a key: what stands in its place is not trusted before it was looked at.
import { closeSync, constants, fchmodSync, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';

/** What is found in the place of such a file. */
export type OwnFile =
	| { readonly kind: 'absent' }
	/** `what`: why it cannot be used; continues a sentence that begins with the file's name. */
	| { readonly kind: 'unusable'; readonly what: string }
	/** `text`: without white space around it. */
	| { readonly kind: 'text'; readonly text: string; readonly openToOthers: boolean };

/** When nothing else is said. */
const MOST_BYTES = 4096;

/**
 * Reads a file that has to be regular, the owner's, and known under one name only. No link is followed.
 *
 * @param options.tighten  takes group's and others' rights from it
 * @param options.owner  who it has to belong to; the user of this process when absent
 */
export function readOwnFile(
	path: string,
	options: { readonly tighten: boolean; readonly owner?: number; readonly mostBytes?: number }
): OwnFile {
	const unusable = (what: string): OwnFile => ({ kind: 'unusable', what });
	let fd: number;
	try {
		const found = lstatSync(path, { throwIfNoEntry: false });
		if (!found) return { kind: 'absent' };
		if (found.isSymbolicLink()) return unusable('is a symbolic link');
		if (!found.isFile()) return unusable('is not a regular file');
		fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	} catch (error) {
		return unusable(`cannot be read (${(error as NodeJS.ErrnoException).code ?? error})`);
	}
	try {
		const open = fstatSync(fd);
		const owner = options.owner ?? process.getuid?.();
		if (owner !== undefined && open.uid !== owner) return unusable(`belongs to another user (uid ${open.uid})`);
		// Whoever made the other name may be able to change the file through it, from a directory that is not ours.
		if (open.nlink > 1) return unusable('has another name as well (a hard link)');
		if (open.size > (options.mostBytes ?? MOST_BYTES)) return unusable('is too large');
		const openToOthers = (open.mode & 0o077) !== 0;
		if (openToOthers && options.tighten) fchmodSync(fd, 0o600);
		return { kind: 'text', text: readFileSync(fd, 'utf8').trim(), openToOthers };
	} finally {
		closeSync(fd);
	}
}
