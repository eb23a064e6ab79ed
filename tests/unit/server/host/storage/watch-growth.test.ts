// What grows on a full filesystem, measured twice: files of a folder that stands for the machine, and processes that have them open.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
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
		writeFileSync(join(dir, `proc/${pid}/fdinfo/${descriptor}`), `pos:\t0\nflags:\t${flags}\n`);
	}
}

const growth = () => openGrowth({ root: createHostRoot(dir), clock: { nowMs: () => nowMs } as never });
const onSrv = (path: string): boolean => path.startsWith('/srv/');

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
	const { look } = growth();
	expect(await look('/srv', onSrv, ['/srv/old.tar'])).toBeUndefined();
	nowMs += 10 * MINUTE;
	write('srv/app.log', 2 * MB);
	write('srv/table', 5 * MB);
	write('var/x.log', 9 * MB);
	expect(await look('/srv', onSrv, ['/srv/old.tar'])).toMatchObject({
		path: '/srv/app.log',
		overMs: 10 * MINUTE,
		holders: [{ pid: 7, process: 'appd', unit: { name: 'app.service' } }]
	});
});

test('a large file that somebody opens for a moment only grows as well', async () => {
	write('srv/dump', MB);
	const { look } = growth();
	await look('/srv', onSrv, ['/srv/dump']);
	nowMs += 2 * MINUTE;
	write('srv/dump', MB);
	const found = await look('/srv', onSrv, ['/srv/dump']);
	expect(found).toMatchObject({ path: '/srv/dump', holders: [] });
	expect(found?.grewBytes).toBeGreaterThanOrEqual(MB);
});

test('what was emptied begins anew', async () => {
	write('srv/dump', 8 * MB);
	const { look } = growth();
	await look('/srv', onSrv, ['/srv/dump']);
	nowMs += MINUTE;
	truncateSync(join(dir, 'srv/dump'), 0);
	expect(await look('/srv', onSrv, ['/srv/dump'])).toBeUndefined();
	nowMs += MINUTE;
	write('srv/dump', MB);
	expect(await look('/srv', onSrv, ['/srv/dump'])).toMatchObject({ overMs: MINUTE });
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
