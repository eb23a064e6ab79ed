// Real folders, real changes, and the kernel's own word for them.
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHostRoot } from '#server/host/host-root.ts';
import { followLocally, readForeign } from '#server/host/watch/local-path.ts';
import { type FileWatch, type WatchFilesDeps, watchFiles } from '#server/host/watch/watch-files.ts';

let dir: string;
let told: string[];
let watching: FileWatch;
const root = createHostRoot();
const at = (path: string): string => join(dir, path);
function write(path: string, text = 'x'): void {
	mkdirSync(dirname(at(path)), { recursive: true });
	writeFileSync(at(path), text);
}
async function begin(patterns: readonly string[], more: Partial<WatchFilesDeps> = {}): Promise<void> {
	const own = new Map(patterns.map((path) => [`${dir}${path}`, path]));
	const changed = (paths: ReadonlySet<string>): void =>
		void told.push(...[...paths].map((path) => own.get(path) ?? ''));
	watching = watchFiles(new Set(own.keys()), { root, changed, soonMs: 20, ...more });
	await watching.ready;
}
const hears = (...paths: string[]) => expect.poll(() => [...new Set(told)].sort(), { timeout: 8_000 }).toEqual(paths);
/** More often than what leads to it can have been told. */
const hearsEachTime = (path: string) =>
	expect
		.poll(
			() => {
				write(path, String(told.length));
				return told.length;
			},
			{ timeout: 8_000 }
		)
		.toBeGreaterThan(10);
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'watched-'));
	told = [];
});
afterEach(() => {
	watching.close();
	rmSync(dir, { recursive: true });
});

test('a file that is written, and one that is put in its place', async () => {
	write('/etc/fstab');
	write('/etc/other');
	await begin(['/etc/fstab']);
	write('/etc/other', 'y');
	write('/etc/fstab', 'y');
	await hears('/etc/fstab');
	told = [];
	write('/etc/fstab.new');
	renameSync(at('/etc/fstab.new'), at('/etc/fstab'));
	await hears('/etc/fstab');
});

test('a folder: what comes, goes and changes in it; what concerns nobody is not told', async () => {
	write('/etc/cron.d/a');
	write('/etc/passwd');
	await begin(['/etc/cron.d/', '/etc/shadow']);
	write('/etc/passwd', 'y');
	write('/etc/cron.d/b');
	await hears('/etc/cron.d/');
	told = [];
	unlinkSync(at('/etc/cron.d/a'));
	await hears('/etc/cron.d/');
});

test('what is not there yet, and all that leads to it', async () => {
	mkdirSync(at('/etc'));
	await begin(['/etc/letsencrypt/live/*/']);
	write('/etc/letsencrypt/live/a/cert.pem');
	await hears('/etc/letsencrypt/live/*/');
	// From here on it is watched itself.
	await hearsEachTime('/etc/letsencrypt/live/a/cert.pem');
});

test('a name that leads elsewhere: the file there, and the name when it is made to lead to another', async () => {
	write('/run/resolve/stub.conf');
	write('/run/resolve/other.conf');
	mkdirSync(at('/etc'));
	symlinkSync('../run/resolve/stub.conf', at('/etc/resolv.conf'));
	await begin(['/etc/resolv.conf']);
	write('/run/resolve/stub.conf', 'y');
	await hears('/etc/resolv.conf');
	told = [];
	unlinkSync(at('/etc/resolv.conf'));
	symlinkSync('../run/resolve/other.conf', at('/etc/resolv.conf'));
	await hears('/etc/resolv.conf');
});

test('part of a name may be any', async () => {
	write('/system/a.service.d/x.conf');
	write('/system/a.service');
	write('/system/wants/b');
	await begin(['/system/*.d/']);
	write('/system/wants/b', 'y');
	write('/system/a.service.d/x.conf', 'y');
	await hears('/system/*.d/');
});

test('a folder that is put in the place of another is watched as the other was', async () => {
	write('/etc/cron.d/a');
	await begin(['/etc/cron.d/']);
	renameSync(at('/etc/cron.d'), at('/etc/cron.old'));
	write('/etc/cron.d/a');
	await hears('/etc/cron.d/');
	await hearsEachTime('/etc/cron.d/a');
});

test('what the kernel refuses is said, with the limit that is used up', async () => {
	write('/etc/fstab');
	const refuse = (code: string) => () => {
		throw Object.assign(new Error(code), { code });
	};
	await begin(['/etc/fstab'], { watchFolder: refuse('ENOSPC') as never });
	expect([...watching.unwatched()]).toEqual([[at('/etc/fstab'), expect.stringContaining('max_user_watches')]]);
	watching.close();
	await begin(['/etc/fstab'], { watchFolder: refuse('EACCES') as never });
	expect([...watching.unwatched().values()]).toEqual([`${at('/etc')} may not be read.`]);
});

test('more folders than are right are not watched, and that is said', async () => {
	for (const name of ['a', 'b', 'c']) write(`/${name}/x`);
	await begin(['/a/', '/b/', '/c/'], { most: 2 });
	expect(watching.unwatched().size).toBeGreaterThan(0);
	expect([...watching.unwatched().values()][0]).toContain('More than 2 folders');
});

test('nothing is asked of a filesystem that may hang, by whatever name one comes to it', async () => {
	write('/home/anna/.ssh/authorized_keys');
	symlinkSync(at('/home'), at('/people'));
	const foreign = new Set([at('/home/anna')]);
	for (const path of ['/home/anna', '/home/anna/.ssh', '/people/anna/.ssh'])
		expect(await followLocally(root, foreign, at(path))).toEqual({
			to: 'closed',
			isForeign: true,
			why: `${at('/home/anna')} may be on another machine.`
		});
	expect(await followLocally(root, foreign, at('/people'))).toMatchObject({ to: 'there', path: at('/home') });
	const table = (text: string) => ({ readText: async () => ({ got: true, value: text }) as const });
	const lines = [
		'36 25 0:30 / / rw,relatime shared:1 - ext4 /dev/sda1 rw',
		'37 36 0:31 / /home/anna rw,relatime shared:2 - nfs4 server:/anna rw',
		'38 36 0:32 / /mnt/s rw,relatime shared:3 - fuse.sshfs host:/ rw',
		'39 36 0:33 / /srv/was rw - nfs4 server:/was rw',
		'40 39 8:2 / /srv/was rw - ext4 /dev/sdb1 rw',
		'41 25 0:34 / / rw - nfs4 server:/root rw'
	];
	expect([...(await readForeign(table(lines.join('\n'))))]).toEqual(['/home/anna', '/mnt/s']);
	await begin([]);
});
