// What cron does not run as it was meant, and what it runs well however odd it looks.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { cronFilesUnread } from '#server/findings/diagnosis/unread/cron-files.ts';
import { cronLinesUnread } from '#server/findings/diagnosis/unread/cron-lines.ts';
import { readCron } from '#server/host/configuration/read-cron.ts';
import { createHostRoot, type HostRoot } from '#server/host/host-root.ts';

const PROGRAMS = [
	'/usr/sbin/cron',
	'/usr/bin/find',
	'/usr/bin/tar',
	'/bin/date',
	'/usr/local/bin/fetch',
	'/opt/acme/bin/renew'
];

interface Made {
	readonly files: Readonly<Record<string, string>>;
	readonly modes?: Readonly<Record<string, number>>;
	readonly owners?: Readonly<Record<string, number>>;
}

async function judged({ files, modes = {}, owners = {} }: Made) {
	const base = mkdtempSync(join(tmpdir(), 'hostwright-cron-'));
	try {
		const passwd = 'root:x:0:0::/root:/bin/sh\nanna:x:1000:1000::/home/anna:/bin/sh\n';
		const all = { '/etc/passwd': passwd, ...Object.fromEntries(PROGRAMS.map((one) => [one, 'x'])), ...files };
		for (const [path, text] of Object.entries(all)) {
			mkdirSync(dirname(join(base, path)), { recursive: true });
			writeFileSync(join(base, path), text);
		}
		const plain = createHostRoot(base);
		const facts: HostRoot['facts'] = async (path) => {
			const got = await plain.facts(path);
			if (!got.got) return got;
			const standard = PROGRAMS.includes(path) || got.value.kind === 'directory' ? 0o755 : 0o644;
			return { ...got, value: { ...got.value, uid: owners[path] ?? 0, gid: 0, mode: modes[path] ?? standard } };
		};
		const cron = await readCron({
			root: { ...plain, facts },
			clock: { nowMs: () => 0, monotonicMs: () => 0 }
		} as never);
		if (!cron.known) throw new Error(cron.reason);
		return [...cronFilesUnread(cron.value), ...cronLinesUnread(cron.value)];
	} finally {
		rmSync(base, { recursive: true, force: true });
	}
}

const inFolder = (text: string): Made => ({ files: { '/etc/cron.d/job': text } });
const inCrontab = (text: string): Made => ({ files: { '/var/spool/cron/crontabs/anna': text } });
const line = (is: string, at = 1) => ({ how: 'lines', edits: [expect.objectContaining({ line: at, is })] });

test.each<[string, Made, string, unknown]>([
	[
		'a program where the user belongs',
		inFolder('*/5 * * * * /usr/local/bin/fetch\n'),
		'cron-user-missing',
		line('*/5 * * * * root /usr/local/bin/fetch')
	],
	['a program of the PATH there', inFolder('@daily\tfind /tmp\n'), 'cron-user-missing', line('@daily root\tfind /tmp')],
	['a user that is not there', inFolder('0 3 * * * backups tar c /etc\n'), 'cron-user-unknown', undefined],
	['a minute that there is not', inFolder('60 3 * * * root tar c /etc\n'), 'cron-time', undefined],
	['a time by a name that there is not', inFolder('@dayly root tar c /etc\n'), 'cron-time', undefined],
	[
		'a date cut by its percent sign',
		inFolder('0 3 * * * root tar cf /b/$(date +%F).tar /etc\n'),
		'cron-percent',
		line('0 3 * * * root tar cf /b/$(date +\\%F).tar /etc')
	],
	[
		'the same in a crontab',
		inCrontab('0 3 * * * tar cf "/b/`date "+%F %H"`.tar" /etc\n'),
		'cron-percent',
		line('0 3 * * * tar cf "/b/`date "+\\%F \\%H"`.tar" /etc')
	],
	[
		'a program that lies elsewhere',
		inFolder('0 3 * * * root renew --all >/dev/null\n'),
		'cron-program-missing',
		line('0 3 * * * root /opt/acme/bin/renew --all >/dev/null')
	],
	[
		'one of /usr/local',
		inCrontab('0 3 * * * X=1 fetch all\n'),
		'cron-program-missing',
		line('0 3 * * * X=1 /usr/local/bin/fetch all')
	],
	['one that is nowhere', inFolder('0 3 * * * root /opt/gone/run\n'), 'cron-program-missing', undefined],
	[
		'a user in a crontab of somebody',
		inCrontab('0 3 * * * root /usr/bin/tar c /etc\n'),
		'cron-user-extra',
		line('0 3 * * * /usr/bin/tar c /etc')
	],
	[
		'line ends of another system',
		inFolder('0 3 * * * root tar c /etc\r\n'),
		'cron-carriage-return',
		line('0 3 * * * root tar c /etc')
	],
	['a last line without its end', inFolder('0 3 * * * root tar c /etc'), 'cron-newline', { how: 'newline' }],
	[
		'a name with a dot',
		{ files: { '/etc/cron.d/job.sh': '0 3 * * * root tar c /etc\n' } },
		'cron-name',
		{ how: 'rename', to: '/etc/cron.d/job' }
	],
	[
		'a file that others may write',
		{ ...inFolder('0 3 * * * root tar c /etc\n'), modes: { '/etc/cron.d/job': 0o666 } },
		'cron-mode',
		undefined
	],
	[
		'a file of another',
		{ ...inFolder('0 3 * * * root tar c /etc\n'), owners: { '/etc/cron.d/job': 1000 } },
		'cron-owner',
		undefined
	],
	[
		'a crontab of nobody',
		{ files: { '/var/spool/cron/crontabs/bert': '0 3 * * * tar c /etc\n' } },
		'cron-orphan',
		undefined
	],
	[
		'a script with an extension',
		{ files: { '/etc/cron.daily/save.sh': '#!/bin/sh\n' }, modes: { '/etc/cron.daily/save.sh': 0o755 } },
		'cron-script-name',
		{ how: 'rename', to: '/etc/cron.daily/save' }
	],
	[
		'a script that nobody may execute',
		{ files: { '/etc/cron.daily/save': '#!/bin/sh\n' } },
		'cron-script-mode',
		{ how: 'mode', from: 0o644, to: 0o755 }
	],
	['a line that is none', inFolder('run tar every day\n'), 'cron-line', undefined]
])('%s is told', async (_, made, kind, mend) => {
	const [found, ...more] = await judged(made);
	expect(more).toEqual([]);
	expect(found?.kind).toBe(kind);
	expect(found?.mend).toEqual(mend);
	expect(found?.says).toContain(found?.file ?? '?');
	if (found?.line !== undefined) expect(found.says).toMatch(/[Ll]ine|last line/);
	// Who mends the user of a line is not told that it did not help, for a program that is missing besides.
	expect(found?.resource !== undefined).toBe(kind.startsWith('cron-program'));
	expect(found?.mend !== undefined || found?.reportOnly !== undefined).toBe(true);
});

test.each<[string, Made]>([
	[
		'a job as it should be',
		inFolder('SHELL=/bin/sh\nPATH=/usr/bin:/opt/acme/bin\n# m h\n17 * * * * root renew >/dev/null 2>&1\n')
	],
	['ranges, steps and names', inFolder('*/10 8-18/2 1,15 jan-mar mon-fri anna /usr/bin/tar c /etc\n')],
	['a guard before what a package took away', inFolder('0 * * * * root [ -x /usr/lib/gone ] && /usr/lib/gone\n')],
	['a guard that is a program', inFolder('0 * * * * root command -v gone >/dev/null && gone\n')],
	['a percent sign that is escaped', inFolder('0 3 * * * root tar cf /b/$(date +\\%F).tar /etc\n')],
	['input given behind a percent sign', inCrontab('0 9 * * * /usr/bin/find - hello%how are you%\n')],
	['a file put aside', { files: { '/etc/cron.d/job.dpkg-old': 'x\n', '/etc/cron.daily/save.bak': '#!/bin/sh\n' } }],
	[
		'one that only says what it is for',
		{ files: { '/etc/cron.d/notes.here': '# nothing\n', '/etc/cron.d/.placeholder': '# x' } }
	],
	['a comment without an end', inFolder('0 3 * * * root tar c /etc\n# end')],
	['a cd before the program', inCrontab('0 9 * * * cd /srv && ./run\n')],
	[
		'PATH for everybody',
		{ files: { '/etc/environment': 'PATH="/usr/bin:/usr/local/bin"\n', '/etc/cron.d/job': '0 3 * * * root fetch\n' } }
	]
])('%s is well', async (_, made) => {
	expect(await judged(made)).toEqual([]);
});

test.each([0o664, 0o660, 0o675])(
	'a table that only root’s own group may write to, mode %o, is closed to it',
	async (mode) => {
		const job = { ...inFolder('0 3 * * * root tar c /etc\n'), modes: { '/etc/cron.d/job': mode } };
		const [found, ...more] = await judged(job);
		expect(found).toMatchObject({
			kind: 'cron-mode',
			task: 'Let root alone write to /etc/cron.d/job, so that cron reads it',
			mend: { how: 'mode', from: mode, to: mode & ~0o022 }
		});
		expect(found?.reportOnly).toBeUndefined();
		expect(more).toEqual([]);
	}
);

test('what everybody, or a group of people, could write is looked at first', async () => {
	const [found] = await judged({ ...inFolder('0 3 * * * root tar c /etc\n'), modes: { '/etc/cron.d/job': 0o666 } });
	expect(found).toMatchObject({ kind: 'cron-mode', reportOnly: expect.stringContaining('could have written') });
	expect(found?.mend).toBeUndefined();
});
