// Accounts of this machine and how they may sign in. Of shadow nothing is kept but whether a password is set: never a hash.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';

export type PasswordState = 'empty' | 'locked' | 'set' | 'not-told';

export interface LoginAccount {
	readonly name: string;
	readonly uid: number;
	readonly shell: string;
	readonly password: PasswordState;
	/** In /etc/passwd. */
	readonly line: number;
	/** The line of /etc/shadow; null where it was not told. */
	readonly shadowLine: number | null;
}

export interface LoginAccounts {
	readonly list: readonly LoginAccount[];
	/** Why nothing is known of passwords; null where it is. */
	readonly notTold: string | null;
}

const MOST_BYTES = 4_194_304;

export async function readLoginAccounts({
	root,
	clock
}: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<LoginAccounts>> {
	const passwd = await root.readText('/etc/passwd', MOST_BYTES);
	if (!passwd.got) return notKnown(passwd.why === 'denied' ? 'denied' : 'failed', '/etc/passwd cannot be read.');
	const shadow = await root.readText('/etc/shadow', MOST_BYTES);
	const states = new Map<string, { state: PasswordState; line: number }>();
	for (const [index, line] of (shadow.got ? shadow.value : '').split('\n').entries()) {
		const [name = '', secret = ''] = line.split(':', 2);
		if (name !== '' && !states.has(name)) states.set(name, { state: stateOf(secret), line: index + 1 });
	}
	const list = passwd.value.split('\n').flatMap((line, index) => {
		const [name = '', secret = '', uid = '', , , , shell = ''] = line.split(':');
		if (name === '' || name.startsWith('#') || !/^\d+$/.test(uid)) return [];
		const told = states.get(name);
		// `x` sends to shadow; nothing at all means that no password is asked for.
		const password = secret === 'x' ? (told?.state ?? 'not-told') : stateOf(secret);
		return [{ name, uid: Number(uid), shell, password, line: index + 1, shadowLine: told?.line ?? null }];
	});
	return isKnown(
		{ list, notTold: shadow.got ? null : 'Which accounts have no password is told to root alone (/etc/shadow).' },
		clock.nowMs()
	);
}

const stateOf = (secret: string): PasswordState => (secret === '' ? 'empty' : /^[!*]/.test(secret) ? 'locked' : 'set');
