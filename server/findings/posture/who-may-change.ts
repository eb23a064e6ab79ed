// Who beside root may change what a path leads to: each part of the way is a file or folder with an owner, a group and a mode.
import type { Accounts } from '../../host/system/read-accounts.ts';
import type { Walk, WalkPart } from '../../host/system/walk-path.ts';

export interface OpenPart {
	/** The part of the way that is open. */
	readonly path: string;
	readonly isFolder: boolean;
	readonly mode: number;
	readonly by:
		| { readonly kind: 'everybody' }
		/** Members of its group, who are at least one. */
		| { readonly kind: 'group'; readonly name: string; readonly members: readonly string[] }
		| { readonly kind: 'owner'; readonly name: string };
	/** Those who may change it are root's equals anyway. */
	readonly equals: boolean;
}

/** Whoever is in one of them can become root. */
const AS_GOOD_AS_ROOT = ['sudo', 'wheel', 'admin', 'docker', 'lxd', 'incus-admin', 'disk', 'root'];

export function openParts(walk: Walk, accounts: Accounts): readonly OpenPart[] {
	const last = walk.parts.at(-1);
	return walk.parts.flatMap((part) => {
		const open = openPart(part, accounts);
		// What is not there can be made by whoever may make something in its folder, and then it is theirs.
		const isMissingThere = walk.end === 'absent' && part === last && (part.facts.mode & 0o002) !== 0;
		if (open || !isMissingThere || part.facts.kind !== 'directory') return open ?? [];
		return [
			{ path: part.path, isFolder: true, mode: part.facts.mode, by: { kind: 'everybody' as const }, equals: false }
		];
	});
}

export function openPart({ path, facts }: WalkPart, accounts: Accounts): OpenPart | undefined {
	const { kind, mode, uid, gid } = facts;
	// Of a link nothing can be changed: it would have to be replaced, and that is up to its folder.
	// What is written to a device (a masked unit leads to /dev/null) changes nothing that is run.
	if (kind === 'link' || kind === 'other') return undefined;
	const part = { path, isFolder: kind === 'directory', mode };
	// In a folder with the sticky bit nobody replaces what is another's.
	const isShared = kind === 'directory' && (mode & 0o1000) !== 0;
	if ((mode & 0o002) !== 0 && !isShared) return { ...part, by: { kind: 'everybody' }, equals: false };
	if (uid !== 0) {
		const name = nameOf(uid, accounts);
		return { ...part, by: { kind: 'owner', name }, equals: isEqual(name, accounts) };
	}
	if ((mode & 0o020) === 0 || gid === 0 || isShared) return undefined;
	const members = membersOf(gid, accounts);
	const name = [...accounts.groups].find(([, number]) => number === gid)?.[0] ?? String(gid);
	if (members.length === 0 || AS_GOOD_AS_ROOT.includes(name)) return undefined;
	return {
		...part,
		by: { kind: 'group', name, members },
		equals: members.every((member) => isEqual(member, accounts))
	};
}

/** Those who were put into it, and those whose own group it is. */
function membersOf(gid: number, accounts: Accounts): readonly string[] {
	return [...accounts.users]
		.filter(([name, one]) => one.uid !== 0 && (one.gid === gid || accounts.memberships(name).includes(gid)))
		.map(([name]) => name);
}

function isEqual(user: string, accounts: Accounts): boolean {
	const own = accounts.users.get(user);
	if (!own) return false;
	const groups = [own.gid, ...accounts.memberships(user)];
	return own.uid === 0 || AS_GOOD_AS_ROOT.some((name) => groups.includes(accounts.groups.get(name) ?? -1));
}

const nameOf = (uid: number, accounts: Accounts): string =>
	[...accounts.users].find(([, one]) => one.uid === uid)?.[0] ?? `number ${uid}`;

export const octal = (mode: number): string => mode.toString(8).padStart(4, '0');

/** `everybody on this machine`, `the account anna`. */
export function sayWho({ by }: OpenPart): string {
	switch (by.kind) {
		case 'everybody':
			return 'everybody on this machine';
		case 'owner':
			return `the account ${by.name}`;
		case 'group':
			return `the group ${by.name} (${by.members.slice(0, 3).join(', ')}${by.members.length > 3 ? ', …' : ''})`;
	}
}
