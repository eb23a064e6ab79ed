// What grows on a full filesystem, measured twice: files of a folder that stands for the machine, and processes that have them open.
import {
	appendFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	symlinkSync,
	truncateSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHostRoot } from '#server/host/host-root.ts';
import { growthOf, openGrowth } from '#server/host/storage/watch-growth.ts';

const MINUTE = 60_000;
const MB = 1024 ** 2;
let dir: string;
let nowMs = 1_790_000_000_000;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-growth-'));
	mkdirSync(join(dir, 'srv'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (name: string, bytes: number): void => appendFileSync(join(dir, name), Buffer.alloc(bytes, 1));

/** A process that has files open; `flags` as the kernel writes them, in octal. */
function opens(pid: number, files: Readonly<Record<number, readonly [path: string, flags: string]>>): void {
	for (const folder of ['fd', 'fdinfo']) mkdirSync(join(dir, `proc/${pid}/${folder}`), { recursive: true });
	writeFileSync(join(dir, `proc/${pid}/comm`), 'appd\n');
	writeFileSync(join(dir, `proc/${pid}/cgroup`), '0::/system.slice/app.service\n');
	for (const [descriptor, [path, flags]] of Object.entries(files)) {
		symlinkSync(path, join(dir, `proc/${pid}/fd/${descriptor}`));
		writeFileSync(join(dir, `proc/${pid}/fdinfo/${descriptor}`), `pos:\t0\nflags:\t${flags}\nmnt_id:\t77\n`);
	}
}

const placeOf = (path: string): string => (path.startsWith('/srv/') ? '/srv' : '/');

/** As it is asked at each look, of one filesystem. */
function growth() {
	const look = openGrowth({ root: createHostRoot(dir), clock: { nowMs: () => nowMs } as never });
	return async (...known: string[]) => (await look([{ mountPoint: '/srv', known }], placeOf)).get('/srv');
}

/** Another view of the mounts than the machine's. */
function seesByItself(pid: number, table: string): void {
	for (const [one, view, mounts] of [
		['1', 'mnt:[4026531841]', '20 1 8:1 / / rw - ext4 /dev/sda1 rw\n'],
		[String(pid), `mnt:[40265399${pid}]`, table]
	] as const) {
		mkdirSync(join(dir, `proc/${one}/ns`), { recursive: true });
		if (!existsSync(join(dir, `proc/${one}/mountinfo`))) symlinkSync(view, join(dir, `proc/${one}/ns/mnt`));
		writeFileSync(join(dir, `proc/${one}/mountinfo`), mounts);
	}
}

test('the file that is written to, with who writes it; what is only read, or lies elsewhere, is not watched', async () => {
	write('srv/old.tar', 3 * MB);
	write('srv/app.log', 4096);
	write('srv/table', 4096);
	mkdirSync(join(dir, 'var'));
	write('var/x.log', 4096);
	opens(7, {
		1: ['/srv/app.log', '0102001'],
		2: ['/srv/table', '0100000'],
		3: ['/var/x.log', '0102001'],
		4: ['/srv/gone (deleted)', '0100002']
	});
	const look = growth();
	expect(await look('/srv/old.tar')).toBeUndefined();
	nowMs += 10 * MINUTE;
	write('srv/app.log', 2 * MB);
	write('srv/table', 5 * MB);
	write('var/x.log', 9 * MB);
	expect(await look('/srv/old.tar')).toMatchObject({
		path: '/srv/app.log',
		overMs: 10 * MINUTE,
		holders: [{ pid: 7, process: 'appd', unit: { name: 'app.service' } }]
	});
});

test('who only reads it, as who follows a log, has not written it', async () => {
	write('srv/app.log', 4096);
	opens(6, { 3: ['/srv/app.log', '0100000'] });
	opens(7, { 1: ['/srv/app.log', '0102001'], 2: ['/srv/app.log', '0102001'] });
	const look = growth();
	await look();
	nowMs += MINUTE;
	write('srv/app.log', 2 * MB);
	expect((await look())?.holders.map(({ pid }) => pid)).toEqual([7]);
});

test.each([
	['a container with a filesystem of its own', '77 60 0:99 / / rw - overlay overlay rw\n', []],
	['one that is given another folder of this disk there', '77 60 8:1 /data/x /srv rw - ext4 /dev/sda1 rw\n', []],
	['a service with a /tmp of its own', '77 60 8:1 / / rw - ext4 /dev/sda1 rw\n', [7]],
	['a container that is given this very folder', '77 60 8:1 /srv /srv rw - ext4 /dev/sda1 rw\n', [7]]
])('%s: its paths are this machine’s only where they lead to the same place', async (_, table, pids) => {
	write('srv/app.log', 4096);
	opens(7, { 1: ['/srv/app.log', '0102001'] });
	seesByItself(7, table);
	const look = growth();
	await look('/srv/app.log');
	nowMs += MINUTE;
	write('srv/app.log', 2 * MB);
	const found = await look('/srv/app.log');
	expect(found?.path).toBe('/srv/app.log');
	expect(found?.holders.map(({ pid }) => pid)).toEqual(pids);
});

test.each([
	['keys and histories', 'srv/anna/.ssh', 'agent.log'],
	['a name that acts on what shows it', 'srv', 'a\u001b[2Jb.log'],
	['a name that turns what is read', 'srv', 'a\u202egol.log']
])('%s are not named', async (_, folder, name) => {
	mkdirSync(join(dir, folder), { recursive: true });
	write(`${folder}/${name}`, 4096);
	opens(7, { 1: [`/${folder}/${name}`, '0102001'] });
	const look = growth();
	await look();
	nowMs += MINUTE;
	write(`${folder}/${name}`, 2 * MB);
	expect(await look()).toBeUndefined();
});

test('who writes hundreds of files hides nobody else', async () => {
	const many = Array.from({ length: 600 }, (_, at) => `srv/many-${at}`);
	for (const one of many) write(one, 10);
	opens(5, Object.fromEntries(many.map((one, at) => [at, [`/${one}`, '0102001']] as const)));
	write('srv/app.log', 4096);
	opens(7, { 1: ['/srv/app.log', '0102001'] });
	const look = growth();
	await look();
	nowMs += MINUTE;
	write('srv/app.log', 2 * MB);
	expect(await look()).toMatchObject({ path: '/srv/app.log', holders: [{ pid: 7 }] });
});

test('of all filesystems who has what open is looked at once', async () => {
	opens(7, { 1: ['/srv/app.log', '0102001'] });
	const root = createHostRoot(dir);
	const read: string[] = [];
	const counted = {
		...root,
		readLink(path: string) {
			read.push(path);
			return root.readLink(path);
		}
	};
	const look = openGrowth({ root: counted, clock: { nowMs: () => nowMs } as never });
	const places = ['/srv', '/'].map((mountPoint) => ({ mountPoint, known: [] }));
	await look(places, placeOf);
	expect(read.filter((path) => path === 'proc/7/fd/1')).toHaveLength(1);
	await look(places, placeOf);
	expect(read.filter((path) => path === 'proc/7/fd/1')).toHaveLength(1);
});

test('a clock that is set back does not stop it, and makes nothing grow', async () => {
	write('srv/dump', MB);
	const look = growth();
	await look('/srv/dump');
	nowMs -= 60 * MINUTE;
	write('srv/dump', MB);
	expect(await look('/srv/dump')).toBeUndefined();
	nowMs += MINUTE;
	write('srv/dump', MB);
	expect(await look('/srv/dump')).toMatchObject({ overMs: MINUTE });
});

test('a large file that somebody opens for a moment only grows as well', async () => {
	write('srv/dump', MB);
	const look = growth();
	await look('/srv/dump');
	nowMs += 2 * MINUTE;
	write('srv/dump', MB);
	const found = await look('/srv/dump');
	expect(found).toMatchObject({ path: '/srv/dump', holders: [] });
	expect(found?.grewBytes).toBeGreaterThanOrEqual(MB);
});

test('what was emptied begins anew', async () => {
	write('srv/dump', 8 * MB);
	const look = growth();
	await look('/srv/dump');
	nowMs += MINUTE;
	truncateSync(join(dir, 'srv/dump'), 0);
	expect(await look('/srv/dump')).toBeUndefined();
	nowMs += MINUTE;
	write('srv/dump', MB);
	expect(await look('/srv/dump')).toMatchObject({ overMs: MINUTE });
});

test.each([
	['it grows', [0, 1, 2], { grewBytes: 2 * MB, overMs: 2 * MINUTE }],
	['it grew, and ended minutes ago', [0, 2, 2, 2, 2, 2], undefined],
	['it stays', [5, 5], undefined],
	['it was seen once', [5], undefined]
])('%s', (_, sizes, found) => {
	const samples = sizes.map((size, at) => ({ atMs: at * MINUTE, bytes: size * MB }));
	expect(growthOf(samples, (sizes.length - 1) * MINUTE)).toEqual(found);
});
