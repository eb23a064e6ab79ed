// Why sshd passes over a file of keys: it takes none that others than its owner could have written. Pure.
import type { Logins, Person } from '../host/access/read-logins.ts';

export interface KeysClosed {
	readonly path: string;
	readonly is: 'home' | 'folder' | 'file';
	readonly mode: number;
	readonly uid: number;
	readonly trouble: 'owner' | 'group-writes' | 'others-write' | 'not-readable';
}

/** @returns undefined where nothing on the way is in the way */
export function keysClosed(
	{ keys, uid, gid, home, ownGroup }: Pick<Person, 'keys' | 'uid' | 'gid' | 'home' | 'ownGroup'>,
	{ lenientGroups }: Pick<Logins, 'lenientGroups'>
): KeysClosed | undefined {
	if (!keys) return undefined;
	for (const { path, facts } of keys.parts) {
		const is = path === keys.file ? 'file' : path === home ? 'home' : 'folder';
		const about = { path, is, mode: facts.mode, uid: facts.uid } as const;
		if (facts.kind === 'link') return undefined;
		if (facts.uid !== 0 && facts.uid !== uid) return { ...about, trouble: 'owner' };
		if ((facts.mode & 0o002) !== 0) return { ...about, trouble: 'others-write' };
		// A group that nobody else is in can change nothing, and sshd of Debian takes that.
		const mayGroup = lenientGroups && ownGroup && facts.gid === gid;
		if ((facts.mode & 0o020) !== 0 && !mayGroup) return { ...about, trouble: 'group-writes' };
		const reads = facts.uid === uid ? 0o400 : facts.gid === gid ? 0o040 : 0o004;
		// sshd opens it as the account itself.
		if (is === 'file' && uid !== 0 && (facts.mode & reads) === 0) return { ...about, trouble: 'not-readable' };
	}
	return undefined;
}
