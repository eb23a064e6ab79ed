// Whether a path still leads where it led when it is used. Whoever may write to a folder on the way, or rename one, can put a link
// there between the look and the step; then the step works somewhere else with the rights of whoever runs it.
//
// Folders are walked one by one from the root, links followed as the kernel would, so that what counts is where the path leads and
// everything that it leads through.
import { lstatSync, readlinkSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import type { ReadAttributes } from '../apply/attributes.ts';
import { type Accounts, accountsHere } from './accounts.ts';

/** What of a file or folder decides who may change it. */
export interface Facts {
	readonly kind: 'directory' | 'link' | 'other';
	readonly uid: number;
	readonly gid: number;
	readonly mode: number;
}

/** What the walk looks at; nothing of it follows a link. */
export interface Ground {
	/** `absent`: nothing is there; `closed`: this process may not look. */
	facts(path: string): Facts | 'absent' | 'closed';
	linkOf(path: string): string | undefined;
	/** Name to base64; null where it cannot be known. */
	attributes: ReadAttributes;
	accounts(): Accounts;
}

export interface Swap {
	readonly folder: string;
	/** Who owns it. */
	readonly owner: string;
	/** Who else may change it, said after "which": "belongs to lab", "everyone may write to". */
	readonly who: string;
	/** Whose rights would be enough to work there safely; undefined where nobody's are. */
	readonly as?: string;
}

const MOST_LINKS = 40;
/** Of the process itself, wherever they lead. */
const OWN = /^\/dev\/(?:std(?:in|out|err)|fd\/\d+|tty|null|zero|full|u?random)$|^\/proc\/self(?:\/|$)/;

export interface Place {
	/** Absolute; its last part need not be there. */
	readonly path: string;
	/** Who acts there. */
	readonly uid: number;
	/** Whether it is worked in where it is a folder; else only the way to it counts. */
	readonly enters: boolean;
	/** Whether it is the link itself that is meant, where the last part is one. */
	readonly itself?: boolean;
}

/** @returns undefined while nobody but that user and root can lead it elsewhere */
export function whoCouldSwap({ path, uid, enters, itself = false }: Place, ground: Ground): Swap | undefined {
	if (OWN.test(path)) return undefined;
	const accounts = ground.accounts();
	let parts = path.split('/').filter((part) => part !== '' && part !== '.');
	let at = '/';
	let links = 0;
	for (;;) {
		const here = ground.facts(at);
		if (here === 'absent' || here === 'closed') return undefined;
		const next = parts[0];
		if (next === undefined) {
			if (here.kind !== 'directory' || !enters) return undefined;
			return objectionTo(at, here, undefined, uid, accounts, ground);
		}
		if (next === '..') {
			at = dirname(at);
			parts = parts.slice(1);
			continue;
		}
		if (here.kind !== 'directory') return undefined;
		const below = at === '/' ? `/${next}` : `${at}/${next}`;
		const found = ground.facts(below);
		const swap = objectionTo(at, here, found, uid, accounts, ground);
		if (swap) return swap;
		if (found === 'absent' || found === 'closed') return undefined;
		parts = parts.slice(1);
		if (found.kind !== 'link') {
			at = below;
			continue;
		}
		if (itself && parts.length === 0) return undefined;
		const target = ground.linkOf(below);
		if (target === undefined || ++links > MOST_LINKS) return undefined;
		parts = [...target.split('/').filter((part) => part !== '' && part !== '.'), ...parts];
		if (target.startsWith('/')) at = '/';
	}
}

/** @param next  what the way goes on with; undefined where it ends in this folder, and anything in it may be meant */
function objectionTo(
	folder: string,
	{ uid: owner, gid, mode }: Facts,
	next: Facts | 'absent' | 'closed' | undefined,
	uid: number,
	accounts: Accounts,
	ground: Ground
): Swap | undefined {
	const named = accounts.nameOf(owner);
	if (owner !== 0 && owner !== uid) return { folder, owner: named, who: `belongs to ${named}`, as: named };
	const writers = othersWho({ folder, gid, mode, uid }, accounts, ground);
	if (writers === undefined) return undefined;
	// In a sticky folder each may rename only what is their own.
	if ((mode & 0o1000) !== 0 && typeof next === 'object' && (next.uid === 0 || next.uid === uid)) return undefined;
	if ((mode & 0o1000) !== 0 && typeof next === 'object') {
		const other = accounts.nameOf(next.uid);
		return { folder, owner: named, who: `${writers} may write to, and where ${other} owns what is named`, as: other };
	}
	return { folder, owner: named, who: `${writers} may write to` };
}

/** @returns who may write to a folder beside root and that user; undefined when nobody may */
export function othersWho(
	{ folder, gid, mode, uid }: { folder: string; gid: number; mode: number; uid: number },
	accounts: Accounts,
	ground: Ground
): string | undefined {
	if ((mode & 0o002) !== 0) return 'everyone';
	// With an access list these bits are the most that anybody named in it may have.
	if ((mode & 0o020) === 0) return undefined;
	const attributes = ground.attributes(folder);
	const list = attributes?.['system.posix_acl_access'];
	const others = (members: readonly number[] | undefined): boolean =>
		members === undefined || members.some((one) => one !== 0 && one !== uid);
	const named = list === undefined ? [] : writersIn(Buffer.from(list, 'base64'));
	for (const { is, id } of named) {
		if (is === 'user' && id !== 0 && id !== uid) return accounts.nameOf(id);
		if (is === 'group' && others(accounts.membersOf(id))) return `the group ${accounts.groupName(id)}`;
	}
	const groupWrites = list === undefined || named.some(({ is }) => is === 'own-group');
	if (groupWrites && others(accounts.membersOf(gid))) return `the group ${accounts.groupName(gid)}`;
	return attributes === null ? 'whoever an access list of it names' : undefined;
}

/** As the kernel hands them out: a version, then tag, rights and number of each entry, little end first. */
function writersIn(list: Buffer): readonly { readonly is: 'user' | 'group' | 'own-group'; readonly id: number }[] {
	const found: { is: 'user' | 'group' | 'own-group'; id: number }[] = [];
	for (let at = 4; at + 8 <= list.length; at += 8) {
		const [tag, rights, id] = [list.readUInt16LE(at), list.readUInt16LE(at + 2), list.readUInt32LE(at + 4)];
		const is = tag === 0x02 ? 'user' : tag === 0x08 ? 'group' : tag === 0x04 ? 'own-group' : undefined;
		if (is !== undefined && (rights & 2) !== 0) found.push({ is, id });
	}
	return found;
}

/** The machine's own. @param attributes  where they can be read */
export function groundHere(attributes: ReadAttributes = () => null): Ground {
	return {
		attributes,
		accounts: accountsHere,
		facts(path) {
			try {
				const found = lstatSync(path, { throwIfNoEntry: false });
				if (!found) return 'absent';
				const kind = found.isDirectory() ? 'directory' : found.isSymbolicLink() ? 'link' : 'other';
				return { kind, uid: found.uid, gid: found.gid, mode: found.mode & 0o7777 };
			} catch (error) {
				const { code } = error as NodeJS.ErrnoException;
				return code === 'ENOTDIR' || code === 'ENOENT' ? 'absent' : 'closed';
			}
		},
		linkOf(path) {
			try {
				return readlinkSync(path);
			} catch {
				return undefined;
			}
		}
	};
}
