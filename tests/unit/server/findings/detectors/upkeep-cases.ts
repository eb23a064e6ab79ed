// What is kept up by itself: renewals of certificates, and backups that would restore.
import { archiveUnlike } from '#server/findings/detectors/s26-archive-unlike.ts';
import { backupInVain } from '#server/findings/detectors/s27-backup-in-vain.ts';
import { wouldNotRenew } from '#server/findings/detectors/v55-would-not-renew.ts';
import { type Case, DAY, HOUR, NOW } from './facts.ts';

const FILE = '/etc/letsencrypt/renewal/a.example.conf';
const job = (more: object = {}) => ({
	by: 'timer',
	name: 'renew.timer',
	line: null,
	activates: 'renew.service',
	command: 'certbot renew',
	isOn: true,
	enabled: 'enabled',
	lastMs: NOW - HOUR,
	lastResult: 'success',
	periodMs: DAY,
	...more
});
const renewals = (jobs: readonly object[], named: readonly object[] = [], denied: readonly string[] = []) => ({
	renewals: {
		lineages: [{ name: 'a.example', file: FILE, isBroken: false, isOff: false, named, validToMs: NOW + 40 * DAY }],
		renewers: [
			{ tool: 'certbot', place: '/etc/letsencrypt/renewal', names: ['a.example'], validToMs: NOW + 40 * DAY, jobs }
		],
		idleHooks: [],
		denied
	}
});
const webroot = (state: string) => [
	{ key: 'webroot_path', path: '/var/www/a', line: 9, at: state === 'there' ? '/var/www/a' : '/var/www', state }
];
const off = (enabled: string) => job({ isOn: false, enabled });
const sized = (sizes: readonly number[], state = 'unknown', pattern = '/backup/all-*.tar.zst') => ({
	archives: [
		{
			pattern,
			state,
			members: sizes.map((sizeBytes, n) => ({
				path: pattern.replace('*', String(n)),
				sizeBytes,
				modifiedMs: NOW - (sizes.length - n) * DAY
			}))
		}
	]
});
const place = (path: string, state = 'there', unmounted: object | null = null) => ({
	path,
	state,
	at: path,
	unmounted
});
const backup = (copy: object, more: object = {}) => ({
	backupJobs: {
		denied: [],
		jobs: [
			{
				job: job({ name: 'save.timer', activates: 'save.service', ...more }),
				isOwn: true,
				mountsItself: false,
				copies: [
					{
						file: '/usr/local/bin/save',
						line: 4,
						tool: 'tar',
						isStore: false,
						sources: [place('/srv')],
						target: place('/backup'),
						staleLock: null,
						...copy
					}
				]
			}
		]
	}
});

export const UPKEEP: readonly Case[] = [
	{
		detector: wouldNotRenew,
		wrong: renewals([off('disabled')]),
		finds: 'unit:renew.timer warning',
		tells: 'It ends on 2026-02-24.',
		well: renewals([off('disabled'), job({ by: 'cron', name: '/etc/crontab', line: 3 })]),
		otherwise: renewals([off('masked')]),
		owns: ['V04 unit:renew.timer']
	},
	{
		detector: wouldNotRenew,
		wrong: renewals([]),
		finds: 'file:/etc/letsencrypt/renewal warning',
		tells: 'no timer or line of cron starts it',
		// It may stand in a table that root alone reads.
		well: renewals([], [], ['/var/spool/cron/crontabs'])
	},
	{
		detector: wouldNotRenew,
		wrong: renewals([job({ lastResult: 'exit-code' })], webroot('absent')),
		finds: `file:${FILE} warning`,
		tells: `${FILE} line 9 (webroot_path) names /var/www/a, and there is no /var/www`,
		well: renewals([job()], webroot('there')),
		owns: ['V07 unit:renew.timer', 'V01 unit:renew.service']
	},
	{
		detector: archiveUnlike,
		wrong: sized([9e6, 9.1e6, 9.2e6, 9.3e6, 1e6]),
		finds: 'file:/backup/all-*.tar.zst warning',
		tells: 'is 11 % of its usual size',
		well: sized([9e6, 9.1e6, 9.2e6, 9.3e6, 2e6]),
		otherwise: sized([9e6, 9.1e6, 9.2e6, 9.3e6, 9.3e6, 1e6])
	},
	{
		// What is there is more than nothing.
		detector: archiveUnlike,
		wrong: sized([9e6, 9.1e6, 9.2e6, 9.3e6, 2e3]),
		finds: 'file:/backup/all-*.tar.zst warning',
		tells: 'is less than 1 % of its usual size',
		well: sized([9e6, 9.1e6, 9.2e6, 9.3e6, 2e6])
	},
	{
		detector: archiveUnlike,
		wrong: sized([9e6, 4e6], 'truncated'),
		finds: 'file:/backup/all-*.tar.zst warning',
		tells: 'lacks its end',
		well: sized([9e6, 4e6], 'whole')
	},
	{
		// The small ones are what comes between the large ones.
		detector: archiveUnlike,
		wrong: sized([9e6, 9e6, 9e6, 9e6, 9e6, 1e5, 1e5]),
		finds: 'file:/backup/all-*.tar.zst warning',
		tells: '/backup/all-4.tar.zst',
		well: sized([9e6, 9e6, 1e5, 9e6, 9e6, 9e6, 1e5])
	},
	{
		detector: backupInVain,
		wrong: backup({ sources: [place('/srv', 'absent')] }),
		finds: 'unit:save.timer warning',
		tells: '/usr/local/bin/save line 4 (tar) copies /srv, which does not exist',
		well: backup({}),
		otherwise: backup({ sources: [place('/srv', 'empty')] })
	},
	{
		detector: backupInVain,
		wrong: backup(
			{ target: place('/mnt/store/a', 'there', { mountPoint: '/mnt/store', line: 7 }) },
			{ lastResult: 'exit-code' }
		),
		finds: 'unit:save.timer warning',
		tells: 'lands on the disk below it',
		well: backup({ sources: [place('/srv'), place('/opt', 'empty')] }),
		owns: ['S22 unit:save.timer', 'V07 unit:save.timer', 'V01 unit:save.service']
	},
	{
		detector: backupInVain,
		wrong: backup({}, { isOn: false, enabled: 'disabled' }),
		finds: 'unit:save.timer warning',
		tells: 'will not run again',
		well: backup({}, { isOn: false, enabled: 'masked' })
	}
];
