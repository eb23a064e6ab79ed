// A machine in memory: who owns what, and who is in which group.
import { dirname } from 'node:path/posix';
import { readAccounts } from '#server/approvals/swap/accounts.ts';
import type { Facts, Ground } from '#server/approvals/swap/who-could-swap.ts';

export const ACCOUNTS = readAccounts(
	[
		'root:x:0:0:root:/root:/bin/bash',
		'www-data:x:33:33:www-data:/var/www:/usr/sbin/nologin',
		'syslog:x:104:110::/nonexistent:/usr/sbin/nologin',
		'lab:x:1000:1000:Lab:/home/lab:/bin/bash',
		'eva:x:1001:1001:Eva:/home/eva:/bin/bash'
	].join('\n'),
	'root:x:0:\nstaff:x:50:\nwww-data:x:33:\nsyslog:x:110:\nlab:x:1000:\neva:x:1001:\nteam:x:2000:lab,eva\nfar:x:2001:nobody-here\n'
);

const dir = (mode = 0o755, uid = 0, gid = 0): Facts => ({ kind: 'directory', uid, gid, mode });
const file = (uid = 0, gid = 0): Facts => ({ kind: 'other', uid, gid, mode: 0o644 });
const link = (uid = 0): Facts => ({ kind: 'link', uid, gid: 0, mode: 0o777 });

const THERE: Readonly<Record<string, Facts>> = {
	'/': dir(),
	'/etc': dir(),
	'/etc/nginx': dir(),
	'/root': dir(0o700),
	'/root/a.tar': file(),
	'/home': dir(),
	'/home/lab': dir(0o755, 1000, 1000),
	'/home/lab/proj': dir(0o775, 1000, 1000),
	'/home/lab/nginx': dir(0o755, 1000, 1000),
	'/srv': dir(),
	'/srv/shared': dir(0o2775, 0, 2000),
	'/srv/shared/x': file(),
	'/srv/staff': dir(0o2775, 0, 50),
	'/srv/far': dir(0o2775, 0, 2001),
	'/srv/listed': dir(0o775, 0, 0),
	'/srv/link': link(),
	'/srv/own': dir(),
	'/srv/own/x': file(),
	'/srv/given': dir(0o755, 33, 33),
	'/var': dir(),
	'/var/log': dir(0o775, 0, 110),
	'/var/www': dir(0o755, 33, 33),
	'/tmp': dir(0o1777),
	'/tmp/build': dir(0o755, 1000, 1000),
	'/tmp/mine': dir(0o700),
	'/tmp/mine/x': file(),
	'/tmp/left.log': file()
};
const LINKS: Readonly<Record<string, string>> = { '/srv/link': '../home/lab/proj' };

/** One entry that lets eva write, as the kernel hands it out. */
const LISTED = Buffer.from([2, 0, 0, 0, 1, 0, 7, 0, 255, 255, 255, 255, 2, 0, 7, 0, 233, 3, 0, 0]).toString('base64');

export function madeGround(more: Readonly<Record<string, Facts>> = {}): Ground {
	const there = { ...THERE, ...more };
	return {
		facts: (path) => there[path] ?? (there[dirname(path)]?.kind === 'directory' ? 'absent' : 'closed'),
		linkOf: (path) => LINKS[path],
		attributes: (path): Readonly<Record<string, string>> =>
			path === '/srv/listed' ? { 'system.posix_acl_access': LISTED } : {},
		accounts: () => ACCOUNTS
	};
}

export const folder = dir;
