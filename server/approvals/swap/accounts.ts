// Accounts and groups of this machine, as its own two files list them.
import { readFileSync } from 'node:fs';

export interface Accounts {
	/** @returns the number itself where nobody has that name */
	nameOf(uid: number): string;
	groupName(gid: number): string;
	uidOf(name: string): number | undefined;
	homeOf(name: string): string | undefined;
	/** Who has the group's rights; undefined where the group is not listed here, so that nobody can tell. */
	membersOf(gid: number): readonly number[] | undefined;
}

export function readAccounts(passwd: string, group: string): Accounts {
	const users = rowsOf(passwd, 7).map(([name = '', , uid, gid, , home = '']) => ({
		name,
		uid: Number(uid),
		gid: Number(gid),
		home
	}));
	const groups = new Map(
		rowsOf(group, 4).map(([name = '', , gid, members = '']) => [
			Number(gid),
			{ name, members: members.split(',').filter(Boolean) }
		])
	);
	const byName = new Map(users.map((user) => [user.name, user]));
	return {
		nameOf: (uid) => users.find((user) => user.uid === uid)?.name ?? String(uid),
		groupName: (gid) => groups.get(gid)?.name ?? String(gid),
		uidOf: (name) => byName.get(name)?.uid,
		homeOf: (name) => byName.get(name)?.home,
		membersOf(gid) {
			const found = groups.get(gid);
			if (!found) return undefined;
			const named = found.members.map((name) => byName.get(name)?.uid);
			// Somebody of another directory of accounts.
			if (named.includes(undefined)) return undefined;
			const primary = users.filter((user) => user.gid === gid).map(({ uid }) => uid);
			return [...new Set([...named.filter((uid) => uid !== undefined), ...primary])];
		}
	};
}

const rowsOf = (text: string, fields: number): readonly string[][] =>
	text
		.split('\n')
		.map((line) => line.split(':'))
		.filter(({ length }) => length >= fields);

/** Read anew each time: accounts come and go. Without the files nobody is known, and every group counts as somebody else's. */
export function accountsHere(): Accounts {
	return readAccounts(textOf('/etc/passwd'), textOf('/etc/group'));
}

function textOf(path: string): string {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		return '';
	}
}
