// Users and groups that options of fstab name, and that are not there: mount, or what it calls, then refuses the whole line.
import type { MountNote } from '#wire/host/storage.ts';
import { slipOf } from '../../lib/slip-of.ts';
import type { HostRoot } from '../host-root.ts';
import { readAccounts } from '../system/read-accounts.ts';
import type { FstabLine } from './parse-fstab.ts';

export type AbsentAccount = Omit<Extract<MountNote, { kind: 'account-absent' }>, 'kind' | 'option'>;

const NAMES_ACCOUNT = /^([ug]id)=([A-Za-z_][\w.-]*\$?)$/;

/** Nothing that would end the option, or the line. */
const isPlain = (name: string): boolean => /^[A-Za-z_][\w.-]*$/.test(name);

/** Those that name an account by its name. A bind mount takes no such option, and does not look at it. */
export const accountOptionsOf = ({ type, options }: Pick<FstabLine, 'type' | 'options'>): readonly string[] =>
	type === 'swap' || options.includes('bind') || options.includes('rbind')
		? []
		: options.filter((option) => NAMES_ACCOUNT.test(option));

/** What is mounted has the number that the name stood for when it was mounted, and what lies there belongs to that. */
export function asItIsNow(note: MountNote, live: readonly string[]): MountNote {
	if (note.kind !== 'account-absent') return note;
	const key = `${note.option.slice(0, note.option.indexOf('='))}=`;
	const number = live.find((option) => option.startsWith(key))?.slice(key.length);
	return number !== undefined && /^[1-9]\d*$/.test(number) ? { ...note, meant: number } : note;
}

/** @returns by option; none where a directory service may know who is not in the machine's own files */
export async function findAbsentAccounts(
	root: Pick<HostRoot, 'readText'>,
	lines: readonly FstabLine[]
): Promise<ReadonlyMap<string, AbsentAccount>> {
	const absent = new Map<string, AbsentAccount>();
	const named = new Set(lines.flatMap(accountOptionsOf));
	const accounts = named.size > 0 ? await readAccounts(root) : null;
	if (!accounts || accounts.others) return absent;
	for (const option of named) {
		const [, key, name = ''] = NAMES_ACCOUNT.exec(option) ?? [];
		const what = key === 'uid' ? 'user' : 'group';
		const known = what === 'user' ? accounts.users : accounts.groups;
		// Of a file that cannot be read nothing is missing.
		if (known.size > 0 && !known.has(name))
			absent.set(option, { what, name, meant: slipOf(name, [...known.keys()].filter(isPlain)) ?? null });
	}
	return absent;
}
