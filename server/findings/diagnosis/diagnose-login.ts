// Why an account cannot sign in: by the same judgement by which its findings are made, and by what sshd is told of it before anybody
// tried. What shuts everybody out comes first, then what shuts out this one. Pure.
import type { Unit } from '#wire/host/services.ts';
import type { Logins } from '../../host/access/read-logins.ts';
import type { SshdSettings } from '../../host/posture/read-sshd-settings.ts';
import type { AnyDetector, Observation } from '../detector.ts';
import { loginClosed } from '../detectors/v30-login-closed.ts';
import { loginRefused } from '../detectors/v31-login-refused.ts';
import { shellMissing } from '../detectors/v32-shell-missing.ts';
import { pamModuleMissing } from '../detectors/v33-pam-module-missing.ts';
import { hostKeysMissing } from '../detectors/v34-host-keys-missing.ts';
import { keysPassedOver } from '../detectors/v35-keys-passed-over.ts';
import { accountEnded } from '../detectors/v36-account-ended.ts';
import { type Answer, type Check, cause, couldNotLook, ruledOut } from './check.ts';
import { ruleOfSshd } from './login-rules.ts';

export interface LoginCase {
	readonly name: string;
	readonly uid: number;
	/** Of the groups that it is in, by name. */
	readonly groups: readonly string[];
	/** What the detectors need, by its name. */
	readonly facts: Readonly<Record<string, unknown>>;
	/** Why one of them is not known. */
	readonly unknown: Readonly<Record<string, string>>;
	readonly nowMs: number;
}

/** @param isAbout  which of what the detector sees stands in the way of this account */
const by =
	(
		detector: AnyDetector,
		what: string,
		because: string,
		isAbout: (seen: Observation, at: LoginCase) => boolean
	): Check<LoginCase> =>
	(at) => {
		const missing = detector.needs.find((need) => at.unknown[need] !== undefined);
		if (missing !== undefined) return couldNotLook(what, at.unknown[missing] ?? '');
		const { observations } = detector.detect(at.facts, {
			nowMs: at.nowMs,
			memory: detector.begin,
			isOpen: () => false,
			levels: {}
		});
		const seen = observations.find((one) => isAbout(one, at));
		return seen ? fromSeen(seen) : ruledOut(what, because);
	};

const fromSeen = ({
	whySo = '',
	whyNow,
	cause: found,
	evidence,
	affected = [],
	resource
}: Observation): readonly Answer[] =>
	cause(found?.kind ?? 'refused', whySo || whyNow, evidence, [resource, ...affected], found?.about ?? {});

const ofAccount =
	(...kinds: readonly string[]) =>
	({ resource, cause: found }: Observation, { name }: LoginCase): boolean =>
		resource === `user:${name}` && (kinds.length === 0 || kinds.includes(found?.kind ?? ''));

const sshdRules: Check<LoginCase> = ({ name, groups, facts, unknown, nowMs }) => {
	const what = 'rules of sshd';
	if (unknown.sshdAtHand !== undefined) return couldNotLook(what, unknown.sshdAtHand);
	const settings = facts.sshdAtHand as SshdSettings | null;
	if (!settings) return [];
	const rule = ruleOfSshd(settings, name, groups);
	if (!rule) return ruledOut(what, `No AllowUsers, DenyUsers, AllowGroups or DenyGroups keeps ${name} out.`);
	const { setting, says, kind } = rule;
	const evidence = [
		{ source: `${setting.file} line ${setting.line}`, seenAtMs: nowMs, raw: `${setting.key} ${setting.value}` }
	];
	return cause(kind, says, evidence, [`file:${setting.file}`], {
		user: name,
		path: setting.file,
		line: String(setting.line),
		key: setting.key
	});
};

/** Root's way in is often meant to be another. */
const noKey: Check<LoginCase> = ({ name, uid, facts, nowMs }) => {
	const settings = facts.sshdAtHand as SshdSettings | null | undefined;
	const logins = facts.logins as Logins | undefined;
	const person = logins?.people.find((one) => one.name === name);
	const off = settings?.all.find(({ key, match }) => key === 'passwordauthentication' && match === null);
	if (!person || uid === 0 || person.keys || off?.value.toLowerCase() !== 'no' || (settings?.denied.length ?? 0) > 0)
		return [];
	if (settings?.all.some(({ key }) => /^(?:authorizedkeyscommand|trustedusercakeys|gssapiauthentication)$/.test(key)))
		return [];
	return cause(
		'no-key',
		`sshd takes no passwords (${off.file} line ${off.line}: PasswordAuthentication no), and ${name} has no file of keys: there is no way in over SSH.`,
		[{ source: `${off.file} line ${off.line}`, seenAtMs: nowMs, raw: 'PasswordAuthentication no' }],
		[`file:${off.file}`],
		{ user: name, path: off.file, line: String(off.line) }
	);
};

const SSHD = /^sshd?\.(?:service|socket)$/;

const sshdDown: Check<LoginCase> = ({ facts }) => {
	const units = ((facts.unitsAtHand ?? []) as readonly Unit[]).filter(({ name, manager }) => {
		return SSHD.test(name) && manager === 'system';
	});
	const failed = units.find(({ state }) => state === 'failed');
	if (!failed || units.some(({ state }) => state === 'active')) return [];
	return cause(
		'sshd-down',
		`${failed.name} has failed, so nobody comes in over SSH: hostwright why ${failed.name} tells for what.`,
		[],
		[`unit:${failed.name}`],
		{ unit: failed.name }
	);
};

export const LOGIN_CHECKS: readonly Check<LoginCase>[] = [
	// Whom sshd lets in is looked at for this account below.
	by(loginClosed, 'the machine is closed to people', 'There is no nologin file.', ({ resource }, { uid }) => {
		return resource === 'host:sign-in' && uid !== 0;
	}),
	by(
		accountEnded,
		'an account that has ended',
		'No day is set on which it ends, or that day is still to come.',
		ofAccount('account-ended')
	),
	by(shellMissing, 'the shell', 'It is there and can be run.', ofAccount('shell-missing')),
	by(hostKeysMissing, 'keys of sshd', 'It has a key to show.', () => true),
	sshdDown,
	by(pamModuleMissing, 'modules of PAM', 'All that are named are there.', ({ resource, affected = [] }) => {
		return /\/(?:sshd|login|remote|common-|system-|password-)/.test(resource) || affected.includes('service:sshd');
	}),
	sshdRules,
	by(
		loginRefused,
		'what was refused',
		'Nothing but wrong passwords was refused within a day.',
		ofAccount('too-many-failures')
	),
	by(accountEnded, 'the password has ended', 'It holds.', ofAccount('password-ended')),
	by(keysPassedOver, 'the way to its keys', 'Nobody else may change it.', ofAccount()),
	noKey,
	by(shellMissing, 'the home', 'It is there.', ofAccount('home-missing'))
];
