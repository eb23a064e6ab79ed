// Whether backups would restore, from what lies on the disk to what is told.
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { archiveUnlike } from '#server/findings/detectors/s26-archive-unlike.ts';
import { backupInVain } from '#server/findings/detectors/s27-backup-in-vain.ts';
import { parseBackup } from '#server/host/upkeep/parse-backup.ts';
import { seriesOf } from '#server/host/upkeep/series-of.ts';
import { DAY, lookAt, NOW } from '../../findings/detectors/facts.ts';
import { upkeepOnDisk } from './upkeep-on-disk.ts';

let disk: ReturnType<typeof upkeepOnDisk>;
beforeEach(() => {
	disk = upkeepOnDisk();
});
afterEach(() => rmSync(disk.dir, { recursive: true }));
const day = (daysAgo: number) => new Date(NOW - daysAgo * DAY).toISOString().slice(0, 10);
const archived = (name: string, daysAgo: number, content: Buffer | string) =>
	disk.write(`/backup/${name}`, content, { atMs: NOW - daysAgo * DAY - 3_600_000 });
const packed = (bytes: number) => gzipSync(randomBytes(bytes));

async function archives(): Promise<readonly string[]> {
	const known = await disk.facts().archives();
	if (!known.known) return [];
	return lookAt(archiveUnlike, { archives: known.value }).observations.map(
		({ resource, whySo }) => `${resource} ${whySo}`
	);
}
async function jobs(): Promise<readonly string[]> {
	const known = await disk.facts().backupJobs();
	if (!known.known) return [];
	return lookAt(backupInVain, { backupJobs: known.value }).observations.map(
		({ resource, whySo }) => `${resource} ${whySo}`
	);
}
const series = (newest: Buffer | string, before = 5) => {
	for (let n = before; n > 0; n -= 1) archived(`db-${day(n)}.sql.gz`, n, packed(20_000 + n));
	archived(`db-${day(0)}.sql.gz`, 0, newest);
};

describe('archives', () => {
	test('as large as those before: nothing is told', async () => {
		series(packed(19_000));
		expect(await archives()).toEqual([]);
	});

	test('far smaller than those before it', async () => {
		series(packed(1000));
		const [one, ...others] = await archives();
		expect(others).toEqual([]);
		expect(one).toContain('file:/backup/db-*.sql.gz');
		expect(one).toContain(`/backup/db-${day(0)}.sql.gz of ${day(0)} has 1023 bytes`);
	});

	test('packed nothing, no byte, and one that was cut off', async () => {
		series(gzipSync(''));
		expect(await archives()).toMatchObject([expect.stringContaining('nothing was put into it')]);
		archived(`db-${day(0)}.sql.gz`, 0, '');
		expect(await archives()).toMatchObject([expect.stringContaining('nothing was put into it')]);
		archived(`db-${day(0)}.sql.gz`, 0, packed(15_000).subarray(0, 12_000));
		expect(await archives()).toMatchObject([expect.stringContaining('lacks its end')]);
	});

	test('a dump without its last words', async () => {
		const dump = (tail: string) => `-- MySQL dump 10.13\n${'INSERT INTO t VALUES (1);\n'.repeat(500)}${tail}`;
		archived(`all_${day(1)}.sql`, 1, dump('-- Dump completed on x\n'));
		archived(`all_${day(0)}.sql`, 0, dump('-- Dump completed\n'));
		expect(await archives()).toEqual([]);
		archived(`all_${day(0)}.sql`, 0, dump('').slice(0, 9000));
		expect(await archives()).toMatchObject([expect.stringContaining('lacks its end')]);
	});

	test('look-alikes: a young series, one of a year, increments behind a full one, another job, one that is being written', async () => {
		series(packed(1000), 2);
		for (let n = 5; n >= 0; n -= 1) archived(`year-${day(n * 365)}.tar.gz`, n * 365, packed(n === 0 ? 100 : 20_000));
		for (let n = 8; n >= 0; n -= 1) archived(`home-${day(n)}.tar.gz`, n, packed(n % 4 === 0 ? 30_000 : 500));
		for (let n = 5; n >= 0; n -= 1) archived(`web-incr-${day(n)}.tar.gz`, n, packed(n === 0 ? 100 : 20_000));
		archived(`settings-${day(0)}.tar.gz`, 0, packed(500));
		for (let n = 5; n > 0; n -= 1) archived(`now-${day(n)}.tar.gz`, n, packed(20_000));
		disk.write(`/backup/now-${day(0)}.tar.gz`, packed(9000).subarray(0, 900), { atMs: NOW - 60_000 });
		expect(await archives()).toEqual([]);
	});
});

describe('jobs', () => {
	const script = (...lines: readonly string[]) => {
		disk.write('/usr/local/bin/save.sh', ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
		disk.write('/etc/cron.d/save', '5 3 * * * root /usr/local/bin/save.sh\n');
	};
	beforeEach(() => {
		disk.write('/srv/data/one', 'x');
		mkdirSync(join(disk.dir, 'backup'), { recursive: true });
		disk.write('/proc/self/mountinfo', '22 1 8:1 / / rw - ext4 /dev/sda1 rw\n');
	});

	test('both ends are there: nothing is told', async () => {
		script('DEST=/backup', 'SRC="/srv/data"', 'tar -czf "$DEST/data-$(date +%F).tar.gz" "$SRC" 2>/dev/null');
		expect(await jobs()).toEqual([]);
	});

	test('what is copied is gone, or empty', async () => {
		script('SRC="/srv/data"', 'tar -czf /backup/data-$(date +%F).tar.gz "$SRC" || true');
		rmSync(join(disk.dir, 'srv/data/one'));
		expect(await jobs()).toMatchObject([
			expect.stringContaining('save.sh line 3 (tar) copies /srv/data, and nothing lies there')
		]);
		rmSync(join(disk.dir, 'srv/data'), { recursive: true });
		expect(await jobs()).toMatchObject([expect.stringContaining('copies /srv/data, which does not exist')]);
	});

	test('where it is written is not mounted; a script that mounts by itself is left alone', async () => {
		disk.write('/etc/fstab', 'UUID=a / ext4 defaults 0 1\nUUID=b /mnt/store ext4 defaults,nofail 0 2\n');
		mkdirSync(join(disk.dir, 'mnt/store/daily'), { recursive: true });
		script('rsync -a --delete /srv/data/ /mnt/store/daily/');
		expect(await jobs()).toMatchObject([
			expect.stringContaining('Line 2 of /etc/fstab mounts /mnt/store, which is not mounted now')
		]);
		script('mount /mnt/store', 'rsync -a /srv/data/ /mnt/store/daily/');
		expect(await jobs()).toEqual([]);
	});

	test('a timer that a person wrote and that is switched off; one of a package is theirs to switch on', async () => {
		disk.timer({
			name: 'nightly-backup.timer',
			argv: '/usr/local/bin/save.sh',
			state: 'inactive',
			enabled: 'disabled'
		});
		expect(await jobs()).toEqual([]);
		disk.write('/etc/systemd/system/nightly-backup.timer', '[Timer]\nOnCalendar=daily\n');
		expect(await jobs()).toMatchObject([expect.stringContaining('unit:nightly-backup.timer')]);
	});

	test('a lock of borg that its process left, and one that is held', async () => {
		disk.write('/proc/sys/kernel/hostname', 'box\n');
		disk.write('/backup/repo/lock.exclusive/box@17.4711-0', '', { atMs: NOW - DAY });
		script('borg create --stats /backup/repo::{now} /srv/data');
		expect(await jobs()).toMatchObject([expect.stringContaining('left 1 day ago by the process 4711')]);
		disk.write('/proc/4711/stat', '');
		expect(await jobs()).toEqual([]);
	});
});

test.each([
	['tar czf /b/a.tgz -C /srv data', [['/srv/data'], '/b']],
	['tar -C / -cpzf /b/a.tgz --exclude=/x etc home', [['/etc', '/home'], '/b']],
	['nice -n 10 tar cf - /srv | gzip > /b/c.tar.gz', [['/srv'], '/b']],
	['rsync -a -e "ssh -p 22" /srv/ host:/b/', [['/srv/'], null]],
	['mysqldump --all-databases | gzip > /b/db.sql.gz', [[], '/b']],
	['restic -r /b/repo backup /etc /home', [['/etc', '/home'], '/b/repo']],
	['rsync -a $UNKNOWN/x /b/', [[], '/b']]
])('%s', (text, [sources, target] = [[], null] as never) => {
	expect(parseBackup(text)).toMatchObject([{ sources, target }]);
});

test.each(['tar xzf /b/a.tgz -C /srv', 'echo tar -cf', 'rsync --version', '# tar -cf /a /b', 'borg prune /b/repo'])(
	'%s is none',
	(text) => {
		expect(parseBackup(text)).toEqual([]);
	}
);

test.each([
	['db-2026-01-15.sql.gz', 'db-*.sql.gz'],
	['db_20260115_031500.sql', 'db_*.sql'],
	['2026-01-15T03:15/all.zip', '*/all.zip'],
	['db-1768446900.gz', 'db-*.gz'],
	['v2.11.tar.gz', undefined]
])('%s is of the series %s', (name, pattern) => {
	expect(seriesOf(name)).toBe(pattern);
});
