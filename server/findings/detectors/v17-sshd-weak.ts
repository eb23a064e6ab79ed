// V17: sshd lets people in on less than it should.
import type { LoginAccounts } from '../../host/posture/read-login-accounts.ts';
import type { SshdSetting, SshdSettings } from '../../host/posture/read-sshd-settings.ts';
import { defineDetector, HOUR_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { firstOf, forSome } from '../posture/sshd-values.ts';

export const sshdWeak = defineDetector({
	id: 'V17',
	name: 'Weak settings of sshd',
	subject: 'services',
	needs: ['sshdSettings', 'loginAccounts', 'unitsAtHand'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	watches: [{ files: ['/etc/ssh/sshd_config', '/etc/ssh/sshd_config.d/'] }],
	begin: null,
	detect({ sshdSettings: settings, loginAccounts, unitsAtHand: units }, { nowMs, memory }) {
		const ssh = units.filter(({ name }) => /^(?:ssh|sshd)\.(?:service|socket)$/.test(name));
		// Where it neither runs nor will, its settings let nobody in.
		const off = ssh.length > 0 && ssh.every(({ state, enabled }) => state !== 'active' && enabled !== 'enabled');
		const limits = [
			...(settings.denied.length > 0 ? [`Only root may read ${settings.denied.join(', ')}.`] : []),
			...(off ? ['sshd does not run on this machine.'] : [])
		];
		const found = off ? [] : [rootByPassword(settings, loginAccounts), emptyPasswords(settings), ...others(settings)];
		return {
			memory,
			...(limits.length > 0 && { limits: limits.join(' ') }),
			observations: found.flatMap((one) => (one ? [tell(one, nowMs)] : []))
		};
	}
});

interface Weak {
	readonly setting: SshdSetting;
	readonly severity: Observation['severity'];
	readonly title: string;
	readonly now: string;
	readonly care: string;
}

function rootByPassword(settings: SshdSettings, { list }: LoginAccounts): Weak | undefined {
	const says = ({ value }: SshdSetting): boolean => value.toLowerCase() === 'yes';
	const first = firstOf(settings, 'permitrootlogin');
	const setting = first && says(first) ? first : forSome(settings, 'permitrootlogin').find(says);
	if (!setting) return undefined;
	const byPassword = firstOf(settings, 'passwordauthentication');
	const byKeyboard =
		firstOf(settings, 'kbdinteractiveauthentication') ?? firstOf(settings, 'challengeresponseauthentication');
	// Keys alone are what it is to be.
	if (byPassword?.value === 'no' && byKeyboard?.value === 'no') return undefined;
	const methods = firstOf(settings, 'authenticationmethods');
	if (methods && !/password|keyboard-interactive|any/.test(methods.value)) return undefined;
	const root = list.find(({ name }) => name === 'root');
	const locked = root?.password === 'locked';
	return {
		setting,
		severity: locked ? 'info' : 'warning',
		title: 'sshd lets root sign in with a password',
		now: `${setting.match === null ? '' : `For “Match ${setting.match}”: `}PermitRootLogin is yes, and passwords are taken${
			byPassword
				? ` (${byPassword.file} line ${byPassword.line}: PasswordAuthentication ${byPassword.value})`
				: ', since nothing says otherwise'
		}.${locked ? ' Root has no password that could be guessed now.' : root?.password === 'not-told' ? ' Whether root has a password is told to root alone.' : ''}`,
		care: 'Everybody knows the name root, so that only one password stands between the network and the whole machine.'
	};
}

function emptyPasswords(settings: SshdSettings): Weak | undefined {
	const setting = firstOf(settings, 'permitemptypasswords');
	if (setting?.value.toLowerCase() !== 'yes') return undefined;
	if (firstOf(settings, 'passwordauthentication')?.value === 'no') return undefined;
	return {
		setting,
		severity: 'warning',
		title: 'sshd takes an empty password',
		now: 'PermitEmptyPasswords is yes.',
		care: 'An account whose password was removed, even for a moment, is open to everybody who reaches sshd.'
	};
}

/** Each is no by itself. */
const OTHERS: Readonly<Record<string, readonly [bad: RegExp, title: string, care: string]>> = {
	strictmodes: [
		/^no$/i,
		'sshd trusts keys in files that others may change',
		'Whoever may write in a home can put their own key there.'
	],
	permituserenvironment: [
		/^yes$/i,
		'sshd lets people set the environment of what they are allowed to run',
		'Who may run one command alone can make it load a library of theirs.'
	],
	hostbasedauthentication: [/^yes$/i, 'sshd trusts whole other machines', 'Whoever is root there is let in here.'],
	ciphers: [
		/^(?!-).*\b(?:arcfour\w*|3des-cbc|blowfish-cbc|cast128-cbc|none)\b/i,
		'sshd agrees to ciphers that are broken',
		'What goes over such a connection can be read or changed.'
	]
};

const others = (settings: SshdSettings): readonly (Weak | undefined)[] =>
	Object.entries(OTHERS).map(([key, [bad, title, care]]) => {
		const setting = firstOf(settings, key);
		return setting && bad.test(setting.value)
			? { setting, severity: 'info' as const, title, now: `It says ${setting.value.slice(0, 200)}.`, care }
			: undefined;
	});

function tell({ setting, severity, title, now, care }: Weak, nowMs: number): Observation {
	const { key, value, file, line } = setting;
	return {
		resource: `sshd:${key}`,
		severity,
		title,
		whyNow: now,
		whyCare: care,
		whySo: `Line ${line} of ${file} sets it: ${NAMES[key] ?? key} ${value.slice(0, 100)}.`,
		evidence: [{ source: file, seenAtMs: nowMs, raw: `line ${line}: ${NAMES[key] ?? key} ${value.slice(0, 200)}` }],
		affected: [`file:${file}`],
		fingerprint: `${file} ${key} ${value}`,
		ask: 'Which of the settings of sshd are weak?'
	};
}

const NAMES: Readonly<Record<string, string>> = {
	permitrootlogin: 'PermitRootLogin',
	permitemptypasswords: 'PermitEmptyPasswords',
	strictmodes: 'StrictModes',
	permituserenvironment: 'PermitUserEnvironment',
	hostbasedauthentication: 'HostbasedAuthentication',
	ciphers: 'Ciphers'
};
