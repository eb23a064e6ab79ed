// Who may change what, and who gets in: what is wrong, what is just not, and what follows.
import { openToOthers } from '#server/findings/detectors/p01-open-to-others.ts';
import { sharedFolders } from '#server/findings/detectors/p02-shared-folders.ts';
import { lentRights } from '#server/findings/detectors/p03-lent-rights.ts';
import { secondRoot } from '#server/findings/detectors/p04-second-root.ts';
import { noPassword } from '#server/findings/detectors/p05-no-password.ts';
import { sudoTooWide } from '#server/findings/detectors/p06-sudo-too-wide.ts';
import { engineDoor } from '#server/findings/detectors/p07-engine-door.ts';
import { preload } from '#server/findings/detectors/p08-preload.ts';
import { sshdWeak } from '#server/findings/detectors/v17-sshd-weak.ts';
import { passwordGuessing } from '#server/findings/detectors/v19-password-guessing.ts';
import { type Case, MINUTE, NOW, unit } from './facts.ts';

const accounts = {
	users: new Map([
		['root', { uid: 0, gid: 0, home: '/root', shell: '/bin/bash' }],
		['mia', { uid: 1000, gid: 1000, home: '/home/mia', shell: '/bin/bash' }],
		['tom', { uid: 1001, gid: 1001, home: '/home/tom', shell: '/bin/bash' }]
	]),
	groups: new Map([
		['root', 0],
		['sudo', 27],
		['staff', 50],
		['crew', 60]
	]),
	memberships: (name: string) => (name === 'tom' ? [27] : name === 'mia' ? [60] : []),
	others: false
};
type Part = readonly [path: string, mode: number, uid?: number, gid?: number, kind?: string];
const walk = (...parts: readonly Part[]) => {
	const all = [['/', 0o755] as Part, ...parts].map(([path, mode, uid = 0, gid = 0, kind], at, list) => ({
		path,
		facts: { kind: kind ?? (at < list.length - 1 ? 'directory' : 'file'), mode, uid, gid }
	}));
	return { path: all.at(-1)?.path, parts: all, end: 'there', at: all.at(-1)?.path, found: all.at(-1) };
};
const runs = (...parts: readonly Part[]) => ({
	rootRuns: {
		runs: [{ path: parts.at(-1)?.[0], because: 'line 4 of /etc/cron.d/night runs it as root', walk: walk(...parts) }],
		accounts,
		limits: []
	},
	openPlaces: { list: [], cut: false }
});
const places = (path: string, kind = 'directory') => ({
	rootRuns: { runs: [], accounts, limits: [] },
	openPlaces: { list: [{ path, mode: 0o777, uid: 0, gid: 0, kind }], cut: false }
});
const lent = (path: string, mode = 0o4755, uid = 0, without: readonly string[] = []) => ({
	lentRights: {
		list: [{ path, mode, uid, gid: 0, kind: 'file' }],
		owners: new Map([[1000, 'mia']]),
		without,
		limits: []
	}
});
/** Programs of a whole system that lies in a folder, with what somebody may have put beside them. */
const copyOfSystem = (...beside: readonly string[]) => ({
	lentRights: {
		...lent('').lentRights,
		list: ['su', 'mount', 'umount', 'passwd', 'chsh', 'newgrp', ...beside].map((name) => ({
			path: `/var/tmp/jail/root/usr/bin/${name}`,
			mode: 0o4755,
			uid: 0,
			gid: 0,
			kind: 'file'
		}))
	}
});
const account = (name: string, uid: number, password: string, shell = '/bin/bash') => ({
	name,
	uid,
	shell,
	password,
	line: 7,
	shadowLine: 8
});
const people = (...list: readonly object[]) => ({ loginAccounts: { list, notTold: null } });
const setting = (key: string, value: string, match: string | null = null) => ({
	key,
	value,
	match,
	file: '/etc/ssh/sshd_config.d/20-own.conf',
	line: 3
});
const sshd = (...all: readonly object[]) => ({ all, denied: [] });
const weak = (...all: readonly object[]) => ({
	sshdSettings: sshd(...all),
	...people(account('root', 0, 'set')),
	unitsAtHand: [unit({ name: 'ssh.service', state: 'active', enabled: 'enabled' })]
});
const rule = (more: object, asksForOther = false) => ({
	sudoRules: {
		rules: [
			{
				file: '/etc/sudoers.d/own',
				line: 2,
				text: 'a rule',
				who: ['%users'],
				asRoot: true,
				withoutPassword: true,
				commands: ['ALL'],
				...more
			}
		],
		denied: [],
		asksForOther,
		securePath: undefined
	}
});
const socket = (mode: number, gid = 0, folder = 0o755) => ({
	engineDoors: {
		sockets: [
			{
				path: '/run/docker.sock',
				walk: walk(['/run', folder], ['/run/docker.sock', mode, 0, gid, 'other']),
				setBy: null
			}
		],
		open: [],
		accounts,
		limits: []
	}
});
const tcp = (address: string) => ({
	engineDoors: {
		sockets: [],
		open: [{ address, setBy: { file: '/etc/docker/daemon.json', line: 2, text: `"hosts": "${address}"` } }],
		accounts,
		limits: []
	}
});
const preloaded = (library: string, ...parts: readonly Part[]) => ({
	preloads: { entries: [{ file: '/etc/ld.so.preload', line: 1, library, walk: walk(...parts) }], accounts }
});
const none = { preloads: { entries: [], accounts: null } };
const tried = (times: number, more: object = {}) => ({
	guesses: {
		sources: [
			{
				address: '192.0.2.7',
				times: Array.from({ length: times }, (_, n) => NOW - n * 1000),
				names: ['admin'],
				line: 'Failed password for admin from 192.0.2.7 port 4 ssh2',
				letIn: false,
				...more
			}
		],
		cut: false
	}
});

export const POSTURE: readonly Case[] = [
	{
		detector: openToOthers,
		wrong: runs(['/opt', 0o755], ['/opt/night.sh', 0o777]),
		finds: 'file:/opt/night.sh critical',
		tells: 'Line 4 of /etc/cron.d/night runs it as root',
		well: runs(['/opt', 0o755], ['/opt/night.sh', 0o755]),
		otherwise: runs(['/opt', 0o755], ['/opt/night.sh', 0o757])
	},
	{
		// The folder above is what has to be closed.
		detector: openToOthers,
		wrong: runs(['/opt', 0o777], ['/opt/night.sh', 0o755]),
		finds: 'file:/opt critical',
		tells: '/opt/night.sh: line 4',
		well: runs(['/opt', 0o1777], ['/opt/night.sh', 0o755])
	},
	{
		detector: openToOthers,
		wrong: runs(['/home', 0o755], ['/home/mia', 0o755, 1000, 1000], ['/home/mia/night.sh', 0o755, 1000, 1000]),
		finds: 'file:/home/mia/night.sh warning',
		tells: 'belongs to mia and not to root',
		// A link belongs to whoever made it, and nobody can change it.
		well: runs(['/opt', 0o755], ['/opt/l', 0o777, 1000, 1000, 'link'], ['/usr', 0o755], ['/usr/n', 0o755])
	},
	{
		// Who can become root anyway.
		detector: openToOthers,
		wrong: runs(['/home/tom', 0o755, 1001, 1001], ['/home/tom/night.sh', 0o755, 1001, 1001]),
		finds: 'file:/home/tom/night.sh info',
		tells: 'can become root anyway',
		well: runs(['/root', 0o700], ['/root/night.sh', 0o700])
	},
	{
		detector: openToOthers,
		wrong: runs(['/srv', 0o755], ['/srv/n.sh', 0o775, 0, 60]),
		finds: 'file:/srv/n.sh warning',
		tells: 'the group crew (mia)',
		// Nobody is in it, as Debian has it of old.
		well: runs(['/usr/local', 0o2775, 0, 50], ['/usr/local/n.sh', 0o775, 0, 50])
	},
	{
		detector: openToOthers,
		wrong: places('/etc/systemd/system'),
		finds: 'file:/etc/systemd/system critical',
		tells: '0777',
		well: places('/tmp')
	},
	{
		detector: openToOthers,
		wrong: places('/etc/shop/uploads'),
		finds: 'file:/etc/shop/uploads warning',
		tells: '0777',
		well: places('/etc/shop/door', 'other')
	},
	{
		detector: sharedFolders,
		wrong: { sharedFolders: [{ path: '/tmp', mode: 0o777, uid: 0 }] },
		finds: 'file:/tmp warning',
		tells: 'lacks the sticky bit',
		well: { sharedFolders: [{ path: '/tmp', mode: 0o1777, uid: 0 }] },
		otherwise: { sharedFolders: [{ path: '/tmp', mode: 0o775, uid: 0 }] }
	},
	{
		detector: sharedFolders,
		wrong: { sharedFolders: [{ path: '/var/tmp', mode: 0o755, uid: 0 }] },
		finds: 'file:/var/tmp warning',
		tells: 'does not let others write',
		well: { sharedFolders: [{ path: '/var/crash', mode: 0o755, uid: 0 }] }
	},
	{
		detector: lentRights,
		wrong: lent('/var/tmp/.s'),
		finds: 'file:/var/tmp/.s critical',
		tells: 'set-uid bit',
		well: lent('/usr/bin/passwd'),
		otherwise: lent('/var/tmp/.s', 0o4711)
	},
	{
		// A copy of a whole system brings its own along, and a shell in it lends root’s rights all the same.
		detector: lentRights,
		wrong: copyOfSystem('bash'),
		finds: 'file:/var/tmp/jail/root/usr/bin/bash critical',
		tells: 'temporary files',
		well: copyOfSystem()
	},
	{
		detector: lentRights,
		wrong: lent('/usr/bin/python3.11'),
		finds: 'file:/usr/bin/python3.11 critical',
		tells: 'does whatever it is told',
		// Nobody but root may start it.
		well: lent('/usr/bin/python3.11', 0o4700)
	},
	{
		detector: lentRights,
		wrong: lent('/dev/shm/x', 0o4755, 0, ['/dev/shm']),
		finds: 'file:/dev/shm/x info',
		tells: 'does not count',
		well: lent('/opt/browser/chrome-sandbox')
	},
	{
		detector: lentRights,
		wrong: lent('/home/mia/tool'),
		finds: 'file:/home/mia/tool warning',
		tells: 'no package puts one there',
		well: lent('/usr/lib/dbus-1.0/dbus-daemon-launch-helper')
	},
	{
		detector: lentRights,
		wrong: lent('/srv/guests/bookworm/usr/bin/su'),
		finds: 'file:/srv/guests/bookworm/usr/bin/su info',
		tells: 'whole system',
		well: lent('/usr/bin/sudo')
	},
	{
		detector: secondRoot,
		wrong: people(account('root', 0, 'set'), account('keeper', 0, 'set')),
		finds: 'user:keeper critical',
		tells: 'uid 0',
		well: people(account('root', 0, 'set'), account('toor', 0, 'locked'), account('mia', 1000, 'set')),
		otherwise: people(account('keeper', 0, 'set', '/bin/sh'))
	},
	{
		detector: noPassword,
		wrong: { ...people(account('mia', 1000, 'empty')), sshdAtHand: sshd(setting('permitemptypasswords', 'yes')) },
		finds: 'user:mia critical',
		tells: '20-own.conf line 3 (PermitEmptyPasswords yes)',
		well: {
			...people(account('mia', 1000, 'set'), account('sync', 4, 'empty', '/usr/sbin/nologin')),
			sshdAtHand: sshd(setting('permitemptypasswords', 'yes'))
		},
		otherwise: { ...people(account('mia', 1000, 'empty')), sshdAtHand: null }
	},
	{
		detector: noPassword,
		wrong: {
			...people(account('mia', 1000, 'empty')),
			sshdAtHand: sshd(setting('permitemptypasswords', 'no'), setting('permitemptypasswords', 'yes'))
		},
		finds: 'user:mia warning',
		tells: 'su mia',
		well: { ...people(account('mia', 1000, 'locked')), sshdAtHand: null }
	},
	{
		detector: sudoTooWide,
		wrong: rule({}),
		finds: 'sudo:/etc/sudoers.d/own:2 critical',
		tells: 'Line 2 of /etc/sudoers.d/own',
		well: rule({ who: ['%sudo'] }),
		otherwise: rule({ text: 'another rule' })
	},
	{
		detector: sudoTooWide,
		wrong: rule({ who: ['ALL'], withoutPassword: false }),
		finds: 'sudo:/etc/sudoers.d/own:2 warning',
		tells: 'every account',
		// It is root's password that is asked for.
		well: rule({ who: ['ALL'], withoutPassword: false }, true)
	},
	{
		detector: sudoTooWide,
		wrong: rule({ who: ['www-data'] }),
		finds: 'sudo:/etc/sudoers.d/own:2 critical',
		tells: 'the service account www-data',
		well: rule({ who: ['www-data'], commands: ['/usr/bin/systemctl'] })
	},
	{
		detector: engineDoor,
		wrong: socket(0o666),
		finds: 'file:/run/docker.sock critical',
		tells: 'everybody on this machine',
		well: socket(0o660),
		otherwise: socket(0o662)
	},
	{
		detector: engineDoor,
		wrong: socket(0o660, 60),
		finds: 'file:/run/docker.sock warning',
		tells: 'the group crew (mia)',
		// Nobody comes as far as that.
		well: socket(0o666, 0, 0o700)
	},
	{
		detector: engineDoor,
		wrong: tcp('tcp://0.0.0.0:2375'),
		finds: 'listener:tcp://0.0.0.0:2375 critical',
		tells: 'Line 2 of /etc/docker/daemon.json',
		well: socket(0o600)
	},
	{
		detector: preload,
		wrong: preloaded('/home/mia/h.so', ['/home/mia', 0o755, 1000], ['/home/mia/h.so', 0o755, 1000]),
		finds: 'file:/home/mia/h.so critical',
		tells: 'the account mia can change',
		well: preloaded('/usr/lib/libjemalloc.so.2', ['/usr', 0o755], ['/usr/lib/libjemalloc.so.2', 0o644]),
		mended: none,
		otherwise: preloaded('/home/mia/h.so', ['/home', 0o777], ['/home/mia/h.so', 0o755])
	},
	{
		detector: sshdWeak,
		wrong: weak(setting('permitrootlogin', 'yes')),
		finds: 'sshd:permitrootlogin warning',
		tells: 'Line 3 of /etc/ssh/sshd_config.d/20-own.conf sets it: PermitRootLogin yes',
		well: weak(
			setting('permitrootlogin', 'yes'),
			setting('passwordauthentication', 'no'),
			setting('kbdinteractiveauthentication', 'no')
		),
		mended: weak(setting('permitrootlogin', 'prohibit-password'), setting('permitrootlogin', 'yes')),
		otherwise: weak(setting('permitrootlogin', 'YES'))
	},
	{
		detector: sshdWeak,
		wrong: weak(setting('permitemptypasswords', 'yes')),
		finds: 'sshd:permitemptypasswords warning',
		tells: 'PermitEmptyPasswords yes',
		// It neither runs nor will.
		well: {
			...weak(setting('permitemptypasswords', 'yes')),
			unitsAtHand: [unit({ name: 'ssh.service', state: 'inactive', enabled: 'disabled' })]
		}
	},
	{
		detector: passwordGuessing,
		wrong: tried(21),
		finds: 'address:192.0.2.7 warning',
		tells: '21 sign-ins',
		well: tried(20),
		keeps: tried(15),
		mended: tried(3)
	},
	{
		detector: passwordGuessing,
		wrong: tried(60, { letIn: true }),
		finds: 'address:192.0.2.7 critical',
		tells: 'was let in',
		well: tried(2, { times: [NOW - MINUTE], letIn: true })
	}
];
