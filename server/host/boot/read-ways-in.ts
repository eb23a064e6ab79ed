// By what a person gets in and becomes root after a restart: sshd's keys and its own account, sudo's bit, root's password.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { LoginAccounts } from '../posture/read-login-accounts.ts';
import type { SshdSettings } from '../posture/read-sshd-settings.ts';
import type { StartUnit } from './parse-starts.ts';

export interface WaysIn {
	/** null where sshd neither runs nor is to run. */
	readonly sshd: {
		readonly unit: string;
		/** Keys that it would read, with whether each is there; null where that was not told. */
		readonly keys: readonly {
			readonly path: string;
			readonly there: boolean | null;
			readonly bytes: number;
			readonly setBy: string | null;
		}[];
		/** The account that its unprivileged part needs. */
		readonly account: boolean;
		readonly listens: readonly { readonly address: string; readonly setBy: string }[];
	} | null;
	/** null where there is none. */
	readonly sudo: { readonly path: string; readonly mode: number; readonly uid: number } | null;
	/** Whether a password of root's is set, for the emergency shell; null where that is not told. */
	readonly rootOpen: boolean | null;
}

const STANDARD_KEYS = ['rsa', 'ecdsa', 'ed25519'].map((kind) => `/etc/ssh/ssh_host_${kind}_key`);

export async function readWaysIn({
	root,
	clock,
	starts,
	sshdSettings,
	loginAccounts
}: Pick<HostDeps, 'root' | 'clock'> & {
	readonly starts: () => Promise<Known<readonly StartUnit[]>>;
	readonly sshdSettings: () => Promise<Known<SshdSettings>>;
	readonly loginAccounts: () => Promise<Known<LoginAccounts>>;
}): Promise<Known<WaysIn>> {
	const [units, settings, accounts] = await Promise.all([starts(), sshdSettings(), loginAccounts()]);
	const unit = units.known
		? units.value.find(
				({ name, state, enabled }) =>
					/^sshd?\.(?:service|socket)$/.test(name) && (state === 'active' || enabled === 'enabled')
			)
		: undefined;
	let sshd: WaysIn['sshd'] = null;
	if (unit && settings.known) {
		const set = settings.value.all.filter(({ key }) => key === 'hostkey');
		const wanted =
			set.length > 0
				? set.map(({ value, file, line }) => ({ path: value, setBy: `${file} line ${line}` }))
				: STANDARD_KEYS.map((path) => ({ path, setBy: null }));
		const keys = [];
		for (const { path, setBy } of wanted) {
			// The time and size alone: what is in it is nobody's business.
			const facts = await root.facts(path);
			keys.push({
				path,
				setBy,
				there: facts.got ? true : facts.why === 'absent' ? false : null,
				bytes: facts.got ? facts.value.sizeBytes : 0
			});
		}
		sshd = {
			unit: unit.name,
			keys,
			account: !accounts.known || accounts.value.list.some(({ name }) => name === 'sshd'),
			listens: settings.value.all
				.filter(({ key, match }) => key === 'listenaddress' && match === null)
				.map(({ value, file, line }) => ({ address: value, setBy: `${file} line ${line}` }))
		};
	}
	const sudo = await root.facts('/usr/bin/sudo');
	const own = accounts.known ? accounts.value.list.find(({ name }) => name === 'root') : undefined;
	return isKnown(
		{
			sshd,
			sudo:
				sudo.got && sudo.value.kind === 'file'
					? { path: '/usr/bin/sudo', mode: sudo.value.mode, uid: sudo.value.uid }
					: null,
			rootOpen: !own || own.password === 'not-told' ? null : own.password !== 'locked'
		},
		clock.nowMs()
	);
}
