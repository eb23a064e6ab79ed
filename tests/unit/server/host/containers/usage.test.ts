// What a container uses, from the kernel's files and from the engine's figures.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { deriveUsage, type TimedSample } from '#server/host/containers/derive-usage.ts';
import { findCgroup, readCgroup } from '#server/host/containers/find-cgroup.ts';
import { parseStats, readUsage } from '#server/host/containers/read-usage.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { recordedJson } from '../../../../support/engine-stand-in.ts';

const ID = 'd9e747ddd656116351f066b884ba3b098b2217b765ea46db81d7a3fd8ba7e991';
const recordedRoot = createHostRoot(
	fileURLToPath(new URL('../../../../fixtures/host/containers/cgroup-v1', import.meta.url))
);
const made = mkdtempSync(join(tmpdir(), 'hw-cgroup-'));
afterAll(() => rmSync(made, { recursive: true }));
const put = (path: string, text: string): void => {
	mkdirSync(dirname(join(made, path)), { recursive: true });
	writeFileSync(join(made, path), text);
};

test('the first version of cgroups is read as it was recorded', async () => {
	const cgroup = await findCgroup(recordedRoot, ID, 25810);
	expect(cgroup).toEqual({ version: 1, path: `/docker/${ID}` });
	const usage = await readUsage(recordedRoot, { version: 1, path: `/docker/${ID}` });
	expect(usage).toMatchObject({ memoryLimitBytes: 67_108_864, pids: 2 });
	expect(usage?.cpuNs).toBeGreaterThan(1e9);
	expect(usage?.periods).toBeGreaterThan(100);
});

test('the second version is read, without the cache that is given back when needed', async () => {
	const path = `/system.slice/docker-${ID}.scope`;
	put(
		`sys/fs/cgroup${path}/cpu.stat`,
		'usage_usec 2500000\nuser_usec 1\nsystem_usec 2\nnr_periods 10\nnr_throttled 4\n'
	);
	put(`sys/fs/cgroup${path}/memory.current`, '1000\n');
	put(`sys/fs/cgroup${path}/memory.stat`, 'anon 600\nfile 400\ninactive_file 300\n');
	put(`sys/fs/cgroup${path}/memory.max`, 'max\n');
	put(`sys/fs/cgroup${path}/pids.current`, '3\n');
	const root = createHostRoot(made);
	expect(await findCgroup(root, ID, 0)).toEqual({ version: 2, path });
	expect(await readUsage(root, { version: 2, path })).toEqual({
		cpuNs: 2.5e9,
		periods: 10,
		throttledPeriods: 4,
		memoryBytes: 700,
		memoryLimitBytes: null,
		pids: 3
	});
	expect(await readUsage(root, { version: 2, path: '/gone' })).toBeUndefined();
});

test.each([
	['0::/system.slice/docker-ID.scope\n', { version: 2, path: '/system.slice/docker-ID.scope' }],
	['0::/machine.slice/libpod-ID.scope/container\n', { version: 2, path: '/machine.slice/libpod-ID.scope' }],
	[
		'0::/user.slice/user-1000.slice/user@1000.service/user.slice/libpod-ID.scope/container\n',
		{ version: 2, path: '/user.slice/user-1000.slice/user@1000.service/user.slice/libpod-ID.scope' }
	],
	['4:memory:/docker/ID\n1:cpu:/docker/ID\n0::/docker/ID\n', { version: 1, path: '/docker/ID' }],
	// Another process has that number here, or another name space hides the path.
	['0::/system.slice/ssh.service\n', undefined],
	['0::/../../docker-ID.scope\n', undefined],
	['', undefined]
])('%j leads to its own group only', (text, cgroup) => {
	const real = cgroup && { ...cgroup, path: cgroup.path.replace('ID', ID) };
	expect(readCgroup(text.replaceAll('ID', ID), ID)).toEqual(real);
});

test("the engine's own figures give the same, where the kernel's files are out of reach", () => {
	expect(parseStats(recordedJson('docker-20.10', 'stats-web.json'))).toMatchObject({
		cpuNs: 476_214_159,
		memoryBytes: 847_872,
		pids: 2,
		periods: 134
	});
	expect(parseStats(recordedJson('podman-4.3', 'stats-pod-web.json'))?.memoryBytes).toBeGreaterThan(0);
	expect(parseStats({})).toBeUndefined();
});

const sample = (cpuNs: number, monotonicMs: number, more: Partial<TimedSample> = {}): TimedSample => ({
	cpuNs,
	monotonicMs,
	atMs: monotonicMs,
	periods: 0,
	throttledPeriods: 0,
	memoryBytes: 1,
	memoryLimitBytes: null,
	pids: 1,
	...more
});

test('a rate needs two samples of the same run', () => {
	expect(deriveUsage(undefined, sample(5, 0), null).cpu).toBeNull();
	expect(deriveUsage(sample(0, 0), sample(1.5e9, 1000), null).cpu).toBe(1.5);
	// Started anew: it has used less than before.
	expect(deriveUsage(sample(9e9, 0), sample(1, 1000), null).cpu).toBeNull();
	expect(deriveUsage(sample(0, 0), sample(1e9, 5), null).cpu).toBeNull();
	const before = sample(0, 0, { periods: 100, throttledPeriods: 10 });
	expect(deriveUsage(before, sample(1, 1000, { periods: 110, throttledPeriods: 15 }), 7)).toMatchObject({
		throttled: 0.5,
		memoryLimitBytes: 7
	});
});
