// Why somebody cannot sign in: every finding about it is an answer as well, and what sshd is told of names and groups is read as it
// reads it.
import { describe, expect, test } from 'vitest';
import { LOGIN_CHECKS, type LoginCase } from '#server/findings/diagnosis/diagnose-login.ts';
import { ruleOfSshd } from '#server/findings/diagnosis/login-rules.ts';
import { judgeAccount } from '#server/findings/diagnosis/resources/of-account.ts';
import { runChecks } from '#server/findings/diagnosis/run-checks.ts';
import { ACCESS } from '../detectors/access-cases.ts';
import { NOW, unit } from '../detectors/facts.ts';

type Some = Readonly<Record<string, unknown>>;
const WELL = {
	logins: {
		people: [],
		shells: ['/bin/sh'],
		closed: null,
		goingDown: false,
		makesHomes: false,
		lenientGroups: true,
		notTold: null
	},
	unitsAtHand: [unit({ name: 'ssh.service', state: 'active', enabled: 'enabled' })],
	refusedLogins: { list: [], limits: null },
	sshdAtHand: { all: [], denied: [] },
	pamModules: { missing: [], denied: [] },
	hostKeys: { named: ['/etc/ssh/ssh_host_rsa_key'], there: ['/etc/ssh/ssh_host_rsa_key'], madeAtStart: false }
};
const at = (facts: Some = {}, more: Partial<LoginCase> = {}): LoginCase => ({
	name: 'mia',
	uid: 1003,
	groups: ['mia'],
	facts: { ...WELL, ...facts },
	unknown: {},
	nowMs: NOW,
	...more
});
const MIA = { uid: 1003, gid: 1003, home: '/home/mia', shell: '/bin/bash' };

/** What keeps people out, and not only a program by way of PAM, or jobs of cron. */
const mine = ACCESS.filter(
	({ finds, tells }) => /^(?:user:mia|host:sign-in |service:sshd)/.test(finds) && !/Jobs of mia/.test(String(tells))
);

describe('why somebody cannot sign in', () => {
	test.each(mine.map((one) => [`${one.detector.id} ${one.finds} ${one.tells}`, one] as const))('%s', (_, one) => {
		const facts = { ...WELL, ...(one.wrong as Some) };
		const { observations } = one.detector.detect(facts, {
			...{ nowMs: NOW, memory: one.detector.begin, levels: {} },
			isOpen: () => false
		});
		const { cause } = runChecks(LOGIN_CHECKS, at(facts));
		expect(observations.map(({ whySo, cause: found }) => [whySo, found?.kind])).toContainEqual([
			cause?.says,
			cause?.kind
		]);
	});

	test('nothing is said of an account that may come in; what was asked is told', () => {
		const found = judgeAccount(at(), MIA, 'there' as never);
		expect(found.cause).toBeUndefined();
		expect(found.ruledOut?.map(({ what }) => what)).toContain('the machine is closed to people');
		expect(found.says).toContain('keeps mia from signing in');
	});

	test('an account of a program is not asked for more than its shell', () => {
		const closed = { closed: { path: '/etc/nologin', text: '', modifiedMs: NOW } };
		const found = judgeAccount(
			at({ logins: { ...WELL.logins, ...closed } }),
			{ ...MIA, shell: '/usr/sbin/nologin' },
			'there' as never
		);
		expect(found.cause).toBeUndefined();
		expect(found.says).toContain('/usr/sbin/nologin lets nobody in');
	});

	test('root comes in where everybody else is turned away', () => {
		const logins = { ...WELL.logins, closed: { path: '/etc/nologin', text: '', modifiedMs: NOW } };
		expect(runChecks(LOGIN_CHECKS, at({ logins }, { name: 'root', uid: 0 })).cause).toBeUndefined();
		expect(runChecks(LOGIN_CHECKS, at({ logins })).cause?.kind).toBe('nologin-left');
	});

	test('of a password that has ended it is not said that nothing has, where a rule of sshd comes first', () => {
		const ages = { accountEndsDay: null, passwordSetDay: 1, passwordHoldsDays: 30 };
		const facts = {
			logins: { ...WELL.logins, people: [{ ...MIA, name: 'mia', ages, hasCrontab: false }] },
			sshdAtHand: { all: [setting('allowusers', 'bob')], denied: [] }
		};
		const { cause, ruledOut } = runChecks(LOGIN_CHECKS, at(facts));
		expect(cause?.kind).toBe('not-in-allow-users');
		expect(ruledOut.map(({ what }) => what).filter((what) => what.includes('password'))).toEqual([]);
	});

	test('what is not known is told as not looked at, and the rest is looked at all the same', () => {
		const { logins: _, ...rest } = WELL;
		const sshdAtHand = { all: [setting('denyusers', 'mia')], denied: [] };
		const found = runChecks(LOGIN_CHECKS, {
			...at(),
			facts: { ...rest, sshdAtHand },
			unknown: { logins: '/etc/passwd cannot be read.' }
		});
		expect(found.cause?.kind).toBe('in-deny-users');
		expect(found.couldNotLook).toContainEqual({
			what: 'the machine is closed to people',
			because: '/etc/passwd cannot be read.'
		});
	});

	test('sshd that failed is told before what it would have asked', () => {
		const unitsAtHand = [unit({ name: 'ssh.service', state: 'failed', enabled: 'enabled' })];
		expect(runChecks(LOGIN_CHECKS, at({ unitsAtHand })).cause).toMatchObject({ kind: 'sshd-down' });
	});
});

const setting = (key: string, value: string, match: string | null = null) => ({
	...{ key, value, match },
	file: '/etc/ssh/sshd_config',
	line: 7
});

describe('whom sshd lets in', () => {
	test.each<[string, ReturnType<typeof setting>[], string | undefined]>([
		['nobody is named', [setting('port', '22')], undefined],
		['others are let in', [setting('allowusers', 'bob eve')], 'not-in-allow-users'],
		['it is let in by a second line', [setting('allowusers', 'bob'), setting('allowusers', 'mia')], undefined],
		['it is let in by a pattern', [setting('allowusers', 'm?a')], undefined],
		['it is taken out of a pattern', [setting('allowusers', '* !mia')], 'not-in-allow-users'],
		['it is let in from some addresses', [setting('allowusers', 'mia@10.0.0.*')], undefined],
		['it is turned away', [setting('denyusers', 'bob mia')], 'in-deny-users'],
		['it is turned away from some addresses', [setting('denyusers', 'mia@203.0.113.9')], undefined],
		['a name that only begins so is turned away', [setting('denyusers', 'miara mi')], undefined],
		['its group is turned away', [setting('denygroups', 'games family')], 'in-deny-groups'],
		['only other groups are let in', [setting('allowgroups', 'ops')], 'not-in-allow-groups'],
		['its group is let in', [setting('allowgroups', 'ops fam*')], undefined],
		['it is so for some alone', [setting('allowusers', 'bob', 'Address 10.0.0.0/8')], undefined]
	])('%s', (_, all, kind) => {
		expect(ruleOfSshd({ all, denied: [] }, 'mia', ['mia', 'family'])?.kind).toBe(kind);
	});

	test('a file that could not be read may let it in', () => {
		const all = [setting('allowusers', 'bob')];
		expect(ruleOfSshd({ all, denied: ['/etc/ssh/sshd_config.d/a.conf'] }, 'mia', ['mia'])).toBeUndefined();
	});

	test('without passwords and without keys there is no way in', () => {
		const people = [{ name: 'mia', uid: 1003, shellIs: 'there', homeIs: 'there', ages: null, keys: null }];
		const facts = {
			logins: { ...WELL.logins, people },
			sshdAtHand: { all: [setting('passwordauthentication', 'no')], denied: [] }
		};
		expect(runChecks(LOGIN_CHECKS, at(facts)).cause?.says).toMatch(/sshd_config line 7.*mia has no file of keys/);
	});
});
