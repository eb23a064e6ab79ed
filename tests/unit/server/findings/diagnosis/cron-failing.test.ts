// Jobs that are certain to fail by what their text names, and those that look as if they were.
import { expect, test } from 'vitest';
import { judgeJob } from '#server/findings/diagnosis/cron/judge-job.ts';
import { unreadByCron } from '#server/findings/diagnosis/cron/unread-by-cron.ts';
import { cronOn, type Disk } from './cron-on-disk.ts';

async function causesOn(disk: Disk) {
	const { cron, ground } = await cronOn(disk);
	const unread = unreadByCron(cron);
	return ground.jobs
		.filter(({ file, line }) => !unread.files.has(file) && !unread.jobs.has(`${file}:${line}`))
		.flatMap((job) => judgeJob(job, ground, 0) ?? []);
}
const line = (text: string, more: Partial<Disk> = {}): Disk => ({
	...more,
	files: { '/etc/cron.d/job': `${text}\n`, ...more.files }
});
const RUN = { '/opt/a/run': '#!/bin/sh\nexit 0\n' };
const X = { '/opt/a/run': 0o755 };

test.each<[string, Disk, string, RegExp]>([
	[
		'a folder that is gone',
		line('5 3 * * * root cd /srv/gone && ./run.sh'),
		'directory-missing',
		/^Line 1 of \/etc\/cron\.d\/job goes into \/srv\/gone, which does not exist: there is no \/srv\.$/
	],
	[
		'the program behind it',
		line('5 3 * * * root cd /opt/a && ./gone --all', { files: RUN }),
		'program-missing',
		/runs \.\/gone, which does not exist/
	],
	[
		'a script that is gone',
		line('5 3 * * * root /usr/bin/python3 -u /opt/a/gone.py', { files: RUN }),
		'script-missing',
		/gives \/opt\/a\/gone\.py to \/usr\/bin\/python3, and it does not exist/
	],
	[
		'one that its user may not read',
		line('@daily anna python3 /opt/a/run', { files: RUN, modes: { '/opt/a/run': 0o600 } }),
		'script-closed',
		/anna, the user that it runs as, may not read \/opt\/a\/run \(mode 0600, owner root, group root\)/
	],
	[
		'one that nobody may execute',
		line('@daily root /opt/a/run', { files: RUN }),
		'program-not-executable',
		/runs \/opt\/a\/run, which nobody may execute \(mode 0644, owner root, group root\)/
	],
	[
		'one that its user may not run',
		line('@daily anna /opt/a/run', { files: RUN, modes: { '/opt/a/run': 0o744 } }),
		'program-closed',
		/may not run \/opt\/a\/run/
	],
	[
		'a folder on the way to it',
		line('@daily anna /opt/a/run', { files: RUN, modes: { ...X, '/opt/a': 0o700 } }),
		'path-closed',
		/may not enter \/opt\/a .*which is on the way to it/
	],
	[
		'an interpreter that is gone',
		line('@daily root /opt/a/run', { files: { '/opt/a/run': '#!/usr/bin/ruby\n' }, modes: X }),
		'interpreter-missing',
		/its line 1 names \/usr\/bin\/ruby as its interpreter/
	],
	[
		'an interpreter that no folder of the PATH has',
		line('@daily root /opt/a/run', {
			files: { '/opt/a/run': '#!/usr/bin/env node\n', '/usr/local/bin/node': 'x' },
			modes: { ...X, '/usr/local/bin/node': 0o755 }
		}),
		'interpreter-off-path',
		/asks for the interpreter node, and cron looks only in its PATH \(\/usr\/bin, \/bin\): it lies in \/usr\/local\/bin\/node/
	],
	[
		'line ends of another system in a script',
		line('@daily root /opt/a/run', { files: { '/opt/a/run': '#!/bin/sh\r\nexit 0\r\n' }, modes: X }),
		'carriage-return',
		/whose first line ends with a carriage return/
	],
	[
		'output to a folder that is gone',
		line('@daily root /usr/bin/tar c /etc >> /var/log/backup/run.log 2>&1'),
		'output-folder-missing',
		/appends to \/var\/log\/backup\/run\.log, and the folder \/var\/log\/backup does not exist, so the shell does not start its command at all/
	],
	[
		'output to a file that its user may not make',
		line('@daily anna date > /var/log/anna.log'),
		'output-closed',
		/anna, the user that it runs as, may not make a file in \/var\/log/
	],
	[
		'output to a file of another',
		line('@daily anna date >> /var/log/a.log', { files: { '/var/log/a.log': '' } }),
		'output-closed',
		/may not write \/var\/log\/a\.log/
	],
	[
		'a shell that is not there',
		line('SHELL=/bin/zsh\n@daily root date'),
		'shell-missing',
		/^Line 1 of \/etc\/cron\.d\/job sets SHELL=\/bin\/zsh, which does not exist/
	],
	[
		'a second program that is gone',
		line('@daily root /usr/bin/tar c /etc && /opt/gone/upload'),
		'program-missing',
		/runs \/opt\/gone\/upload/
	],
	[
		'one behind a semicolon',
		line('@daily root date; sendit /etc'),
		'command-off-path',
		/runs sendit, which is not found/
	],
	[
		'one behind other programs',
		line('@daily root nice -n 10 timeout -k 5 1h /opt/gone/run'),
		'program-missing',
		/\/opt\/gone\/run/
	],
	['a program before it', line('@daily root nice chronic /usr/bin/tar c /etc'), 'command-off-path', /runs chronic/],
	[
		'a lock that cannot be made',
		line('@daily root flock -n /run/gone/a.lock /usr/bin/tar c /etc'),
		'output-folder-missing',
		/\/run\/gone does not exist|\/run does not exist/
	],
	[
		'a word of bash in a plain shell',
		line('@daily root source /etc/passwd && date'),
		'needs-bash',
		/uses source, which only bash has, and it is run by \/bin\/sh/
	],
	[
		'settings that are gone',
		line('@daily root . /etc/gone.env; date'),
		'file-missing',
		/reads \/etc\/gone\.env, which does not exist, and ends there/
	],
	['input that is gone', line('@daily root tar x < /srv/in.tar'), 'file-missing', /reads from \/srv\/in\.tar/],
	[
		'a home that is closed',
		{
			files: { '/var/spool/cron/crontabs/www-data': '@daily /home/anna/run\n', '/home/anna/run': '#!/bin/sh\n' },
			modes: { '/home/anna': 0o700, '/home/anna/run': 0o755 }
		},
		'path-closed',
		/www-data, the user that it runs as, may not enter \/home\/anna/
	],
	[
		'a script of cron.daily with another first line',
		{ files: { '/etc/cron.daily/own': '#!/bin/bsh\n' }, modes: { '/etc/cron.daily/own': 0o755 } },
		'interpreter-missing',
		/names \/bin\/bsh/
	],
	[
		'one without a first line',
		{ files: { '/etc/cron.daily/own': 'date\n' }, modes: { '/etc/cron.daily/own': 0o755 } },
		'interpreter-not-named',
		/run-parts starts it without a shell/
	],
	[
		'a step in the script that it runs',
		line('@daily root /opt/a/run', {
			files: { '/opt/a/run': '#!/bin/sh\nset -e\nDEST=/srv/backup\ncd $DEST\ntar cf x /etc\n' },
			modes: X
		}),
		'directory-missing',
		/^Line 4 of \/opt\/a\/run, which line 1 of \/etc\/cron\.d\/job runs, goes into \/srv\/backup/
	],
	[
		'a program that it calls',
		line('@daily root bash /opt/a/run', {
			files: { '/opt/a/run': 'set -eu\npg_dumpall > /tmp/x\n', '/opt/pg/bin/pg_dumpall': 'x' },
			modes: { '/opt/pg/bin/pg_dumpall': 0o755 }
		}),
		'command-off-path',
		/runs pg_dumpall, which is not found.*it lies in \/opt\/pg\/bin\/pg_dumpall/
	]
])('%s', async (_, disk, kind, says) => {
	const found = await causesOn(disk);
	expect(found.map((one) => one.kind)).toEqual([kind]);
	expect(found[0]?.says).toMatch(says);
});

test.each<[string, Disk]>([
	['output to a file that root makes', line('@daily root date >> /var/log/new.log 2>&1')],
	['output of a user to its own home', line('@daily anna date >> ~/date.log 2>&1')],
	['output to the null device', line('@daily anna date > /dev/null 2>&1')],
	['a guard', line('@daily root [ -x /opt/gone/run ] && /opt/gone/run')],
	['a guard by the program of that name', line('@daily root /usr/bin/test -x /usr/sbin/none && /usr/sbin/none')],
	['a guard by test', line('@daily root test -x /usr/sbin/anacron || { cd / && run-parts /etc/cron.daily; }')],
	[
		'a guard the other way round',
		line('@daily root test -d /run/systemd/system || /opt/gone/run', { files: { '/run/systemd/system/': '' } })
	],
	['a guard that ends it', line('@daily root [ -f /etc/gone.conf ] || exit 0; /opt/gone/run')],
	['a guard by name', line('@daily root command -v sendit >/dev/null && sendit')],
	['a guard that is not known', line('@daily root [ "$(date +\\%d)" = 01 ] && /opt/gone/run')],
	['a question before it', line('@daily root grep -q x /etc/passwd && /opt/gone/run')],
	['one that may fail', line('@daily root cd /srv/gone || true')],
	['one that may fail, otherwise', line('@daily root /opt/gone/run || true')],
	['one that may fail, by its end', line('@daily root cd /srv/gone; true')],
	['a folder by a name that is not known', line('@daily root cd $WORK && ./run')],
	[
		'a file that lets others in by a list',
		line('@daily anna date >> /srv/d/a', { files: { '/srv/d/': '' }, modes: { '/srv/d': 0o775 }, listed: ['/srv/d'] })
	],
	[
		'a folder of one of its groups',
		line('@daily anna date >> /srv/d/a', {
			files: { '/srv/d/': '' },
			modes: { '/srv/d': 0o775 },
			owners: { '/srv/d': [0, 4] }
		})
	],
	[
		'a program by sudo',
		line('@daily anna sudo -n -u www-data /opt/a/run', {
			files: { ...RUN, '/usr/bin/sudo': 'x' },
			modes: { '/opt/a/run': 0o700, '/usr/bin/sudo': 0o4755 }
		})
	],
	['a PATH of its own', line('PATH=/usr/bin:/bin:/opt/a\n@daily root run', { files: RUN, modes: X })],
	['a PATH for itself', line('@daily root PATH=/opt/a:/bin run', { files: RUN, modes: X })],
	[
		'a script without a first line, by a shell',
		line('@daily root /opt/a/run', { files: { '/opt/a/run': 'date\n' }, modes: X })
	],
	['bash where it is asked for', line('SHELL=/bin/bash\n@daily root source /etc/passwd && date')],
	[
		'a script that goes on where it pleases',
		line('@daily root /opt/a/run', {
			files: {
				'/opt/a/run': '#!/bin/sh\nif [ -d /srv/gone ]; then\ncd /srv/gone\nfi\nfor a in x; do /opt/gone/$a; done\n'
			},
			modes: X
		})
	],
	[
		'a script that reads its settings first',
		line('@daily root /opt/a/run', {
			files: { '/opt/a/run': '#!/bin/sh\n. /etc/passwd\ncd $WORK/x\nmine\n' },
			modes: X
		})
	],
	[
		'a script that has words of its own',
		line('@daily root /opt/a/run', { files: { '/opt/a/run': '#!/bin/sh\nsay() { date; }\nsay\n' }, modes: X })
	],
	[
		'all of a folder',
		{ files: { '/etc/cron.daily/own': '#!/bin/sh\ndate\n' }, modes: { '/etc/cron.daily/own': 0o755 } }
	],
	[
		'what nobody has put there yet',
		line('@daily root find /var/www -name "*.tmp" -delete | tar c > /tmp/$(date +\\%F).tar')
	]
])('quiet: %s', async (_, disk) => {
	expect((await causesOn(disk)).map(({ says }) => says)).toEqual([]);
});

test('what cron does not run, or otherwise than meant, is told by that alone', async () => {
	const { cron } = await cronOn(line('@daily nobody-here cd /srv/gone\n@daily root date +%F'));
	expect([...unreadByCron(cron).files]).toEqual(['/etc/cron.d/job']);
	const one = await cronOn(line('@daily root sendit'));
	expect([...unreadByCron(one.cron).jobs]).toEqual(['/etc/cron.d/job:1']);
});

test('a PATH of more folders than anybody has is gone through for no program', async () => {
	const path = Array.from({ length: 10_000 }, (_, at) => `/f${at}`).join(':');
	const { ground } = await cronOn({
		files: { '/etc/cron.d/long': `PATH=${path}\n* * * * * root nosuch && nothing\n` }
	});
	expect(ground.jobs[0]?.texts[0]?.steps.map(({ does }) => does.kind)).toEqual(['unknown', 'unknown']);
	expect(ground.walks.size).toBeLessThan(50);
});

test('what one person has in a table of their own keeps nothing of the machine from being looked at', async () => {
	const many = Array.from({ length: 400 }, (_, at) => `* * * * * /home/anna/job${at}`).join('\n');
	const { ground } = await cronOn({
		files: {
			'/var/spool/cron/crontabs/anna': `${many}\n`,
			'/var/spool/cron/crontabs/www-data': '* * * * * /var/www/job\n',
			'/etc/cron.daily/backup': '#!/bin/sh\n/opt/gone\n'
		},
		modes: { '/etc/cron.daily/backup': 0o755 }
	});
	expect(ground.jobs.map(({ file }) => file)).toEqual(
		expect.arrayContaining(['/etc/cron.daily/backup', '/var/spool/cron/crontabs/www-data'])
	);
	expect(ground.walks.get('/opt/gone')?.end).toBe('absent');
});

test('what lies on a filesystem that may hang is not looked at', async () => {
	const { ground } = await cronOn({
		files: {
			'/proc/self/mountinfo': '40 1 0:40 / /mnt/far rw - nfs4 nas:/x rw\n',
			'/mnt/far/run': '#!/bin/sh\n',
			'/etc/cron.d/far': '* * * * * root /mnt/far/run\n'
		}
	});
	expect(ground.walks.get('/mnt/far/run')).toMatchObject({ end: 'failed', at: '/mnt/far' });
	expect(ground.heads.size).toBe(0);
});
