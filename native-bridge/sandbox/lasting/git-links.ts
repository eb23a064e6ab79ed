// The repositories that a repository holds as commits (submodules, and any other that somebody added): git looks into each at the
// next `git status`, with the settings it finds there. Read from the index, since asking git would start what it says.

import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';

/** A work tree and its list of what is in it. */
export interface WorkTree {
	readonly root: string;
	/** Where `index` lies. */
	readonly gitDir: string;
	/** True for a repository with digests of SHA-256. */
	readonly longDigests: boolean;
}

/** Larger ones are of millions of files. */
const MOST_INDEX_BYTES = 256 * 1024 * 1024;
const MODE_LINK = 0o160000;
const EXTENDED = 0x4000;
const LINK_BYTES = Buffer.from([0, 0, 0xe0, 0]);
/** The name of the part that says of which other list this one is the rest. */
const SHARES = 'link';

/**
 * Paths in the work tree, relative to its root, that are commits of other repositories.
 *
 * @returns undefined where the list cannot be read
 */
export function gitLinksOf({ gitDir, longDigests }: WorkTree): readonly string[] | undefined {
	const digest = longDigests ? 32 : 20;
	try {
		const index = readWhole(join(gitDir, 'index'));
		if (index === undefined) return [];
		// Most have neither, however long they are.
		if (!index.includes(LINK_BYTES) && !index.includes(SHARES)) return [];
		const { links, shared } = readIndex(index, digest);
		if (shared === undefined) return links;
		const base = readWhole(join(gitDir, `sharedindex.${shared}`));
		return base === undefined ? undefined : [...links, ...readIndex(base, digest).links];
	} catch {
		return undefined;
	}
}

/** @throws RangeError for what is no index */
function readIndex(index: Buffer, digest: number): { readonly links: string[]; readonly shared: string | undefined } {
	const version = index.readUInt32BE(4);
	if (index.toString('latin1', 0, 4) !== 'DIRC' || version < 2 || version > 4) throw new RangeError('no index');
	const links: string[] = [];
	let at = 12;
	let path = '';
	for (let left = index.readUInt32BE(8); left > 0; left--) {
		const mode = index.readUInt32BE(at + 24);
		const flagsAt = at + 40 + digest;
		const nameAt = flagsAt + (version > 2 && index.readUInt16BE(flagsAt) & EXTENDED ? 4 : 2);
		let from = nameAt;
		let kept = '';
		if (version === 4) {
			const cut = readNumber(index, nameAt);
			from = cut.next;
			kept = path.slice(0, path.length - cut.value);
		}
		const end = index.indexOf(0, from);
		if (end < 0) throw new RangeError('an entry without an end');
		// Bytes stay what they are, so that a cut falls where git makes it.
		if (version === 4 || mode === MODE_LINK) path = kept + index.toString('latin1', from, end);
		if (mode === MODE_LINK) {
			const inside = normalize(Buffer.from(path, 'latin1').toString('utf8'));
			if (!inside.startsWith('..') && !inside.startsWith('/')) links.push(inside);
		}
		at = version === 4 ? end + 1 : at + Math.ceil((end - at + 1) / 8) * 8;
	}
	let shared: string | undefined;
	while (at + 8 <= index.length - digest) {
		const size = index.readUInt32BE(at + 4);
		if (index.toString('latin1', at, at + 4) === SHARES) shared = index.toString('hex', at + 8, at + 8 + digest);
		at += 8 + size;
	}
	return { links, shared: shared === undefined || /^0+$/.test(shared) ? undefined : shared };
}

/** How git writes the length that an entry shares less with the one before. */
function readNumber(index: Buffer, at: number): { readonly value: number; readonly next: number } {
	let byte = index.readUInt8(at);
	let value = byte & 127;
	let next = at + 1;
	while (byte & 128) {
		byte = index.readUInt8(next++);
		value = (value + 1) * 128 + (byte & 127);
	}
	return { value, next };
}

/** Undefined where nothing is. @throws for what is no plain file or too large */
function readWhole(path: string): Buffer | undefined {
	let fd: number;
	try {
		fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
	try {
		const stats = fstatSync(fd);
		if (!stats.isFile() || stats.size > MOST_INDEX_BYTES) throw new RangeError('no plain file');
		const content = Buffer.alloc(stats.size);
		let read = 0;
		while (read < content.length) {
			const more = readSync(fd, content, read, content.length - read, read);
			if (more === 0) break;
			read += more;
		}
		return content.subarray(0, read);
	} finally {
		closeSync(fd);
	}
}

/** Where git looks for the settings of each. */
export function placesOfLinks(tree: WorkTree): readonly string[] | undefined {
	return gitLinksOf(tree)?.map((path) => join(tree.root, path, '.git'));
}

/** The work tree that a linked one's directory of settings says it belongs to. */
export function rootOfLinked(gitDir: string, pointer: string | undefined): string | undefined {
	return pointer === undefined ? undefined : dirname(resolve(gitDir, pointer.trim()));
}
