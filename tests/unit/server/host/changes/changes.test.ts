// What changed on a host, from the logs and the times that it keeps: recorded lines, and files on a disk.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openChanges } from '#server/host/changes/open-changes.ts';
import { parseJournalChange } from '#server/host/changes/parse-journal.ts';
import {
	parseAptHistory,
	parseDnfLine,
	parseDpkgLine,
	parsePacmanLine,
	runsOf
} from '#server/host/changes/parse-packages.ts';
import { readFileTimes, type TimedFile } from '#server/host/changes/read-file-times.ts';
import { readPackageRuns } from '#server/host/changes/read-packages.ts';
import { tellContainers } from '#server/host/changes/tell-containers.ts';
import { tellFiles } from '#server/host/changes/tell-files.ts';
import { createHostRoot } from '#server/host/host-root.ts';

const at = (clock: string): number => new Date(`2026-03-04T${clock}`).getTime();
const HOUR = 3_600_000;

const APT = `
Start-Date: 2026-03-04  10:00:01
Commandline: apt-get install -y cachet
Requested-By: anna (1000)
Install: libev4:amd64 (4.33-1, automatic), cachet:amd64 (2.1-1)
Upgrade: tzdata:all (2025b, 2026a)
End-Date: 2026-03-04  10:00:09

Start-Date: 2026-03-01  06:00:00
Commandline: /usr/bin/unattended-upgrade
Upgrade: libc6:amd64 (2.36-9, 2.36-10)
End-Date: 2026-03-01  06:00:30
`;
const DPKG = `2026-03-04 10:00:03 install cachet:amd64 <none> 2.1-1
2026-03-04 10:00:04 status half-configured cachet:amd64 2.1-1
2026-03-04 11:30:00 upgrade localtool:all 1.0 1.1
2026-03-04 11:30:01 remove oldtool:amd64 3.0 <none>`;

describe('packages', () => {
	test('a run of apt names who asked for what, those that were asked for before those that came along', () => {
		const [run, ...more] = parseAptHistory(APT, 'history.log', at('00:00:00'), at('23:59:59'));
		expect(more).toEqual([]);
		expect(run?.what).toBe(
			'Packages: cachet, libev4 installed; tzdata upgraded (“apt-get install -y cachet”, asked for by anna).'
		);
		expect(run?.touched).toEqual(['package:cachet', 'package:libev4', 'package:tzdata']);
		expect([run?.atMs, run?.endMs]).toEqual([at('10:00:01'), at('10:00:09')]);
	});

	test('a secret in a command line is masked', () => {
		const text = APT.replace('-y cachet', '-o Acquire::http::Proxy=http://joe:s3cretpass@proxy/ cachet');
		expect(parseAptHistory(text, 'x', at('00:00:00'), at('23:59:59'))[0]?.what).not.toContain('s3cretpass');
	});

	test.each([
		[parsePacmanLine('[2026-03-04T10:00:00+0000] [ALPM] upgraded nginx (1.1-1 -> 1.2-1)'), 'nginx', 'upgraded'],
		[
			parseDnfLine('2026-03-04T10:00:00+0000 SUBDEBUG Installed: nginx-core-1:1.24.0-1.fc40.x86_64'),
			'nginx-core',
			'installed'
		],
		[parseDpkgLine('2026-03-04 10:00:00 purge foo-bar:all 1 <none>'), 'foo-bar', 'removed']
	])('a line of another manager is read: %j', (line, name, deed) => {
		expect(line).toMatchObject({ name, deed });
	});

	test('lines that say how far it is are no change', () => {
		expect(parseDpkgLine('2026-03-04 10:00:04 status half-configured cachet:amd64 2.1-1')).toBeUndefined();
		expect(parsePacmanLine('[2026-03-04T10:00:00+0000] [PACMAN] Running pacman -Syu')).toBeUndefined();
	});

	test('lines that follow each other closely are one run', () => {
		const lines = DPKG.split('\n').flatMap((line) => parseDpkgLine(line) ?? []);
		expect(runsOf(lines, 'dpkg.log').map(({ what }) => what)).toEqual([
			'Packages: cachet installed.',
			'Packages: localtool upgraded; oldtool removed.'
		]);
	});
});

describe('on a disk', () => {
	let dir: string;
	beforeEach(() => {
		dir = mkdtempSync(join(tmpdir(), 'hostwright-changes-'));
	});
	afterEach(() => rmSync(dir, { recursive: true, force: true }));
	const put = (path: string, text: string): void => {
		mkdirSync(dirname(join(dir, path)), { recursive: true });
		writeFileSync(join(dir, path), text);
	};

	test('what dpkg did for apt is told once, and what it did by itself as well', async () => {
		put('/var/log/apt/history.log', APT);
		put('/var/log/dpkg.log', DPKG);
		const { runs, limits } = await readPackageRuns(createHostRoot(dir), at('00:00:00'), at('23:59:59'));
		expect(runs.map(({ source }) => source)).toEqual(['/var/log/apt/history.log', '/var/log/dpkg.log']);
		expect(limits).toEqual([]);
	});

	test('files are found with their times, and what an editor leaves beside them is not', async () => {
		put('/etc/app/app.conf', 'x');
		put('/etc/app/.app.conf.swp', 'x');
		put('/usr/local/bin/tool', 'x');
		utimesSync(join(dir, '/etc/app/app.conf'), 1000, 2000);
		const { files } = await readFileTimes(createHostRoot(dir));
		const paths = files.map(({ path }) => path);
		expect(paths).toContain('/usr/local/bin/tool');
		expect(paths).not.toContain('/etc/app/.app.conf.swp');
		const file = files.find(({ path }) => path === '/etc/app/app.conf');
		expect(file?.writtenMs).toBe(2_000_000);
		expect(file?.changedMs).toBeGreaterThan(2_000_000);
	});

	test.runIf(process.getuid?.() !== 0)('a folder that may not be entered is told', async () => {
		put('/etc/closed/x', 'x');
		chmodSync(join(dir, '/etc/closed'), 0);
		expect((await readFileTimes(createHostRoot(dir))).limits.join()).toContain('/etc/closed');
		chmodSync(join(dir, '/etc/closed'), 0o700);
	});
});

describe('files', () => {
	const NOW = at('12:00:00');
	const file = (path: string, writtenMs: number, changedMs = writtenMs, more: Partial<TimedFile> = {}): TimedFile => ({
		...{ path, kind: 'file', writtenMs, changedMs, mode: 0o644, uid: 0 },
		...more
	});
	const told = (...files: readonly TimedFile[]) => tellFiles(files, [], NOW - 24 * HOUR, NOW);

	test('a file that was written is told with when', () => {
		expect(told(file('/etc/a/b.conf', NOW - HOUR)).events).toMatchObject([
			{ atMs: NOW - HOUR, what: '/etc/a/b.conf was written.', touched: ['file:/etc/a/b.conf'] }
		]);
	});

	test('a file whose mode alone was changed is told with the mode', () => {
		const [event] = told(file('/srv/run.sh', NOW - 99 * HOUR, NOW - HOUR, { mode: 0o640 })).events;
		expect(event?.atMs).toBe(NOW - HOUR);
		expect(event?.what).toContain('mode or owner was changed (now 0640)');
	});

	test('what was written together is told together', () => {
		const events = told(...['a', 'b', 'c', 'd'].map((name, n) => file(`/etc/x/${name}`, NOW - HOUR + n * 1000))).events;
		expect(events.map(({ what }) => what)).toEqual(['/etc/x/a, /etc/x/b, /etc/x/c and 1 more were written.']);
		expect(events[0]?.touched).toHaveLength(4);
	});

	test('of a folder it is told that something in it went, unless what was written in it is told', () => {
		const folder = file('/etc/x', NOW - HOUR, NOW - HOUR, { kind: 'directory' });
		expect(told(folder).events[0]?.what).toContain('added, renamed or removed');
		expect(told(folder, file('/etc/x/a', NOW - HOUR)).events.map(({ what }) => what)).toEqual([
			'/etc/x/a was written.'
		]);
	});

	test('what was copied here all at once, as by a restored disk, is no change', () => {
		const many = Array.from({ length: 60 }, (_, n) => file(`/etc/y/${n}`, NOW - 900 * HOUR, NOW - HOUR));
		expect(told(...many).events).toEqual([]);
	});

	test('what a package manager wrote meanwhile belongs to its run', () => {
		const run = {
			...{ kind: 'package' as const, atMs: NOW - HOUR, endMs: NOW - HOUR + 9000, what: 'Packages: a installed.' },
			...{ source: 'x', touched: ['package:a'] }
		};
		const { events, runs } = tellFiles([file('/etc/a.conf', NOW - HOUR + 3000)], [run], NOW - 24 * HOUR, NOW);
		expect(events).toEqual([]);
		expect(runs[0]?.touched).toEqual(['package:a', 'file:/etc/a.conf']);
	});
});

describe('the journal', () => {
	const line = (name: string, text: string, unit: string | null = null) => ({ atMs: 5, name, text, unit, pid: 1 });

	test.each([
		[
			line('sudo', '    anna : TTY=pts/0 ; PWD=/home/anna ; USER=root ; COMMAND=/usr/bin/systemctl stop cachet'),
			'anna ran as root: systemctl stop cachet',
			['unit:cachet.service']
		],
		[
			line('sudo', 'anna : PWD=/ ; USER=root ; COMMAND=/usr/bin/chmod 640 /srv/app/run.sh'),
			'anna ran as root: chmod 640 /srv/app/run.sh',
			['file:/srv/app/run.sh']
		],
		[line('systemd-logind', 'New session 4 of user anna.'), 'anna signed in.', []],
		[
			line('sshd', 'Accepted publickey for anna from 192.0.2.7 port 50022 ssh2: ED25519 SHA256:x'),
			'anna signed in from 192.0.2.7 by SSH.',
			[]
		],
		[
			line('systemd', 'Unmounted srv-back\\x2dup.mount - /srv/back-up.', 'srv-back\\x2dup.mount'),
			'/srv/back-up was unmounted.',
			['unit:srv-back\\x2dup.mount', 'mount:/srv/back-up']
		],
		[
			line('systemd', 'Stopping db.service - Database...', 'db.service'),
			'db.service was told to stop.',
			['unit:db.service']
		]
	])('%j is a change', (given, what, touched) => {
		expect(parseJournalChange(given)).toMatchObject({ what, touched });
	});

	test.each([
		line('sudo', 'anna : PWD=/ ; USER=root ; COMMAND=/usr/bin/systemctl status cachet'),
		line('sudo', 'anna : PWD=/ ; USER=root ; COMMAND=/usr/bin/cat /etc/hosts'),
		line('sudo', 'anna : command not allowed ; PWD=/ ; USER=root ; COMMAND=/usr/bin/rm -rf /srv'),
		line('sudo', 'pam_unix(sudo:session): session opened for user root(uid=0) by anna(uid=1000)'),
		line('systemd', 'Started db.service - Database.', 'db.service'),
		line('systemd', 'Stopping user@1000.service - User Manager for UID 1000...', 'user@1000.service'),
		{ ...line('systemd', 'Stopping db.service - Database...', 'db.service'), pid: 4242 },
		line('sshd', 'Failed password for anna from 192.0.2.7 port 50022 ssh2'),
		line('app', 'anna : PWD=/ ; USER=root ; COMMAND=/usr/bin/rm x')
	])('%j is none', (given) => {
		expect(parseJournalChange(given)).toBeUndefined();
	});

	test('a secret in a command is masked', () => {
		const given = line('sudo', 'anna : PWD=/ ; USER=root ; COMMAND=/usr/bin/tool --password hunter2hunter2');
		expect(parseJournalChange(given)?.what).not.toContain('hunter2');
	});
});

describe('how far back the journal was looked at', () => {
	const NOW = Date.UTC(2026, 2, 4, 12);
	const DAY = 86_400_000;
	const between = (page: object) =>
		openChanges({
			root: createHostRoot('/no/such/machine'),
			clock: { nowMs: () => NOW, monotonicMs: () => NOW },
			subjects: {
				journal: { page: async () => page, boots: async () => ({ known: false }) },
				containers: { list: async () => ({ containers: { known: true, value: [] } }), events: () => [] }
			},
			host: { snapshot: () => ({ facts: { bootedAtMs: 0 } }) },
			ours: () => []
		} as never).between(NOW - 31 * DAY, NOW, []);

	test('is told with what was found, and of one that cannot be read there is only why', async () => {
		const read = await between({ known: true, value: { lines: [], limits: [] } });
		expect(read.journalFromMs).toBe(NOW - 2 * DAY);
		const closed = await between({ known: false, why: 'denied', reason: 'It may not be read.' });
		expect(closed.journalFromMs).toBeUndefined();
		expect(closed.limits).toContain('It may not be read.');
	});
});

test('of a container it is told once that it was made, by the engine or by its own time', () => {
	const row = { engine: 'docker', name: 'web', image: 'web:2', createdAtMs: 1000 };
	const event = {
		...{ engine: 'docker', atMs: 1002, type: 'container' as const, action: 'create', id: 'abc', name: 'web' },
		...{ exitCode: null, signal: null }
	};
	expect(tellContainers([row], [event], 0, 9999).map(({ what }) => what)).toEqual(['The container web was created.']);
	expect(tellContainers([row], [], 0, 9999)[0]?.what).toBe('The container web was created from web:2.');
	expect(tellContainers([row], [event], 2000, 9999)).toEqual([]);
});
