// Users and groups by name, as the machine's own files have them. Those of a directory service are not in them.
import type { HostRoot } from '../host-root.ts';

export interface Accounts {
	readonly users: ReadonlyMap<string, Account>;
	readonly groups: ReadonlyMap<string, number>;
	/** Groups that list a user as a member, beside the user's own. */
	memberships(user: string): readonly number[];
	/** Somebody else than the machine's files may know users: what is not in them may be there. */
	readonly others: boolean;
}

export interface Account {
	readonly uid: number;
	readonly gid: number;
	readonly home: string;
	readonly shell: string;
}

const MOST_BYTES = 1_048_576;

/** @returns null where /etc/passwd cannot be read */
export async function readAccounts(root: Pick<HostRoot, 'readText'>): Promise<Accounts | null> {
	const [passwd, group, order] = await Promise.all([
		root.readText('/etc/passwd', MOST_BYTES),
		root.readText('/etc/group', MOST_BYTES),
		root.readText('/etc/nsswitch.conf', 65_536)
	]);
	if (!passwd.got) return null;
	const users = new Map<string, Account>();
	for (const line of passwd.value.split('\n')) {
		const [name, , uid, gid, , home = '', shell = ''] = line.split(':');
		if (name && uid && gid && !users.has(name)) users.set(name, { uid: Number(uid), gid: Number(gid), home, shell });
	}
	const groups = new Map<string, number>();
	const members = new Map<string, number[]>();
	for (const line of (group.got ? group.value : '').split('\n')) {
		const [name, , gid, list = ''] = line.split(':');
		if (!name || !gid) continue;
		groups.set(name, Number(gid));
		for (const user of list.split(',').filter(Boolean)) members.set(user, [...(members.get(user) ?? []), Number(gid)]);
	}
	const asked = /^\s*passwd\s*:(.*)$/m.exec(order.got ? order.value : '')?.[1] ?? '';
	return {
		users,
		groups,
		memberships: (user) => members.get(user) ?? [],
		others: /\b(?:sss|ldap|winbind|nis|compat)\b/.test(asked)
	};
}
