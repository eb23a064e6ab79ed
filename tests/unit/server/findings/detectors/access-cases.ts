// Who can sign in: what is wrong, what is just not, and what follows.
import { loginClosed } from '#server/findings/detectors/v30-login-closed.ts';
import { loginRefused } from '#server/findings/detectors/v31-login-refused.ts';
import { shellMissing } from '#server/findings/detectors/v32-shell-missing.ts';
import { pamModuleMissing } from '#server/findings/detectors/v33-pam-module-missing.ts';
import { hostKeysMissing } from '#server/findings/detectors/v34-host-keys-missing.ts';
import { keysPassedOver } from '#server/findings/detectors/v35-keys-passed-over.ts';
import { accountEnded } from '#server/findings/detectors/v36-account-ended.ts';
import { type Case, DAY, NOW, unit } from './facts.ts';

type Some = Readonly<Record<string, unknown>>;

const TODAY = Math.floor(NOW / DAY);
const person = (more: Some = {}): Some => ({
	name: 'mia',
	uid: 1003,
	gid: 1003,
	home: '/home/mia',
	shell: '/bin/bash',
	shellIs: 'there',
	homeIs: 'there',
	line: 31,
	ages: null,
	keys: null,
	hasCrontab: false,
	ownGroup: true,
	...more
});
const logins = (people: readonly Some[], more: Some = {}) => ({
	logins: {
		people,
		shells: ['/bin/sh', '/bin/bash'],
		closed: null,
		goingDown: false,
		makesHomes: false,
		lenientGroups: true,
		notTold: null,
		...more
	}
});
const units = (...list: readonly Some[]) => ({ unitsAtHand: list });
const closed = (path: string, more: Some = {}) =>
	logins([], { closed: { path, text: 'Back at noon.', modifiedMs: NOW - DAY }, ...more });
const ages = (more: Some) => ({
	passwordSetDay: TODAY - 10,
	passwordHoldsDays: null,
	graceDays: null,
	accountEndsDay: null,
	...more
});

const sshd = (key: string, value: string) => ({
	sshdAtHand: { all: [{ key, value, file: '/etc/ssh/sshd_config', line: 9, match: null }], denied: [] }
});
const NO_RULES = { sshdAtHand: { all: [], denied: [] } };
const refused = (why: string, more: Some = {}) => ({
	refusedLogins: {
		list: [
			{
				user: 'mia',
				why,
				atMs: NOW,
				by: 'sshd',
				text: 'User mia from 192.168.1.4 not allowed because not listed in AllowUsers',
				times: 3,
				...more
			}
		],
		limits: null
	}
});

const way = (home: Some = {}, file: Some = {}) => ({
	keys: {
		file: '/home/mia/.ssh/authorized_keys',
		parts: [
			{ path: '/home/mia/.ssh/authorized_keys', facts: { kind: 'file', mode: 0o600, uid: 1003, gid: 1003, ...file } },
			{ path: '/home/mia/.ssh', facts: { kind: 'directory', mode: 0o700, uid: 1003, gid: 1003 } },
			{ path: '/home/mia', facts: { kind: 'directory', mode: 0o755, uid: 1003, gid: 1003, ...home } }
		]
	}
});
const SSH = unit({ name: 'ssh.service', state: 'active', enabled: 'enabled' });
const strict = (who: Some, more: Some = {}) => ({ ...logins([person(who)]), sshdAtHand: null, ...units(SSH), ...more });

const KEYS = ['/etc/ssh/ssh_host_rsa_key', '/etc/ssh/ssh_host_ed25519_key'];
const hostKeys = (there: readonly string[], ...list: readonly Some[]) => ({
	hostKeys: { named: KEYS, there, madeAtStart: false },
	...units(...list)
});
const pam = (services: readonly string[]) => ({
	pamModules: {
		missing: [
			{
				file: '/etc/pam.d/su',
				line: 4,
				type: 'auth',
				module: 'pam_gone.so',
				text: 'auth required pam_gone.so deny=3',
				services
			}
		],
		denied: []
	}
});

export const ACCESS: readonly Case[] = [
	{
		detector: loginClosed,
		wrong: { ...closed('/etc/nologin'), ...NO_RULES, ...units() },
		finds: 'host:sign-in warning',
		tells: 'says “Back at noon.”: somebody closed the machine to people',
		// Whoever shuts the machine down turns people away by it.
		well: { ...closed('/run/nologin', { goingDown: true }), ...NO_RULES, ...units() }
	},
	{
		detector: loginClosed,
		wrong: {
			...closed('/run/nologin'),
			...NO_RULES,
			...units(unit({ name: 'systemd-user-sessions.service', state: 'failed', manager: 'system' }))
		},
		finds: 'host:sign-in warning',
		tells: 'systemd-user-sessions.service, which takes it away once people may come in, is failed',
		well: { ...logins([]), ...NO_RULES, ...units() }
	},
	{
		detector: loginClosed,
		wrong: { ...logins([person()]), ...sshd('allowusers', 'deploy'), ...units(SSH) },
		finds: 'host:sign-in-ssh info',
		tells: 'lets in only whom it names, and of those that people sign in with here none is called so',
		well: { ...logins([person()]), ...sshd('allowusers', 'deploy mia'), ...units(SSH) }
	},
	{
		detector: loginRefused,
		wrong: { ...refused('not-in-allow-users'), ...logins([person()]), ...sshd('allowusers', 'bob') },
		finds: 'user:mia warning',
		tells: 'and mia is not among them: /etc/ssh/sshd_config line 9 (allowusers bob)',
		// It was taken out since; nobody of that name; root, whom everybody tries.
		well: { ...refused('not-in-allow-users'), ...logins([person()]), ...sshd('port', '22') },
		otherwise: { ...refused('in-deny-users'), ...logins([person()]), ...sshd('denyusers', 'mia') }
	},
	{
		detector: loginRefused,
		wrong: {
			...refused('in-deny-users', { text: 'User mia from 203.0.113.9 not allowed because listed in DenyUsers' }),
			...logins([person()]),
			...sshd('denyusers', 'mia')
		},
		finds: 'user:mia info',
		tells: 'sshd turns mia away by DenyUsers',
		well: { ...refused('in-deny-users'), ...logins([person({ uid: 0 })]), ...sshd('denyusers', 'mia') }
	},
	{
		detector: loginRefused,
		wrong: { ...refused('password-ended', { by: 'CRON' }), ...logins([person()]), sshdAtHand: null },
		finds: 'user:mia warning',
		tells: 'Jobs of mia do not run',
		well: { ...refused('password-ended', { user: 'nobody-here' }), ...logins([person()]), sshdAtHand: null }
	},
	{
		detector: shellMissing,
		wrong: logins([person({ shell: '/usr/bin/fish', shellIs: 'absent' })]),
		finds: 'user:mia warning',
		tells: '/etc/passwd line 31 gives mia the shell /usr/bin/fish, which does not exist',
		well: logins([person({ shellIs: 'not-told' }), person({ name: 'bob' })])
	},
	{
		detector: shellMissing,
		wrong: logins([person({ homeIs: 'absent' })]),
		finds: 'user:mia info',
		tells: '/etc/passwd line 31 names /home/mia as the home of mia',
		well: logins([person({ homeIs: 'absent' })], { makesHomes: true })
	},
	{
		detector: shellMissing,
		wrong: logins([person({ shell: '/bin/bash\r', shellIs: 'absent' })]),
		finds: 'user:mia warning',
		tells: 'the line ends with a carriage return',
		well: logins([person({})])
	},
	{
		detector: pamModuleMissing,
		wrong: pam(['su', 'su-l']),
		finds: 'file:/etc/pam.d/su critical',
		tells: 'Line 4 of /etc/pam.d/su names pam_gone.so, which does not exist',
		well: { pamModules: { missing: [], denied: [] } }
	},
	{
		detector: pamModuleMissing,
		wrong: {
			pamModules: {
				missing: [
					{
						...{ file: '/etc/pam.d/sshd', line: 1, type: 'include', module: 'common-otp', text: '@include common-otp' },
						services: ['sshd']
					}
				],
				denied: []
			}
		},
		finds: 'file:/etc/pam.d/sshd critical',
		tells: 'Line 1 of /etc/pam.d/sshd takes in common-otp, and no file of that name exists',
		well: { pamModules: { missing: [], denied: [] } }
	},
	{
		detector: pamModuleMissing,
		wrong: {
			pamModules: {
				missing: [
					{
						...{ file: '/etc/pam.d/sshd', line: 2, type: 'auth', module: 'pam_unix.so' },
						...{ text: 'auth required pam_unix.so', byReturn: true, services: ['sshd'] }
					}
				],
				denied: []
			}
		},
		finds: 'file:/etc/pam.d/sshd critical',
		tells: 'Line 2 of /etc/pam.d/sshd ends with a carriage return',
		well: { pamModules: { missing: [], denied: [] } }
	},
	{
		// Of a service whose files were only left behind.
		detector: pamModuleMissing,
		wrong: pam(['chfn']),
		finds: 'file:/etc/pam.d/su info',
		tells: 'What checks people by chfn',
		well: { pamModules: { missing: [], denied: ['/etc/pam.d/x'] } }
	},
	{
		detector: hostKeysMissing,
		wrong: hostKeys([], SSH),
		finds: 'service:sshd critical',
		tells: 'It runs on for now',
		well: hostKeys([KEYS[0] ?? ''], SSH),
		owns: ['V01 unit:ssh.service', 'V02 unit:ssh.service', 'V04 unit:ssh.service']
	},
	{
		detector: hostKeysMissing,
		wrong: hostKeys([], unit({ name: 'ssh.service', state: 'failed', enabled: 'enabled' })),
		finds: 'service:sshd critical',
		tells: 'Without one it does not start',
		// It is not to run; or the machine makes its keys when it does.
		well: hostKeys([], unit({ name: 'ssh.service', state: 'inactive', enabled: 'disabled' })),
		mended: { ...hostKeys([], SSH), hostKeys: { named: KEYS, there: [], madeAtStart: true } },
		owns: ['V01 unit:ssh.service', 'V02 unit:ssh.service', 'V04 unit:ssh.service']
	},
	{
		detector: keysPassedOver,
		wrong: strict(way({ mode: 0o777 })),
		finds: 'user:mia warning',
		tells: 'The home /home/mia has the mode 0777: everybody may change it',
		// A group that is one's own is nobody else: as Debian makes homes.
		well: strict(way({ mode: 0o775 })),
		otherwise: strict(way({ uid: 1010 })),
		mended: strict({ keys: null })
	},
	{
		detector: keysPassedOver,
		wrong: strict({ ...way({ mode: 0o775 }), ownGroup: false }),
		finds: 'user:mia warning',
		tells: 'its group may change it',
		well: strict(way({ mode: 0o777 }), sshd('strictmodes', 'no'))
	},
	{
		detector: keysPassedOver,
		wrong: strict(way({}, { uid: 0, gid: 0 })),
		finds: 'user:mia warning',
		tells: 'mia may not read it, and sshd reads it as mia',
		well: strict(way({}, { uid: 0, gid: 1003, mode: 0o640 }))
	},
	{
		detector: accountEnded,
		wrong: logins([person({ ages: ages({ accountEndsDay: TODAY - 3 }), hasCrontab: true })]),
		finds: 'user:mia warning',
		tells: 'no job in the crontab of mia runs',
		well: logins([person({ ages: ages({ accountEndsDay: TODAY + 3 }), hasCrontab: true })])
	},
	{
		detector: accountEnded,
		wrong: logins([person({ ages: ages({ passwordSetDay: TODAY - 40, passwordHoldsDays: 30 }) })]),
		finds: 'user:mia info',
		tells: 'The password of mia has expired',
		well: logins([person({ ages: ages({ passwordSetDay: TODAY - 20, passwordHoldsDays: 30 }) })])
	}
];
