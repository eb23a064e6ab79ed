import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createHostRoot, type HostRoot } from '#server/host/host-root.ts';
import { cpuShares, readCpu } from '#server/host/vitals/read-cpu.ts';
import { readDiskIo } from '#server/host/vitals/read-disk-io.ts';
import { readFacts } from '#server/host/vitals/read-facts.ts';
import { readLoad, readUptime } from '#server/host/vitals/read-load.ts';
import { readMemory } from '#server/host/vitals/read-memory.ts';
import { readNetwork } from '#server/host/vitals/read-network.ts';
import { readPressure } from '#server/host/vitals/read-pressure.ts';
import { readTemperatures } from '#server/host/vitals/read-temperature.ts';

const made: string[] = [];
function rootWith(files: Record<string, string>): HostRoot {
	const root = mkdtempSync(join(tmpdir(), 'hostwright-root-'));
	made.push(root);
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return createHostRoot(root);
}
afterEach(() => {
	for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});
const nothing = (): HostRoot => rootWith({});

describe('processor', () => {
	const at = (text: string) => readCpu(rootWith({ 'proc/stat': text }));

	test('guest time is not counted twice, and waiting for disks is not use', () => {
		const before = at('cpu  100 0 50 800 50 0 0 0 30 0\ncpu0 100 0 50 800 50 0 0 0 30 0\nintr 1\n');
		const after = at('cpu  150 0 100 850 100 0 0 0 60 0\ncpu0 150 0 100 850 100 0 0 0 60 0\nintr 2\n');
		expect(before && after && cpuShares(before.all, after.all)).toEqual({ used: 0.5, waiting: 0.25, stolen: 0 });
	});

	test('counters that ran backwards, as when a core comes back, are no negative use', () => {
		const times = { busy: 100, waiting: 5, stolen: 0, total: 200 };
		expect(cpuShares(times, { ...times, busy: 10, total: 20 })).toEqual({ used: 0, waiting: 0, stolen: 0 });
	});

	test('a host without /proc/stat says nothing', () => expect(readCpu(nothing())).toBeNull());
});

test('memory: used is what is not available, cache leaves out shared memory', () => {
	const root = rootWith({
		'proc/meminfo':
			'MemTotal:       1000 kB\nMemFree:         100 kB\nMemAvailable:    600 kB\nBuffers:          50 kB\nCached:          500 kB\nShmem:            40 kB\nSReclaimable:     20 kB\nSwapTotal:       200 kB\nSwapFree:        150 kB\n'
	});
	expect(readMemory(root)).toEqual({
		totalBytes: 1_024_000,
		usedBytes: 400 * 1024,
		cachedBytes: 530 * 1024,
		swapTotalBytes: 200 * 1024,
		swapUsedBytes: 50 * 1024
	});
});

test('pressure: percent become shares; a kernel that hides it gives null', () => {
	const root = rootWith({
		'proc/pressure/memory':
			'some avg10=12.50 avg60=3.00 avg300=0.10 total=1\nfull avg10=1.00 avg60=0.00 avg300=0.00 total=1\n',
		'proc/pressure/cpu': 'some avg10=0.00 avg60=0.00 avg300=0.00 total=1\n'
	});
	expect(readPressure(root, 'memory')?.some.avg10).toBe(0.125);
	expect(readPressure(root, 'cpu')?.full).toBeNull();
	expect(readPressure(root, 'io')).toBeNull();
});

test('load and uptime', () => {
	const root = rootWith({ 'proc/loadavg': '0.50 1.25 2.00 1/200 12345\n', 'proc/uptime': '3600.25 7000.00\n' });
	expect(readLoad(root)).toEqual([0.5, 1.25, 2]);
	expect(readUptime(root)).toBe(3600.25);
	expect(readLoad(nothing())).toEqual([0, 0, 0]);
});

describe('disks', () => {
	const stats = [
		'   8       0 sda 10 0 100 5 20 0 200 9 0 40 14',
		'   8       1 sda1 10 0 100 5 20 0 200 9 0 40 14',
		' 259       0 nvme0n1 1 0 8 1 1 0 16 1 0 2 2',
		' 259       1 nvme0n1p1 1 0 8 1 1 0 16 1 0 2 2',
		'   7       0 loop0 10 0 100 5 20 0 200 9 0 40 14',
		' 253       0 dm-0 10 0 100 5 20 0 200 9 0 40 14',
		'   9       0 md0 10 0 100 5 20 0 200 9 0 40 14',
		' 252       0 zram0 10 0 100 5 20 0 200 9 0 40 14'
	].join('\n');

	test.each([
		['told by /sys/block', { 'sys/block/sda/size': '1', 'sys/block/nvme0n1/size': '1', 'sys/block/dm-0/size': '1' }],
		['told by their names alone', {}]
	])('only whole disks are counted, %s: layers above them carry the same bytes', (_how, more) => {
		const disks = readDiskIo(rootWith({ 'proc/diskstats': stats, ...more }));
		expect(disks).toEqual([
			{ name: 'sda', readBytes: 51_200, writeBytes: 102_400, busyMs: 40 },
			{ name: 'nvme0n1', readBytes: 4096, writeBytes: 8192, busyMs: 2 }
		]);
	});
});

test('network: the loopback and what containers put on top are left out', () => {
	const line = (name: string) => `${name}: 1000 1 0 0 0 0 0 0 2000 2 0 0 0 0 0 0`;
	const root = rootWith({
		'proc/net/dev': `Inter-|   Receive\n face |bytes\n${['    lo', '  eth0', 'wlp2s0', 'docker0', 'veth12ab', 'br-9f00'].map(line).join('\n')}\n`
	});
	expect(readNetwork(root)).toEqual([
		{ name: 'eth0', receivedBytes: 1000, sentBytes: 2000 },
		{ name: 'wlp2s0', receivedBytes: 1000, sentBytes: 2000 }
	]);
});

describe('temperatures', () => {
	test('chips come before zones, with their limit; what no sensor means is left out', () => {
		const root = rootWith({
			'sys/class/hwmon/hwmon0/name': 'coretemp\n',
			'sys/class/hwmon/hwmon0/temp1_input': '52000\n',
			'sys/class/hwmon/hwmon0/temp1_label': 'Package id 0\n',
			'sys/class/hwmon/hwmon0/temp1_crit': '100000\n',
			'sys/class/hwmon/hwmon0/temp2_input': '0\n',
			'sys/class/hwmon/hwmon1/name': 'nvme\n',
			'sys/class/hwmon/hwmon1/temp1_input': 'garbage\n',
			'sys/class/thermal/thermal_zone0/temp': '40000\n'
		});
		expect(readTemperatures(root)).toEqual([{ label: 'coretemp Package id 0', celsius: 52, criticalCelsius: 100 }]);
	});

	test('zones where there is no chip', () => {
		const root = rootWith({
			'sys/class/thermal/thermal_zone0/temp': '45500\n',
			'sys/class/thermal/thermal_zone0/type': 'cpu-thermal\n'
		});
		expect(readTemperatures(root)).toEqual([{ label: 'cpu-thermal', celsius: 45.5, criticalCelsius: null }]);
	});

	test('none at all is an empty list', () => expect(readTemperatures(nothing())).toEqual([]));
});

describe('facts', () => {
	const own = {
		architecture: 'x64',
		coreCount: 4,
		hostName: 'fallback',
		timeZone: 'UTC',
		user: 'anna',
		nowMs: 1_000_000
	};

	test('the system names itself', () => {
		const facts = readFacts(
			rootWith({
				'proc/sys/kernel/hostname': 'box\n',
				'etc/os-release': 'NAME=Debian\nPRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\n',
				'proc/sys/kernel/osrelease': '6.1.0-18-amd64\n',
				'proc/cpuinfo': 'processor\t: 0\nmodel name\t: AMD  Ryzen 7   5800U\nflags\t\t: fpu hypervisor\n',
				'sys/class/dmi/id/sys_vendor': 'QEMU\n',
				'sys/class/dmi/id/product_name': 'Standard PC\n',
				'proc/uptime': '100.0 1.0\n',
				'run/systemd/system/x': ''
			}),
			own
		);
		expect(facts).toMatchObject({
			hostName: 'box',
			system: 'Debian GNU/Linux 12 (bookworm)',
			kernel: '6.1.0-18-amd64',
			cpuModel: 'AMD Ryzen 7 5800U',
			machine: 'Virtual machine (KVM)',
			bootedAtMs: 900_000,
			systemd: true
		});
	});

	test('a host that tells nothing still has facts', () => {
		expect(readFacts(nothing(), own)).toMatchObject({
			hostName: 'fallback',
			system: 'Linux',
			kernel: 'unknown',
			machine: null,
			systemd: false
		});
	});

	test('what a manufacturer left unfilled is no machine', () => {
		const root = rootWith({
			'sys/class/dmi/id/sys_vendor': 'To Be Filled By O.E.M.',
			'sys/class/dmi/id/product_name': 'x'
		});
		expect(readFacts(root, own).machine).toBeNull();
	});
});
