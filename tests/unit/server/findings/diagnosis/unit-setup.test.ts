// What a unit's own file puts before its program, or takes from its view: each told with its line, and the look-alike left alone.
import { describe, expect, test } from 'vitest';
import { diagnose, type Given, onDisk, UNIT } from './unit-on-disk.ts';

onDisk();

interface Row extends Given {
	readonly name: string;
	readonly kind: string;
	readonly tells: readonly string[];
	readonly about?: object;
	readonly alike: Partial<Given>;
}

const ENDED = (status: number) => ({ exit: { kind: 'exited', status } });
const ROOTED = ['RootDirectory=/srv/jail', 'ExecStart=/bin/a'];

const ROWS: readonly Row[] = [
	{
		name: 'a program that lies where nothing may be run',
		service: ['NoExecPaths=/', 'ExecPaths=/usr/bin', 'ExecStart=/opt/web/run'],
		files: { '/opt/web/run': '0755 \u007fELF' },
		unit: ENDED(203),
		kind: 'exec-walled',
		tells: ['/opt/web/run', `NoExecPaths=/ in ${UNIT} line 2`],
		about: { opens: '/opt/web/run /usr/lib -/usr/lib64' },
		alike: { service: ['NoExecPaths=/', 'ExecPaths=/usr /opt/web', 'ExecStart=/opt/web/run'] }
	},
	{
		name: 'a program that is not below the root of its own',
		service: ROOTED,
		files: { '/srv/jail/': '0755' },
		unit: ENDED(203),
		kind: 'program-missing',
		tells: ['/srv/jail/bin/a', `RootDirectory=/srv/jail in ${UNIT} line 2`],
		alike: { files: { '/srv/jail/bin/a': '0755 \u007fELF' } }
	},
	{
		name: 'a program whose loader is not below the root of its own',
		service: ROOTED,
		files: { '/srv/jail/bin/a': '0755 \u007fELF' },
		unit: ENDED(203),
		kind: 'program-not-whole',
		tells: ['RootDirectory=/srv/jail', 'loader'],
		alike: { unit: ENDED(1) }
	},
	{
		name: 'figures of the kernel that are hidden',
		service: ['ProcSubset=pid', 'ExecStart=/bin/a'],
		files: { '/proc/meminfo': 'MemTotal: 1' },
		says: ["FileNotFoundError: [Errno 2] No such file or directory: '/proc/meminfo'"],
		kind: 'walled-off',
		tells: ['/proc/meminfo', `ProcSubset=pid in ${UNIT} line 2`],
		alike: { service: ['ProcSubset=all', 'ExecStart=/bin/a'] }
	},
	{
		name: 'a device that is not among those that are allowed',
		service: ['DeviceAllow=/dev/ttyS0 rw', 'ExecStart=/bin/a'],
		files: { '/dev/video0': '0666 x' },
		says: ['cannot open /dev/video0: Operation not permitted'],
		kind: 'walled-off',
		tells: ['/dev/video0', `DeviceAllow=/dev/ttyS0 rw in ${UNIT} line 2`],
		alike: { service: ['DeviceAllow=/dev/video0', 'ExecStart=/bin/a'] }
	},
	{
		name: 'a device that may only be read',
		service: ['DevicePolicy=closed', 'DeviceAllow=/dev/ttyUSB0 r', 'ExecStart=/bin/a'],
		files: { '/dev/ttyUSB0': '0666 x' },
		says: ['could not open port /dev/ttyUSB0: [Errno 1] Operation not permitted'],
		kind: 'walled-off',
		tells: ['read it and not write', `${UNIT} line 3`],
		alike: { service: ['DevicePolicy=closed', 'DeviceAllow=/dev/ttyUSB0 rw', 'ExecStart=/bin/a'] }
	},
	{
		name: 'a network of its own that is not there',
		service: ['NetworkNamespacePath=/run/netns/vpn', 'ExecStart=/bin/a'],
		manager: ['web.service: Failed at step NETWORK spawning /bin/a: No such file or directory'],
		unit: ENDED(225),
		kind: 'step-failed',
		tells: [
			'give it its network',
			`NetworkNamespacePath=/run/netns/vpn in ${UNIT} line 2`,
			'No such file or directory'
		],
		alike: { unit: ENDED(1) }
	},
	{
		name: 'a profile that is not loaded',
		service: ['AppArmorProfile=web', 'ExecStart=/bin/a'],
		manager: ['web.service: Failed at step APPARMOR spawning /bin/a: No such file or directory'],
		unit: ENDED(231),
		kind: 'step-failed',
		tells: ['AppArmorProfile=web', 'AppArmor'],
		alike: { service: ['ExecStart=/bin/a'] }
	},
	{
		name: 'of several settings of its view the one that systemd names',
		service: ['ProtectHome=yes', 'BindPaths=/srv/in:/srv/web/in', 'ExecStart=/bin/a'],
		files: { '/srv/in/': '0755' },
		manager: ['web.service: Failed to set up mount namespacing: /srv/web/in: Read-only file system'],
		unit: ENDED(226),
		kind: 'step-failed',
		tells: [`BindPaths=/srv/in:/srv/web/in in ${UNIT} line 3`, 'Read-only file system'],
		alike: { manager: ['web.service: Failed to set up mount namespacing: Permission denied'] }
	},
	{
		name: 'the time that it may run',
		service: ['RuntimeMaxSec=30', 'ExecStart=/bin/a'],
		manager: ['web.service: Service runtime limit reached. Stopping.'],
		unit: { result: 'timeout', exit: { kind: 'killed', status: 15 } },
		kind: 'ran-its-time',
		tells: [`RuntimeMaxSec=30 in ${UNIT} line 2`],
		alike: { manager: [] }
	},
	{
		name: 'a file that grew beyond what it may, without a word',
		service: ['LimitFSIZE=1M', 'ExecStart=/bin/a'],
		unit: { result: 'core-dump', exit: { kind: 'dumped', status: 25 } },
		kind: 'limit-file-size',
		tells: [`LimitFSIZE=1M in ${UNIT} line 2`, 'the size of a file'],
		about: { setting: 'LimitFSIZE', value: '1M' },
		alike: { unit: ENDED(25) }
	},
	{
		name: 'its processor time, ended at once',
		service: ['LimitCPU=1', 'ExecStart=/bin/a'],
		unit: { result: 'signal', exit: { kind: 'killed', status: 9 } },
		kind: 'limit-processor-time',
		tells: [`LimitCPU=1 in ${UNIT} line 2`],
		alike: { service: ['ExecStart=/bin/a'] }
	},
	{
		name: 'processes of others',
		service: ['ProtectProc=invisible', 'ExecStart=/bin/a'],
		files: { '/proc/1/cmdline': 'x' },
		says: ['cat: /proc/1/cmdline: No such file or directory'],
		kind: 'walled-off',
		tells: ['ProtectProc=invisible', 'hides the processes'],
		alike: { service: ['ProtectProc=default', 'ExecStart=/bin/a'] }
	},
	{
		name: 'its processor time',
		service: ['LimitCPU=10', 'ExecStart=/bin/a'],
		unit: { result: 'signal', exit: { kind: 'killed', status: 24 } },
		kind: 'limit-processor-time',
		tells: [`LimitCPU=10 in ${UNIT} line 2`],
		alike: { service: ['ExecStart=/bin/a'] }
	}
];

describe('what a unit puts before its program', () => {
	test.each(ROWS)('$name', async ({ kind, tells, about = {}, alike, ...given }) => {
		const { cause } = await diagnose(given);
		expect(cause?.kind, cause?.says).toBe(kind);
		for (const part of tells) expect(cause?.says).toContain(part);
		expect(cause?.about).toMatchObject(about);
	});

	test.each(ROWS)('$name: not where that one point is well', async ({ kind, alike, ...given }) => {
		expect((await diagnose({ ...given, ...alike })).cause?.kind).not.toBe(kind);
	});
});
