// People's accounts, and what a sign-in would meet: the shell, the home, the keys, and the days on which it all ends.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import { readAccounts } from '../system/read-accounts.ts';
import { walkPath } from '../system/walk-path.ts';
import { type Ages, parseAges } from './parse-ages.ts';
import { type KeyWay, readKeyWay } from './read-key-way.ts';

export type PathState = 'there' | 'absent' | 'not-executable' | 'not-told';

export interface Person {
	readonly name: string;
	readonly uid: number;
	readonly gid: number;
	readonly home: string;
	/** As sshd and login take it: /bin/sh where none is written. */
	readonly shell: string;
	readonly shellIs: PathState;
	readonly homeIs: PathState;
	/** In /etc/passwd. */
	readonly line: number;
	/** null where only root is told. */
	readonly ages: Ages | null;
	readonly keys: KeyWay | null;
	/** Its crontab holds lines. */
	readonly hasCrontab: boolean;
	/** Its group is its own: nobody else is in it. */
	readonly ownGroup: boolean;
}

export interface Logins {
	readonly people: readonly Person[];
	/** Shells that are there and that people may choose, as /etc/shells has them. */
	readonly shells: readonly string[];
	/** The file by which everybody but root is turned away; null where there is none. */
	readonly closed: { readonly path: string; readonly text: string; readonly modifiedMs: number } | null;
	/** The machine is about to go down, and turns people away for that. */
	readonly goingDown: boolean;
	/** A home that is not there is made at the first sign-in. */
	readonly makesHomes: boolean;
	/** sshd as Debian builds it takes what a group of one's own may change. */
	readonly lenientGroups: boolean;
	readonly notTold: string | null;
}

const MOST_PEOPLE = 500;
const NOBODY = 65_534;
/** They let nobody in, and are meant to. */
const NO_LOGIN = /(?:^|\/)(?:nologin|false|sync|halt|shutdown|true)$/;
const CLOSERS = ['etc/nologin', 'run/nologin', 'var/run/nologin'];
const KEYS = ['.ssh/authorized_keys', '.ssh/authorized_keys2'];
const STANDARD_SHELL = '/bin/sh';

export interface LoginDeps extends Pick<HostDeps, 'root' | 'clock'> {
	/** AuthorizedKeysFile as sshd was told; undefined where its own holds. */
	readonly keyFiles: () => Promise<readonly string[] | undefined>;
}

export async function readLogins({ root, clock, keyFiles }: LoginDeps): Promise<Known<Logins>> {
	const [passwd, accounts, shadow, shells, release] = await Promise.all([
		root.readText('/etc/passwd', 4_194_304),
		readAccounts(root),
		root.readText('/etc/shadow', 4_194_304),
		root.readText('/etc/shells', 65_536),
		root.readText('/etc/os-release', 65_536)
	]);
	if (!passwd.got || !accounts) return notKnown('failed', '/etc/passwd cannot be read.');
	const ages = shadow.got ? parseAges(shadow.value) : null;
	const patterns = (await keyFiles()) ?? KEYS;
	const people: Person[] = [];
	const names = new Set<string>();
	const groupUsers = new Map<number, number>();
	for (const { gid } of accounts.users.values()) groupUsers.set(gid, (groupUsers.get(gid) ?? 0) + 1);
	const listed = new Set([...accounts.users.keys()].flatMap((name) => [...accounts.memberships(name)]));
	for (const [index, line] of passwd.value.split('\n').entries()) {
		const [name = '', , uidText = '', gidText = '', , home = '', own = ''] = line.split(':');
		const uid = Number(uidText);
		const shell = own === '' ? STANDARD_SHELL : own;
		if (name === '' || names.has(name) || !/^\d+$/.test(uidText) || NO_LOGIN.test(shell)) continue;
		if (uid !== 0 && (uid < 1000 || uid >= NOBODY)) continue;
		names.add(name);
		if (people.length >= MOST_PEOPLE) break;
		const gid = Number(gidText);
		people.push({
			name,
			uid,
			gid,
			home,
			shell,
			shellIs: await shellState(root, shell),
			homeIs: await homeState(root, home),
			line: index + 1,
			ages: ages?.get(name) ?? null,
			keys: await readKeyWay(root, { name, home, uid }, patterns),
			hasCrontab: (await root.facts(`var/spool/cron/crontabs/${name}`)).got,
			ownGroup: accounts.groups.get(name) === gid && groupUsers.get(gid) === 1 && !listed.has(gid)
		});
	}
	const [closed, goingDown, makesHomes] = await Promise.all([
		readClosed(root),
		root.facts('run/systemd/shutdown/scheduled'),
		homesAreMade(root)
	]);
	return isKnown(
		{
			people,
			shells: await presentShells(root, shells.got ? shells.value : ''),
			closed,
			goingDown: goingDown.got,
			makesHomes,
			lenientGroups: /^ID(?:_LIKE)?="?[^\n]*\b(?:debian|ubuntu)\b/m.test(release.got ? release.value : ''),
			notTold: shadow.got ? null : 'When accounts and passwords end is told to root alone (/etc/shadow).'
		},
		clock.nowMs()
	);
}

async function shellState(root: Pick<HostRoot, 'facts' | 'readLink'>, path: string): Promise<PathState> {
	if (!path.startsWith('/')) return 'absent';
	const real = await behindLinks(root, path);
	if (real === 'absent' || real === 'not-told') return real;
	return real.kind === 'file' && (real.mode & 0o111) !== 0 ? 'there' : 'not-executable';
}

async function homeState(root: Pick<HostRoot, 'facts' | 'readLink'>, path: string): Promise<PathState> {
	if (!path.startsWith('/')) return 'absent';
	const real = await behindLinks(root, path);
	return typeof real === 'string' ? real : real.kind === 'directory' ? 'there' : 'absent';
}

async function behindLinks(root: Pick<HostRoot, 'facts' | 'readLink'>, path: string) {
	const walk = await walkPath(root, path);
	if (walk.end === 'absent' || walk.end === 'loop') return 'absent' as const;
	return walk.found?.facts ?? ('not-told' as const);
}

async function presentShells(root: Pick<HostRoot, 'facts' | 'readLink'>, text: string): Promise<readonly string[]> {
	const named = text.split('\n').filter((line) => /^\/[\w./+-]+$/.test(line.trim()));
	const found: string[] = [];
	for (const path of named.slice(0, 40)) if ((await shellState(root, path.trim())) === 'there') found.push(path.trim());
	return found;
}

async function readClosed(root: Pick<HostRoot, 'facts' | 'readText'>): Promise<Logins['closed']> {
	for (const path of CLOSERS) {
		const facts = await root.facts(path);
		if (!facts.got) continue;
		const text = await root.readText(path, 400);
		return { path: `/${path}`, text: text.got ? text.value.trim() : '', modifiedMs: facts.value.modifiedMs };
	}
	return null;
}

async function homesAreMade(root: Pick<HostRoot, 'listNames' | 'readText'>): Promise<boolean> {
	for (const name of ['common-session', 'sshd', 'login', 'system-auth', 'password-auth']) {
		const text = await root.readText(`etc/pam.d/${name}`, 65_536);
		if (text.got && /^[^#\n]*pam_(?:oddjob_)?mkhomedir\.so/m.test(text.value)) return true;
	}
	return false;
}
