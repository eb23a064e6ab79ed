// Storage: what is wrong, what is just not, and what follows.

import { filesystemFull } from '#server/findings/detectors/s01-filesystem-full.ts';
import { fullSoon } from '#server/findings/detectors/s02-full-soon.ts';
import { inodesGone } from '#server/findings/detectors/s03-inodes.ts';
import { turnedReadOnly } from '#server/findings/detectors/s04-read-only.ts';
import { fstabDeviceAbsent } from '#server/findings/detectors/s05-fstab-device-absent.ts';
import { fstabOptions } from '#server/findings/detectors/s06-fstab-options.ts';
import { diskHealth } from '#server/findings/detectors/s07-disk-health.ts';
import { hotSensor } from '#server/findings/detectors/s09-hot.ts';
import { raidDegraded } from '#server/findings/detectors/s10-raid-degraded.ts';
import { diskSaturated } from '#server/findings/detectors/s17-disk-saturated.ts';
import { heldDeleted } from '#server/findings/detectors/s18-held-deleted.ts';
import { trimNeverRuns } from '#server/findings/detectors/s20-trim-never-runs.ts';
import { mountHangs } from '#server/findings/detectors/s21-mount-hangs.ts';
import { noBackup } from '#server/findings/detectors/s22-no-backup.ts';
import { unlikeFstab } from '#server/findings/detectors/s23-unlike-fstab.ts';
import { fstabNotMountable } from '#server/findings/detectors/s24-fstab-not-mountable.ts';
import {
	type Case,
	DAY,
	detail,
	filesystem,
	filesystems,
	HOUR,
	line,
	MINUTE,
	mountRow,
	mounts,
	NOW,
	process,
	unit,
	vitals
} from './facts.ts';

const GB = 1024 ** 3;
const soon = (hours: number, used = 0.9) => ({
	forecasts: [
		{
			filesystem: filesystem({}, used),
			forecast: { kind: 'full-at', bytesPerDay: GB, atMs: NOW + hours * HOUR, earliestMs: NOW + HOUR }
		}
	]
});
const held = (gigabytes: number, path = '/var/log/web.log') => ({
	heldDeleted: {
		files: [
			{ path, bytes: gigabytes * GB, pid: 100, process: 'web', unit: { name: 'web.service', manager: 'system' } }
		],
		hidden: 0
	},
	...filesystems(filesystem())
});
const tight = filesystem({
	mountPoint: '/var/log',
	space: {
		state: 'measured',
		totalBytes: 2 * GB,
		usedBytes: 1.9 * GB,
		availableBytes: 0.1 * GB,
		files: null,
		usedFiles: null
	}
});
const disk = (verdict: string, figures: readonly object[] = []) => ({
	diskHealth: [
		{
			device: '/dev/sda',
			health: { known: true, value: { verdict, figures, model: 'M', serial: '1', celsius: 30, source: 'smartctl' } }
		}
	]
});
const raid = (present: number, role: string) => ({
	raid: [
		{
			name: 'md0',
			level: 'raid1',
			state: 'clean',
			wanted: 2,
			present,
			degraded: present < 2,
			members: [{ device: 'sda1', role: 'active' }, ...(role ? [{ device: 'sdb1', role }] : [])],
			doing: null
		}
	]
});
const ssd = {
	name: 'sdb',
	path: '/dev/sdb',
	type: 'disk',
	trims: true,
	rotational: false,
	transport: 'sata',
	parents: []
};
const part = { ...ssd, name: 'sdb1', path: '/dev/sdb1', type: 'part', parents: ['sdb'] };
const trim = (state: string, device: object = ssd) => ({
	timers: { timers: [{ name: 'fstrim.timer', state }] },
	devices: { list: [device, part] },
	...filesystems(filesystem())
});
const nfs = (...options: readonly string[]) =>
	mounts(
		mountRow({
			written: { line: 3, source: 'nas:/x', type: 'nfs', options },
			notes: options.includes('nofail') ? [] : [{ kind: 'missing-nofail', because: 'network' }]
		})
	);
const phantom = (...options: readonly string[]) =>
	mounts(
		mountRow({
			live: null,
			written: { line: 3, source: 'UUID=gone', type: 'ext4', options },
			notes: [
				{ kind: 'device-absent', device: 'UUID=gone' },
				{ kind: 'missing-nofail', because: 'device-absent' }
			]
		})
	);
const fstab = (...rows: readonly ReturnType<typeof mountRow>[]) => ({
	...mounts(...rows),
	failedUnitsAtHand: [],
	fstabWrittenMs: NOW - DAY
});
/** A line that is not mounted, and a unit that failed an hour ago. */
const tried = (written: object, failing: object, writtenMs = NOW - DAY) => ({
	...fstab(
		mountRow({
			live: null,
			state: 'not-mounted',
			written: { line: 3, source: 'UUID=ab', type: 'ext4', options: ['defaults'], ...written }
		})
	),
	fstabWrittenMs: writtenMs,
	failedUnitsAtHand: [
		{
			unit: unit({ name: 'srv.mount', type: 'mount', state: 'failed', result: 'exit-code', ...failing }),
			detail: detail({ links: [{ kind: 'requiredBy', units: ['local-fs.target', 'srv.mount'] }] }),
			// As journald has it: what mount says, before systemd's word that it is begun.
			lines: [
				line('mount: /srv: wrong fs type, bad option, bad superblock on /dev/sdb1.', 'mount'),
				line('       dmesg(1) may have more information after failed mount system call.', 'mount'),
				line('Mounting srv.mount - /srv...', 'systemd'),
				line('srv.mount: Mount process exited, code=exited, status=32/n/a', 'systemd'),
				line("srv.mount: Failed with result 'exit-code'.", 'systemd')
			]
		}
	]
});
const readOnly = mountRow({ live: { source: '/dev/sdb1', type: 'ext4', options: ['ro', 'relatime'] } });

const sensor = (celsius: number, criticalCelsius: number | null = 100, label = 'coretemp Core 0') => ({
	sensors: [
		{ label: 'acpitz', celsius: 95, criticalCelsius: null },
		{ label, celsius, criticalCelsius }
	]
});
const busyDisk = (busy: number, waited: number | null, byOne = 90) => ({
	...vitals({
		disk: {
			busy,
			readBytesPerSecond: 0,
			writeBytesPerSecond: 100e6,
			pressure: waited === null ? null : { some: { avg300: waited } },
			devices: [{ name: 'sda', readBytesPerSecond: 0, writeBytesPerSecond: 100e6, busy }]
		}
	}),
	processes: { processes: [process({ readBytesPerSecond: null, writtenBytesPerSecond: byOne * 1e6 })] }
});

const backup = (more: object = {}) => ({
	backupTimers: [
		{
			name: 'borgmatic.timer',
			manager: 'system',
			activates: 'borgmatic.service',
			state: 'active',
			schedule: ['daily'],
			lastMs: NOW - DAY,
			periodMs: DAY,
			lastResult: 'success',
			...more
		}
	]
});

export const STORAGE: readonly Case[] = [
	{
		detector: filesystemFull,
		wrong: filesystems(filesystem({}, 0.9)),
		finds: 'mount:/srv warning',
		tells: '/srv is 90 % full',
		well: filesystems(
			filesystem({}, 0.899),
			filesystem({ mountPoint: '/snap', kind: 'image' }, 1),
			filesystem({ mountPoint: '/mnt', readOnly: true }, 1),
			filesystem({ mountPoint: '/var/lib/docker/x', kind: 'overlay' }, 1)
		),
		keeps: filesystems(filesystem({}, 0.83)),
		mended: filesystems(filesystem({}, 0.81)),
		otherwise: filesystems(filesystem({}, 0.98))
	},
	{
		detector: filesystemFull,
		wrong: filesystems(filesystem({ mountPoint: '/tmp', kind: 'memory', source: 'tmpfs' }, 0.99)),
		finds: 'mount:/tmp critical',
		tells: 'It lies in memory',
		well: filesystems(filesystem({ mountPoint: '/tmp', kind: 'memory', source: 'tmpfs' }, 0.5))
	},
	{
		detector: fullSoon,
		wrong: soon(23),
		finds: 'mount:/srv warning',
		tells: 'full in about 23 hours',
		well: soon(25),
		otherwise: soon(3)
	},
	{ detector: fullSoon, wrong: soon(3), finds: 'mount:/srv critical', tells: '3 hours', well: soon(3, 0.5) },
	{
		detector: inodesGone,
		wrong: filesystems(filesystem({}, 0.1, 0.9)),
		finds: 'mount:/srv warning',
		tells: '90 % of its 1000 inodes',
		well: filesystems(filesystem({}, 0.1, 0.89), filesystem({ mountPoint: '/btrfs' }, 0.1, null)),
		keeps: filesystems(filesystem({}, 0.1, 0.86)),
		mended: filesystems(filesystem({}, 0.1, 0.84))
	},
	{
		detector: turnedReadOnly,
		wrong: { ...mounts(readOnly), ...filesystems(filesystem({ readOnly: true })) },
		finds: 'mount:/srv critical',
		tells: 'line 3 of /etc/fstab',
		well: {
			...mounts(mountRow({ ...readOnly, written: { line: 3, source: 'x', type: 'ext4', options: ['ro'] } })),
			...filesystems(filesystem({ readOnly: true }))
		}
	},
	{
		// Not in fstab: it was writable before.
		detector: turnedReadOnly,
		before: [{ ...mounts(), ...filesystems(filesystem()) }],
		wrong: { ...mounts(), ...filesystems(filesystem({ readOnly: true })) },
		finds: 'mount:/srv critical',
		tells: 'It was writable before',
		well: { ...mounts(), ...filesystems(filesystem()) }
	},
	{
		detector: fstabDeviceAbsent,
		wrong: phantom('defaults'),
		finds: 'mount:/srv critical',
		tells: 'UUID=gone',
		well: mounts(
			mountRow({ notes: [{ kind: 'device-not-told', device: 'UUID=x' }] }),
			...(['noauto', 'x-systemd.automount'] as const).map((option) =>
				mountRow({
					live: null,
					written: { line: 3, source: 'UUID=stick', type: 'vfat', options: ['user', option] },
					notes: [{ kind: 'device-absent', device: 'UUID=stick' }]
				})
			)
		),
		owns: ['S06 mount:/srv', 'S23 mount:/srv', 'S24 mount:/srv', 'V01 unit:srv.mount', 'V04 unit:srv.mount']
	},
	{
		detector: fstabDeviceAbsent,
		wrong: phantom('nofail'),
		finds: 'mount:/srv info',
		tells: 'starts without it',
		owns: ['S06 mount:/srv', 'S23 mount:/srv', 'S24 mount:/srv', 'V01 unit:srv.mount', 'V04 unit:srv.mount'],
		well: mounts(mountRow())
	},
	{
		detector: fstabDeviceAbsent,
		wrong: mounts(
			mountRow({
				mountPoint: 'none',
				live: null,
				written: { line: 4, source: 'UUID=gone', type: 'swap', options: ['sw'] },
				notes: [{ kind: 'device-absent', device: 'UUID=gone' }]
			})
		),
		finds: 'swap:UUID=gone warning',
		tells: 'Line 4 swaps to it',
		well: mounts(mountRow()),
		owns: ['V01 unit:UUID\\x3dgone.swap', 'V04 unit:UUID\\x3dgone.swap']
	},
	{
		detector: fstabDeviceAbsent,
		wrong: mounts(
			mountRow({
				mountPoint: '/swap.img',
				live: null,
				written: { line: 4, source: '/swap.img', type: 'swap', options: ['sw'] },
				notes: [{ kind: 'device-absent', device: '/swap.img' }]
			})
		),
		finds: 'swap:/swap.img warning',
		tells: 'The file that line 4 of /etc/fstab swaps to does not exist',
		well: mounts(mountRow()),
		owns: ['V01 unit:swap.img.swap', 'V04 unit:swap.img.swap']
	},
	...(
		[
			[
				{ kind: 'helper-missing', helper: 'mount.cifs', package: 'cifs-utils' },
				{ type: 'cifs', options: ['nofail'] },
				'warning',
				'needs mount.cifs, the program that mounts such a share or disk, and it is not installed (it comes with the package cifs-utils)'
			],
			[
				{ kind: 'type-unknown', type: 'ext44' },
				{ type: 'ext44' },
				'critical',
				'Line 3 of /etc/fstab names the type ext44'
			],
			[
				{ kind: 'type-wrong', written: 'ext4', found: 'xfs' },
				{},
				'critical',
				'Line 3 of /etc/fstab says ext4, and the device holds xfs'
			],
			[
				{ kind: 'option-refused', option: 'noatme', meant: 'noatime' },
				{ options: ['noatme', 'nofail'] },
				'warning',
				'has the option noatme, which does not exist: noatime is meant'
			],
			[
				{ kind: 'option-foreign', options: 'commit=60', type: 'tmpfs', of: 'ext4 and btrfs' },
				{ options: ['commit=60', 'nofail'] },
				'warning',
				'has commit=60, which is no option of tmpfs, but of ext4 and btrfs'
			],
			[
				{ kind: 'account-absent', option: 'uid=shopp', what: 'user', name: 'shopp', meant: 'shop' },
				{ type: 'tmpfs', options: ['uid=shopp'] },
				'critical',
				'has uid=shopp, and there is no user shopp here: mount refuses the line for it (there is the user shop)'
			],
			[{ kind: 'file-absent', path: '/srv/b' }, { options: ['bind'] }, 'critical', 'names the file /srv/b']
		] as const
	).map(
		([note, more, severity, tells]): Case => ({
			detector: fstabNotMountable,
			wrong: fstab(
				mountRow({
					live: null,
					state: 'not-mounted',
					written: { line: 3, source: 'UUID=ab', type: 'ext4', options: ['defaults'], ...more },
					notes: [note]
				})
			),
			finds: `mount:/srv ${severity}`,
			tells,
			// What is not asked for at the start is found out by whoever mounts it.
			well: fstab(
				mountRow({
					live: null,
					state: 'on-demand',
					written: { line: 3, source: 'UUID=ab', type: 'ext4', options: ['noauto'] },
					notes: [note]
				})
			),
			owns: ['S23 mount:/srv', 'S06 mount:/srv', 'V01 unit:srv.mount', 'V04 unit:srv.mount']
		})
	),
	{
		detector: fstabNotMountable,
		wrong: tried({}, {}),
		finds: 'mount:/srv critical',
		tells: /Line 3 of \/etc\/fstab mounts it without nofail, and srv\.mount failed with “mount: \/srv: wrong fs type/,
		well: tried({ options: ['nofail'] }, {}),
		mended: fstab(mountRow()),
		owns: ['S23 mount:/srv', 'S06 mount:/srv', 'V01 unit:srv.mount', 'V04 unit:srv.mount']
	},
	{
		// The line may have been put right, and not been tried yet.
		detector: fstabNotMountable,
		wrong: tried({}, {}, NOW - MINUTE),
		finds: 'mount:/srv warning',
		tells: 'whether the line was changed since is not known',
		well: tried({ options: ['noauto'] }, {}, NOW - MINUTE),
		owns: ['S23 mount:/srv', 'S06 mount:/srv', 'V01 unit:srv.mount', 'V04 unit:srv.mount']
	},
	{
		// The check of its filesystem failed: what needs that was not tried.
		detector: fstabNotMountable,
		wrong: tried({}, { name: 'systemd-fsck@dev-sdb1.service' }),
		finds: 'mount:/srv critical',
		tells: 'systemd-fsck@dev-sdb1.service failed when it was tried last',
		well: tried({ type: 'nfs', source: 'nas:/a' }, { name: 'other.mount' }),
		owns: [
			'S23 mount:/srv',
			'S06 mount:/srv',
			'V01 unit:srv.mount',
			'V04 unit:srv.mount',
			'V01 unit:systemd-fsck@dev-sdb1.service'
		]
	},
	{
		detector: unlikeFstab,
		// As the two lines are read: the later one is not looked for.
		wrong: mounts(
			mountRow({ live: null, state: 'not-mounted' }),
			mountRow({ live: null, state: 'on-demand', notes: [{ kind: 'written-twice', line: 2 }] })
		),
		finds: 'mount:/srv warning',
		tells: 'Lines 2 and 3 both mount something there, and nothing is mounted.',
		well: mounts(mountRow())
	},
	...(
		[
			[{ live: null, state: 'not-mounted' }, 'mount:/srv warning', 'Line 3 of /etc/fstab has UUID=ab there'],
			[
				{ notes: [{ kind: 'source-differs', written: 'UUID=ab', live: '/dev/sdc1' }] },
				'mount:/srv warning',
				'/dev/sdc1 is mounted'
			],
			[{ notes: [{ kind: 'shadowed' }] }, 'mount:/srv warning', 'is hidden'],
			[{ notes: [{ kind: 'written-twice', line: 2 }] }, 'mount:/srv info', 'Lines 2 and 3'],
			[
				{
					mountPoint: 'half',
					live: null,
					written: null,
					notes: [{ kind: 'unreadable', problem: 'Line 5: It has fewer than three fields.' }]
				},
				'file:/etc/fstab warning',
				'fewer than three fields'
			]
		] as const
	).map(
		([more, finds, tells]): Case => ({
			detector: unlikeFstab,
			wrong: mounts(mountRow(), mountRow(more)),
			finds,
			tells,
			// What is not there cannot be mounted, and what may be missing is not missed.
			well: mounts(
				mountRow({ live: null, state: 'not-mounted', notes: [{ kind: 'device-absent', device: 'UUID=ab' }] }),
				mountRow({
					live: null,
					state: 'not-mounted',
					written: { line: 3, source: 'UUID=ab', type: 'ext4', options: ['nofail'] }
				})
			)
		})
	),
	{
		detector: fstabOptions,
		wrong: nfs('rw'),
		finds: 'mount:/srv warning',
		tells: 'lacks nofail',
		well: nfs('nofail')
	},
	{
		detector: diskHealth,
		wrong: disk('failing'),
		finds: 'device:/dev/sda critical',
		tells: 'is failing',
		well: disk('ok', [{ id: 'reallocated', value: 0, concern: 'none' }]),
		otherwise: disk('failing', [{ id: 'reallocated', value: 9, concern: 'bad' }])
	},
	{
		detector: raidDegraded,
		wrong: raid(1, 'failed'),
		finds: 'raid:md0 critical',
		tells: 'sdb1 failed',
		well: raid(2, 'active'),
		otherwise: raid(1, ''),
		owns: ['S07 device:sdb1']
	},
	{
		detector: hotSensor,
		wrong: sensor(90),
		finds: 'sensor:coretemp Core 0 warning',
		tells: 'Its limit is 100 °C',
		well: sensor(89.9),
		keeps: sensor(86),
		mended: sensor(84)
	},
	{
		detector: hotSensor,
		wrong: sensor(58, null, 'drivetemp'),
		finds: 'sensor:drivetemp critical',
		tells: 'the life of a drive',
		well: sensor(40, null, 'drivetemp')
	},
	{
		detector: diskSaturated,
		wrong: busyDisk(0.2, 0.4),
		finds: 'host:disks warning',
		tells: 'web reads and writes 85.8 MiB a second (web.service)',
		well: busyDisk(0.2, 0.39),
		keeps: busyDisk(0.2, 0.33),
		mended: busyDisk(0.2, 0.3),
		otherwise: busyDisk(0.2, 0.4, 1)
	},
	{
		// In use all the time, and nobody waits for it.
		detector: diskSaturated,
		wrong: busyDisk(0.99, 0.1),
		finds: 'host:disks warning',
		tells: 'The disk sda is in use',
		well: busyDisk(0.99, 0.05)
	},
	{
		detector: diskSaturated,
		wrong: busyDisk(0.99, null, 1),
		finds: 'host:disks warning',
		tells: 'No single program stands out',
		well: busyDisk(0.7, null)
	},
	{
		detector: diskSaturated,
		wrong: busyDisk(1, 0.8),
		finds: 'host:disks critical',
		tells: '80 %',
		well: busyDisk(0, 0)
	},
	{
		// On a filesystem that is nearly full a smaller one counts, and is why it is full.
		detector: heldDeleted,
		wrong: { ...held(0.9), ...filesystems(tight) },
		finds: 'unit:web.service warning',
		tells: '/var/log/web.log was deleted while web (process 100, web.service) had it open',
		owns: ['S01 mount:/var/log'],
		well: { ...held(0.9), ...filesystems(filesystem({ ...tight, mountPoint: '/srv' })) }
	},
	{
		detector: turnedReadOnly,
		wrong: {
			...mounts(readOnly),
			...filesystems(filesystem({ readOnly: true })),
			readOnlyTrouble: {
				lines: [
					{ atMs: NOW, text: 'EXT4-fs error (device sdc1): of another' },
					{ atMs: NOW, text: 'EXT4-fs (sdb1): Remounting filesystem read-only' },
					{ atMs: NOW - 1, text: 'EXT4-fs error (device sdb1): ext4_lookup:1590: inode #12: bad entry' }
				],
				limits: null
			}
		},
		finds: 'mount:/srv critical',
		tells: 'The kernel met errors on /dev/sdb1 and allows no more writing: “EXT4-fs error (device sdb1): ext4_lookup',
		well: { ...mounts(mountRow()), ...filesystems(filesystem()) }
	},
	{
		detector: turnedReadOnly,
		wrong: {
			...mounts(readOnly),
			...filesystems(filesystem({ readOnly: true })),
			readOnlyTrouble: { lines: [{ atMs: NOW, text: 'EXT4-fs error (device sdb12): of another' }], limits: null }
		},
		finds: 'mount:/srv critical',
		tells: 'was remounted read-only by hand or by a program',
		well: { ...mounts(mountRow()), ...filesystems(filesystem()) }
	},
	{
		detector: heldDeleted,
		wrong: held(1),
		finds: 'unit:web.service warning',
		tells: 'web holds 1 GiB of deleted files',
		well: held(0.99),
		otherwise: held(1, '/var/log/other')
	},
	{
		detector: trimNeverRuns,
		wrong: trim('inactive'),
		finds: 'timer:fstrim.timer info',
		tells: '/dev/sdb',
		well: trim('active')
	},
	{
		// The disk of a virtual machine is its host's business.
		detector: trimNeverRuns,
		wrong: trim('inactive'),
		finds: 'timer:fstrim.timer info',
		tells: 'off',
		well: trim('inactive', { ...ssd, transport: 'virtio' })
	},
	{
		detector: mountHangs,
		wrong: filesystems(filesystem({ space: { state: 'hangs', reason: 'It does not answer.' } })),
		finds: 'mount:/srv critical',
		tells: 'does not answer',
		well: filesystems(filesystem(), filesystem({ space: { state: 'denied', reason: 'Denied.' } }))
	},
	{
		detector: noBackup,
		wrong: backup({ lastMs: NOW - 2 * DAY - HOUR }),
		finds: 'unit:borgmatic.timer warning',
		tells: 'has made no backup for 2 days',
		well: backup({ lastMs: NOW - 2 * DAY }),
		otherwise: backup({ lastMs: NOW - 3 * DAY, lastResult: 'exit-code' }),
		owns: ['V07 unit:borgmatic.timer']
	},
	{
		// It runs every day, and each time it fails.
		detector: noBackup,
		before: [backup({ lastMs: NOW - 7 * DAY, lastResult: 'exit-code' })],
		wrong: backup({ lastMs: NOW - HOUR, lastResult: 'exit-code' }),
		finds: 'unit:borgmatic.timer critical',
		tells: 'borgmatic.service runs and fails',
		well: backup(),
		owns: ['V07 unit:borgmatic.timer', 'V01 unit:borgmatic.service']
	}
];
