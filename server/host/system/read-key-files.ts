// Keys and secrets whose place is known, and who may read them.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';

export interface KeyFile {
	readonly path: string;
	readonly mode: number;
	readonly uid: number;
	/** The bits it may have at most. */
	readonly allowed: number;
	/** What of its group is as it should be. */
	readonly what: 'private-key' | 'key-folder' | 'authorized-keys' | 'password-file' | 'host-key';
}

export interface KeyFiles {
	readonly files: readonly KeyFile[];
	/** Homes that could not be looked into. */
	readonly denied: readonly string[];
}

const PASSWORD_FILES: readonly (readonly [path: string, allowed: number])[] = [
	['etc/shadow', 0o640],
	['etc/gshadow', 0o640],
	['etc/sudoers', 0o440]
];
/** Private keys that ssh looks for, and what ends like them. */
const PRIVATE = /^(id_[a-z0-9_]+|identity|.*\.pem|.*\.key)$/;

export async function readKeyFiles(deps: Pick<HostDeps, 'root' | 'clock' | 'home' | 'uid'>): Promise<Known<KeyFiles>> {
	const { root, clock } = deps;
	const files: KeyFile[] = [];
	const denied: string[] = [];
	const add = async (path: string, allowed: number, what: KeyFile['what']): Promise<void> => {
		const facts = await root.facts(path);
		if (!facts.got || (facts.value.kind !== 'file' && facts.value.kind !== 'directory')) return;
		files.push({ path: `/${path}`, mode: facts.value.mode, uid: facts.value.uid, allowed, what });
	};
	for (const [path, allowed] of PASSWORD_FILES) await add(path, allowed, 'password-file');
	const ssh = await root.listNames('etc/ssh');
	if (ssh.got)
		// Debian gives some of them to a group of their own, which no person is in.
		for (const name of ssh.value) if (/^ssh_host_.*_key$/.test(name)) await add(`etc/ssh/${name}`, 0o640, 'host-key');
	for (const home of await homesOf(deps)) {
		const folder = `${home}/.ssh`;
		const names = await root.listNames(folder);
		if (!names.got) {
			if (names.why === 'denied') denied.push(`/${folder}`);
			continue;
		}
		// Others may look into it, but only its owner may change it: that is what sshd itself demands.
		await add(folder, 0o755, 'key-folder');
		for (const name of names.value) {
			if (PRIVATE.test(name) && !name.endsWith('.pub')) await add(`${folder}/${name}`, 0o600, 'private-key');
			if (name === 'authorized_keys') await add(`${folder}/${name}`, 0o644, 'authorized-keys');
		}
	}
	return isKnown({ files, denied }, clock.nowMs());
}

async function homesOf({ root, home, uid }: Pick<HostDeps, 'root' | 'home' | 'uid'>): Promise<readonly string[]> {
	const own = home.replace(/^\//, '');
	if (uid !== 0) return [own];
	const names = await root.listNames('home');
	return [...new Set([own, 'root', ...(names.got ? names.value.map((name) => `home/${name}`) : [])])];
}
