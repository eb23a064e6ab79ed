// Keys and secrets whose place is known, and who may read them.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import { MOST_OF_OTHERS } from '../names-in.ts';
import { findServedFiles } from './find-served-files.ts';

export interface KeyFile {
	readonly path: string;
	readonly mode: number;
	readonly uid: number;
	/** Those of `mode` that a closed folder on the way keeps without effect. */
	readonly kept?: number;
	/** The bits it may have at most. */
	readonly allowed: number;
	/** What of its group is as it should be. */
	readonly what:
		| 'tls-key'
		| 'secret-file'
		| 'rights-file'
		| 'private-key'
		| 'key-folder'
		| 'authorized-keys'
		| 'password-file'
		| 'host-key';
}

export interface KeyFiles {
	readonly files: readonly KeyFile[];
	/** Homes that could not be looked into. */
	readonly denied: readonly string[];
}

const PASSWORD_FILES: readonly (readonly [path: string, allowed: number])[] = [
	['etc/shadow', 0o640],
	['etc/gshadow', 0o640],
	['etc/sudoers', 0o640]
];
/** Private keys that ssh looks for, and what ends like them. */
const PRIVATE = /^(id_[a-z0-9_]+|identity|.*\.pem|.*\.key)$/;

const KNOWN_OTHERS = new Set(['authorized_keys', 'known_hosts', 'known_hosts.old', 'config', 'environment', 'rc']);
/** Programs keep passwords and tokens in them as they are. */
const SECRETS_AT_HOME = [
	'.netrc',
	'.pgpass',
	'.my.cnf',
	'.git-credentials',
	'.aws/credentials',
	'.kube/config',
	'.vault-token',
	'.config/rclone/rclone.conf'
];
/** As much as the longest such line. */
const HEAD_BYTES = 40;
/** Where servers keep the keys of their certificates. */
const TLS_FOLDERS: readonly (readonly [folder: string, deep: number])[] = [
	['etc/ssl/private', 1],
	['etc/letsencrypt/archive', 2],
	['etc/nginx', 3],
	['etc/apache2', 3],
	['etc/haproxy', 2],
	['etc/postfix', 2],
	['etc/pki/tls/private', 1]
];
const TLS_KEY = /\.key$|^privkey\d*\.pem$/;

export async function readKeyFiles(deps: Pick<HostDeps, 'root' | 'clock' | 'home' | 'uid'>): Promise<Known<KeyFiles>> {
	const { root, clock } = deps;
	const files: KeyFile[] = [];
	const denied: string[] = [];
	const keptBy = keptOnTheWay(root);
	const add = async (path: string, allowed: number, what: KeyFile['what']): Promise<void> => {
		const facts = await root.facts(path);
		if (!facts.got || (facts.value.kind !== 'file' && facts.value.kind !== 'directory')) return;
		const { mode, uid } = facts.value;
		const kept = (mode & ~allowed & 0o077) === 0 ? 0 : mode & (await keptBy(path));
		files.push({ path: `/${path}`, mode, uid, allowed, what, ...(kept !== 0 && { kept }) });
	};
	for (const [path, allowed] of PASSWORD_FILES) await add(path, allowed, 'password-file');
	const ssh = await root.listNames('etc/ssh');
	if (ssh.got)
		// Debian gives some of them to a group of their own, which no person is in.
		for (const name of ssh.value) if (/^ssh_host_.*_key$/.test(name)) await add(`etc/ssh/${name}`, 0o640, 'host-key');
	// sudo reads these also where others may; nobody else may change them.
	for (const name of await namesIn(root, 'etc/sudoers.d')) await add(`etc/sudoers.d/${name}`, 0o644, 'rights-file');
	for (const name of await namesIn(root, 'etc/wireguard'))
		if (name.endsWith('.conf')) await add(`etc/wireguard/${name}`, 0o640, 'secret-file');
	const keys = new Set((await findServedFiles(root)).keys);
	for (const [folder, deep] of TLS_FOLDERS) for (const path of await keysBelow(root, folder, deep)) keys.add(path);
	for (const path of keys) await add(path, 0o640, 'tls-key');
	for (const home of await homesOf(deps)) {
		// Many accounts have a group of their own.
		for (const name of SECRETS_AT_HOME) await add(`${home}/${name}`, 0o660, 'secret-file');
		const folder = `${home}/.ssh`;
		const names = await root.listNames(folder, MOST_OF_OTHERS);
		if (!names.got) {
			if (names.why !== 'absent') denied.push(`/${folder}`);
			continue;
		}
		// Others may look into it, but only its owner may change it: that is what sshd itself demands.
		await add(folder, 0o755, 'key-folder');
		for (const name of names.value) {
			if (await isPrivateKey(root, folder, name)) await add(`${folder}/${name}`, 0o600, 'private-key');
			if (name === 'authorized_keys') await add(`${folder}/${name}`, 0o644, 'authorized-keys');
		}
	}
	return isKnown({ files, denied }, clock.nowMs());
}

/** Which bits of what lies there let nobody in, since a folder above it does not: those of all others, and of its group. */
function keptOnTheWay(root: HostRoot): (path: string) => Promise<number> {
	const known = new Map<string, Promise<number>>([['', Promise.resolve(0)]]);
	const keptIn = (folder: string): Promise<number> => {
		const before = known.get(folder);
		if (before) return before;
		const found = (async () => {
			const above = await keptIn(folder.replace(/\/?[^/]*$/, ''));
			const facts = await root.facts(folder);
			if (!facts.got || facts.value.kind !== 'directory' || (facts.value.mode & 0o001) !== 0) return above;
			return above | ((facts.value.mode & 0o010) === 0 ? 0o077 : 0o007);
		})();
		known.set(folder, found);
		return found;
	};
	return (path) => keptIn(path.replace(/\/?[^/]*$/, ''));
}

/** Of others, the line they begin with says what they are; of the key itself nothing is read. */
async function isPrivateKey(root: HostRoot, folder: string, name: string): Promise<boolean> {
	if (name.endsWith('.pub') || KNOWN_OTHERS.has(name)) return false;
	if (PRIVATE.test(name)) return true;
	const facts = await root.facts(`${folder}/${name}`);
	if (!facts.got || facts.value.kind !== 'file') return false;
	const path = `${folder}/${name}`;
	const head = await root.readText(path, HEAD_BYTES, [{ path, facts: facts.value }]);
	return head.got && /^-----BEGIN (?:\w+ )*PRIVATE KEY/.test(head.value);
}

async function namesIn(root: HostRoot, folder: string): Promise<readonly string[]> {
	const names = await root.listNames(folder);
	return names.got ? names.value.slice(0, 500) : [];
}

async function keysBelow(root: HostRoot, folder: string, deep: number): Promise<readonly string[]> {
	const names = await root.listNames(folder);
	if (!names.got) return [];
	const found: string[] = [];
	for (const name of names.value.slice(0, 500)) {
		const path = `${folder}/${name}`;
		if (TLS_KEY.test(name)) found.push(path);
		else if (deep > 1 && !name.includes('.')) found.push(...(await keysBelow(root, path, deep - 1)));
	}
	return found;
}

async function homesOf({ root, home, uid }: Pick<HostDeps, 'root' | 'home' | 'uid'>): Promise<readonly string[]> {
	const own = home.replace(/^\//, '');
	if (uid !== 0) return [own];
	const names = await root.listNames('home');
	return [...new Set([own, 'root', ...(names.got ? names.value.map((name) => `home/${name}`) : [])])];
}
