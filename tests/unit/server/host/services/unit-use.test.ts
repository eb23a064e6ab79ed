import { afterEach, expect, test } from 'vitest';
import { openUnitUses, type UnitUses } from '#server/host/services/unit-use.ts';
import { type MadeRoot, makeRoot } from '../../../../support/subjects-of.ts';

const made: { made: MadeRoot; uses: UnitUses }[] = [];
afterEach(() => {
	for (const { made: root, uses } of made.splice(0)) {
		uses.close();
		root.remove();
	}
});

const SHOP = 'sys/fs/cgroup/system.slice/shop.service';
/** Files as cgroup v2 has them (kernel documentation, `cgroup-v2.rst`). */
const unified = (cpuUsec: number, memory: number, read: number): Record<string, string> => ({
	'sys/fs/cgroup/cgroup.controllers': 'cpu io memory pids\n',
	[`${SHOP}/memory.current`]: `${memory}\n`,
	[`${SHOP}/memory.max`]: 'max\n',
	[`${SHOP}/memory.events`]: 'low 0\nhigh 0\nmax 0\noom 2\noom_kill 1\n',
	[`${SHOP}/pids.current`]: '3\n',
	[`${SHOP}/cpu.stat`]: `usage_usec ${cpuUsec}\nuser_usec 1\nsystem_usec 1\n`,
	[`${SHOP}/io.stat`]: `8:0 rbytes=${read} wbytes=10 rios=1 wios=1 dbytes=0 dios=0\n8:16 rbytes=0 wbytes=5 rios=0 wios=0\n`,
	'sys/fs/cgroup/user.slice/user-1000.slice/user@1000.service/app.slice/own.service/memory.current': '7\n'
});

/** The same host at two moments: a root that changes under the reader. */
function twoMoments(first: Record<string, string>, second: Record<string, string>) {
	const [one, two] = [makeRoot(first), makeRoot(second)];
	let current = one.root;
	let atMs = 1_000_000;
	const root = new Proxy(one.root, { get: (_, name) => current[name as keyof typeof current] });
	const uses = openUnitUses({ root, clock: { nowMs: () => atMs, monotonicMs: () => atMs } });
	made.push({ made: one, uses }, { made: two, uses });
	return {
		uses,
		later(ms: number) {
			current = two.root;
			atMs += ms;
		}
	};
}

test('shares and rates come from two samples, memory from one', async () => {
	const { uses, later } = twoMoments(unified(1_000_000, 5000, 100), unified(3_000_000, 6000, 10_100));
	await uses.refresh();
	expect(uses.now('shop.service')).toEqual({ memoryBytes: 5000, memoryFrom: 'cgroup', cpuShare: null });
	later(10_000);
	await uses.refresh();
	expect(uses.samples('shop.service').at(-1)).toEqual({
		atMs: 1_010_000,
		memoryBytes: 6000,
		cpuShare: 0.2,
		readBytesPerSecond: 1000,
		writtenBytesPerSecond: 0
	});
	expect(uses.detail('shop.service')).toMatchObject({ tasks: 3, oomKills: 1, memoryMaxBytes: null, writtenBytes: 15 });
});

test('counters of a unit that was started anew are no negative use', async () => {
	const { uses, later } = twoMoments(unified(9_000_000, 5000, 100), unified(1000, 10, 0));
	await uses.refresh();
	later(10_000);
	await uses.refresh();
	expect(uses.now('shop.service')?.cpuShare).toBeNull();
});

test('a unit of a user is another one than the machine’s of the same name', async () => {
	const { uses } = twoMoments(unified(1, 1, 1), {});
	await uses.refresh();
	expect([uses.now('own.service', 1000)?.memoryBytes, uses.now('own.service')]).toEqual([7, undefined]);
});

test('after an hour a sample is let go of', async () => {
	const { uses, later } = twoMoments(unified(1, 1, 1), unified(2, 2, 2));
	await uses.refresh();
	later(3_700_000);
	await uses.refresh();
	expect(uses.samples('shop.service').map(({ memoryBytes }) => memoryBytes)).toEqual([2]);
});

test('where no control group is there nothing is known, and nothing breaks', async () => {
	const { uses } = twoMoments({ 'sys/x': '' }, {});
	await uses.refresh();
	expect([uses.now('shop.service'), uses.all()]).toEqual([undefined, []]);
});
