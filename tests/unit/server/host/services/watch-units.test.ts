// Units that come and go, by folders like those of the kernel and of the manager.
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchUnits } from '#server/host/services/watch-units.ts';

let dir: string;
let told: string[];
let stop: () => void;
const make = (path: string): void => void mkdirSync(join(dir, path), { recursive: true });
const hears = (name: string) => expect.poll(() => told, { timeout: 5_000 }).toContain(name);
const begin = (): void => {
	stop = watchUnits((names) => told.push(...names), {
		roots: [join(dir, 'no-such'), join(dir, 'cgroup')],
		started: join(dir, 'units')
	});
};
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'units-'));
	told = [];
	make('cgroup/system.slice/system-getty.slice');
	make('cgroup/user.slice');
	make('units');
});
afterEach(() => {
	stop();
	rmSync(dir, { recursive: true });
});

test('in the slice of services, in slices within it, and in those beside it', async () => {
	make('cgroup/own.slice');
	begin();
	make('cgroup/system.slice/web.service');
	await hears('web.service');
	make('cgroup/system.slice/system-getty.slice/getty@tty1.service');
	await hears('getty@tty1.service');
	make('cgroup/own.slice/own.service');
	await hears('own.service');
	rmdirSync(join(dir, 'cgroup/own.slice/own.service'));
	told = [];
	await hears('own.service');
});

test('in a slice that comes later', async () => {
	begin();
	make('cgroup/late.slice');
	let made = 0;
	await expect
		.poll(
			() => {
				made += 1;
				const name = `cgroup/late.slice/${made}.service`;
				make(name);
				return told.some((one) => one.endsWith('.service'));
			},
			{ timeout: 5_000 }
		)
		.toBe(true);
});

test('one that was started and never had a group', async () => {
	begin();
	symlinkSync('4d0b', join(dir, 'units/invocation:broken.service'));
	await hears('broken.service');
});

test("people's sessions are none", async () => {
	begin();
	make('cgroup/user.slice/session-1.scope');
	make('cgroup/system.slice/web.service');
	await hears('web.service');
	expect(told).not.toContain('session-1.scope');
});

test('on a machine without any of it nothing is ever told, and nothing fails', () => {
	stop = watchUnits(() => {}, { roots: [join(dir, 'no-such')], started: join(dir, 'neither') });
});
