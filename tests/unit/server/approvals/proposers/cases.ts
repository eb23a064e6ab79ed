// What each proposer offers for a finding as its detector raises it: the steps, what takes them back, and when it offers none.
import { container, DAY, detail, filesystem, mountRow, NOW, unit } from '../../findings/detectors/facts.ts';
import type { Fixture } from './look.ts';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

export interface Case extends Fixture {
	readonly name: string;
	readonly steps: readonly string[];
	readonly undo: readonly string[];
	/** Stands in its reasoning. */
	readonly tells?: RegExp;
	/** It takes no cause away: offered only to who asks for it. */
	readonly onRequest?: true;
	/** Whether something of it cannot be taken back. */
	readonly forGood?: true;
	/** What it starts again ran before. */
	readonly ran?: true;
}

const failed = (more: object = {}) =>
	detail({ unit: unit({ state: 'failed', result: 'exit-code', exit: { kind: 'exited', status: 3 }, ...more }) });
const web = { 'web.service': failed() };
const FSTAB = '# /etc/fstab\nUUID=aa / ext4 defaults 0 1\nUUID=ab\t/srv  ext4\tdefaults 0 2\n';
const units = (...list: readonly object[]) => ({ units: { units: list, limits: [] } });
const absent = mountRow({ notes: [{ kind: 'device-absent', device: 'UUID=ab' }] });
const refused = mountRow({ notes: [{ kind: 'point-absent' }] });
const share = (type: string) =>
	mountRow({
		...{ kind: 'network', live: null },
		written: { line: 3, source: '//nas/films', type, options: ['credentials=/etc/nas.cred'] }
	});
const removable = mountRow({ notes: [{ kind: 'missing-nofail', because: 'removable' }, { kind: 'missing-netdev' }] });
const host = {
	facts: { memoryBytes: 8 * GIB, coreCount: 4 },
	history: [{ memory: { totalBytes: 8 * GIB, usedBytes: 2 * GIB } }]
};
const db = (more: object = {}, details: object = {}) => ({
	containers: [
		container({
			name: 'db',
			...more,
			details: {
				restartPolicy: 'no',
				memoryLimitBytes: 256 * MIB,
				cpuLimit: 1,
				outOfMemory: false,
				error: '',
				...details
			}
		})
	]
});
const SHOP = `services:
  app:
    healthcheck:
      test: [CMD, wget, -qO-, http://127.0.0.1:8080/]
    volumes:
      - films:/data:ro
`;
const DROPS = 'services:\n  app:\n    image: shop:1\n    cap_drop:\n      - ALL\n';
const shop = {
	projects: [
		{
			engine: 'docker',
			name: 'shop',
			directory: '/srv/shop',
			files: ['/srv/shop/compose.yml'],
			program: 'docker compose',
			changed: []
		}
	],
	limits: []
};
const root = filesystem({ mountPoint: '/', alsoAt: [] }, 0.95);

const smallBoot = filesystem({
	mountPoint: '/boot',
	space: {
		state: 'measured',
		totalBytes: 48 * MIB,
		usedBytes: 47 * MIB,
		availableBytes: MIB,
		files: null,
		usedFiles: null
	}
});
const boot = { filesystems: { list: [filesystem({ mountPoint: '/' }), smallBoot], limits: [] } };
const kernels = (packaged: boolean) =>
	['6.1.0-25', '6.1.0-21', '6.1.0-9'].map((release, at) => ({
		release,
		files: [`/boot/initrd.img-${release}`, `/boot/vmlinuz-${release}`],
		bytes: 15 * MIB,
		newest: at === 0,
		runs: at === 1,
		packages: packaged ? [`linux-image-${release}`, `linux-modules-${release}`] : []
	}));

export const CASES: readonly Case[] = [
	{
		name: 'what grows back by itself goes, the largest first, with what each takes',
		detector: 'S01',
		resource: 'mount:/',
		facts: {
			filesystems: { list: [root], limits: [] },
			journalUse: { bytes: 2 * GIB, filesystemBytes: 20 * GIB, drops: [], raw: '' },
			engines: [{ id: 'docker', info: { known: true, value: { dataDirectory: '/var/lib/docker' } } }],
			engineDisk: {
				items: [
					{
						engine: 'docker',
						images: { unusedBytes: 4 * GIB },
						buildCache: { unusedBytes: GIB },
						volumes: { unusedBytes: 9 * GIB }
					}
				],
				limits: []
			}
		},
		files: { 'var/cache/apt/archives/a.deb': 40 * MIB, 'tmp/old': 50 * MIB },
		steps: [
			'docker image prune -f',
			'docker builder prune -f',
			'journalctl --vacuum-size=512M',
			'systemd-tmpfiles --clean',
			'apt-get clean'
		],
		undo: [],
		tells:
			/build cache: 5120 MiB\n- the journal, down to 512 MiB: 1536 MiB\n- temporary files[^\n]+: 50 MiB\n- packages[^\n]+: 40 MiB/,
		forGood: true
	},
	{
		name: 'the line of a device that is gone becomes a comment, and no other byte changes',
		detector: 'S05',
		resource: 'mount:/srv',
		facts: { mounts: { rows: [absent] } },
		files: { 'etc/fstab': FSTAB },
		steps: [
			'/etc/fstab << # /etc/fstab\nUUID=aa / ext4 defaults 0 1\n# UUID=ab\t/srv  ext4\tdefaults 0 2\n',
			'systemctl daemon-reload'
		],
		undo: ['systemctl daemon-reload']
	},
	...[
		['commit=60', '\tdefaults'],
		['noatime,commit=60,nofail', '\tnoatime,nofail']
	].map(
		([options = '', kept = '']): Case => ({
			name: 'an option of another filesystem goes from its line, and no other',
			detector: 'S24',
			resource: 'mount:/srv',
			cause: { kind: 'fstab-option-foreign', about: { options: 'commit=60', type: 'tmpfs', of: 'ext4' } },
			facts: { mounts: { rows: [{ ...refused, live: null }] } },
			files: { 'etc/fstab': FSTAB.replace('\tdefaults', `\t${options}`) },
			steps: [
				`/etc/fstab << ${FSTAB.replace('\tdefaults', kept)}`,
				'systemctl daemon-reload',
				'reset-failed srv.mount',
				'start srv.mount'
			],
			undo: ['stop srv.mount', 'systemctl daemon-reload']
		})
	),
	{
		name: 'a word of fstab that is wrong is put right, and the place is mounted',
		detector: 'S24',
		resource: 'mount:/srv',
		cause: { kind: 'fstab-option-refused', about: { option: 'noatme', meant: 'noatime' } },
		facts: { mounts: { rows: [{ ...refused, live: null }] } },
		files: { 'etc/fstab': FSTAB.replace('\tdefaults', '\tdefaults,noatme') },
		steps: [
			`/etc/fstab << ${FSTAB.replace('\tdefaults', '\tdefaults,noatime')}`,
			'systemctl daemon-reload',
			'reset-failed srv.mount',
			'start srv.mount'
		],
		undo: ['stop srv.mount', 'systemctl daemon-reload']
	},
	...[
		['shop', 'uid=shop,nofail'],
		['990', 'uid=990,nofail']
	].map(
		([meant = '', kept = '']): Case => ({
			name: 'the account that was meant is written into its line',
			detector: 'S24',
			resource: 'mount:/srv',
			cause: { kind: 'fstab-account-absent', about: { option: 'uid=shopp', what: 'user', name: 'shopp', meant } },
			facts: { mounts: { rows: [refused] } },
			files: { 'etc/fstab': FSTAB.replace('\tdefaults', '\tuid=shopp,nofail') },
			steps: [`/etc/fstab << ${FSTAB.replace('\tdefaults', `\t${kept}`)}`, 'systemctl daemon-reload'],
			undo: ['systemctl daemon-reload']
		})
	),
	{
		name: 'what failed when it was tried last, and nobody knows why, does not hold up the next start',
		detector: 'S24',
		resource: 'mount:/srv',
		cause: { kind: 'fstab-tried-in-vain', about: { unit: 'srv.mount' } },
		facts: { mounts: { rows: [mountRow({ live: null, state: 'not-mounted' })] } },
		files: { 'etc/fstab': FSTAB },
		steps: [`/etc/fstab << ${FSTAB.replace('\tdefaults', '\tdefaults,nofail')}`, 'systemctl daemon-reload'],
		undo: ['systemctl daemon-reload'],
		tells: /That does not mount it/
	},
	{
		name: 'the type that the device holds is written into its line',
		detector: 'S24',
		resource: 'mount:/srv',
		cause: { kind: 'fstab-type-wrong', about: { written: 'ext4', found: 'xfs' } },
		facts: { mounts: { rows: [refused] } },
		files: { 'etc/fstab': FSTAB },
		steps: [`/etc/fstab << ${FSTAB.replace('/srv  ext4', '/srv  xfs')}`, 'systemctl daemon-reload'],
		undo: ['systemctl daemon-reload']
	},
	{
		name: 'the package of a program that mounts is installed where the lists of apt have it',
		detector: 'S24',
		resource: 'mount:/srv',
		cause: { kind: 'fstab-helper-missing', about: { helper: 'mount.cifs', package: 'cifs-utils' } },
		facts: { mounts: { rows: [refused] } },
		files: { 'etc/fstab': FSTAB, 'var/lib/apt/lists/x_Packages': 'Package: a\n\nPackage: cifs-utils\nVersion: 1\n' },
		steps: ['apt-get install -y --no-install-recommends cifs-utils'],
		undo: ['apt-get remove -y cifs-utils']
	},
	{
		name: 'a line whose type nothing here can mount becomes a comment',
		detector: 'S24',
		resource: 'mount:/srv',
		cause: { kind: 'fstab-type-unknown', about: { type: 'ext7' } },
		facts: { mounts: { rows: [{ ...refused, live: null }] } },
		files: { 'etc/fstab': FSTAB },
		steps: [
			`/etc/fstab << ${FSTAB.replace('UUID=ab', '# UUID=ab')}`,
			'systemctl daemon-reload',
			'reset-failed srv.mount'
		],
		undo: ['systemctl daemon-reload']
	},
	{
		name: 'of two lines for one place the later becomes a comment',
		detector: 'S23',
		resource: 'mount:/srv',
		facts: {
			mounts: {
				rows: [
					mountRow(),
					mountRow({
						written: { line: 4, source: 'tmpfs', type: 'tmpfs', options: ['ro'] },
						notes: [{ kind: 'written-twice', line: 3 }]
					})
				]
			}
		},
		files: { 'etc/fstab': `${FSTAB}tmpfs /srv tmpfs ro 0 0\n` },
		steps: [`/etc/fstab << ${FSTAB}# tmpfs /srv tmpfs ro 0 0\n`, 'systemctl daemon-reload'],
		undo: ['systemctl daemon-reload']
	},
	{
		name: 'and where nothing is mounted there, the earlier line is mounted',
		detector: 'S23',
		resource: 'mount:/srv',
		facts: {
			mounts: {
				rows: [
					mountRow({ live: null, state: 'not-mounted' }),
					mountRow({
						live: null,
						state: 'on-demand',
						written: { line: 4, source: 'tmpfs', type: 'tmpfs', options: ['ro'] },
						notes: [{ kind: 'written-twice', line: 3 }]
					})
				]
			}
		},
		files: { 'etc/fstab': `${FSTAB}tmpfs /srv tmpfs ro 0 0\n`, 'srv/lost+found': '' },
		steps: [
			`/etc/fstab << ${FSTAB}# tmpfs /srv tmpfs ro 0 0\n`,
			'systemctl daemon-reload',
			'reset-failed srv.mount',
			'start srv.mount'
		],
		undo: ['stop srv.mount', 'systemctl daemon-reload']
	},
	{
		name: 'what is only not mounted is mounted, where its folder is empty',
		detector: 'S23',
		resource: 'mount:/srv',
		facts: { mounts: { rows: [mountRow({ live: null, state: 'not-mounted' })] } },
		files: { 'etc/fstab': FSTAB, 'srv/lost+found': '' },
		steps: ['reset-failed srv.mount', 'start srv.mount'],
		undo: ['stop srv.mount']
	},
	{
		name: 'what is read-only by hand is made writable, and what fell over it is started again',
		detector: 'S04',
		resource: 'mount:/srv',
		facts: {
			filesystems: { list: [filesystem({ readOnly: true })], limits: [] },
			readOnlyTrouble: { lines: [], limits: null },
			devices: { list: [] },
			failedUnits: [
				{
					unit: unit({ name: 'web.service', state: 'failed' }),
					ground: { complaints: [{ trouble: 'read-only', path: '/srv/log', text: '' }] }
				},
				{
					unit: unit({ name: 'other.service', state: 'failed' }),
					ground: { complaints: [{ trouble: 'read-only', path: '/srv2/log', text: '' }] }
				}
			]
		},
		steps: ['mount -o remount,rw /srv', 'reset-failed web.service', 'restart web.service'],
		undo: ['stop web.service', 'mount -o remount,ro /srv']
	},
	{
		name: 'old kernels go with their packages: never the one that runs, nor the newest',
		detector: 'S01',
		resource: 'mount:/boot',
		facts: { ...boot, fillGrounds: [{ kernels: kernels(true) }] },
		steps: ['apt-get purge -y linux-image-6.1.0-9 linux-modules-6.1.0-9'],
		undo: [],
		forGood: true
	},
	{
		name: 'old kernels of no package are put aside, and come back',
		detector: 'S01',
		resource: 'mount:/boot',
		facts: { ...boot, fillGrounds: [{ kernels: kernels(false) }] },
		files: { 'boot/x': '', 'var/backups/x': '' },
		steps: ['mv -n -- /boot/initrd.img-6.1.0-9 /boot/vmlinuz-6.1.0-9 /var/backups/'],
		undo: ['mv -n -- /var/backups/initrd.img-6.1.0-9 /var/backups/vmlinuz-6.1.0-9 /boot/']
	},
	{
		name: 'the file that keeps people out is put aside, with what it says',
		detector: 'V30',
		resource: 'host:sign-in',
		cause: { kind: 'nologin-left', about: { path: '/etc/nologin' } },
		facts: {
			logins: { closed: { path: '/etc/nologin', text: '', modifiedMs: 0 }, goingDown: false, people: [], shells: [] }
		},
		files: { 'etc/nologin': '' },
		steps: ['mv -n /etc/nologin /etc/nologin.aside'],
		undo: ['mv -n /etc/nologin.aside /etc/nologin']
	},
	{
		name: 'an account gets a shell that is there: its own by another path, else the common one',
		detector: 'V32',
		resource: 'user:mia',
		cause: { kind: 'shell-missing', about: { user: 'mia', shell: '/usr/local/bin/fish' } },
		facts: {
			logins: {
				people: [{ name: 'mia', shell: '/usr/local/bin/fish', shellIs: 'absent' }],
				shells: ['/bin/sh', '/bin/bash', '/usr/bin/fish']
			}
		},
		steps: ['usermod -s /usr/bin/fish mia'],
		undo: ['usermod -s /usr/local/bin/fish mia']
	},
	{
		name: 'sshd gets keys, and is started where it failed',
		detector: 'V34',
		resource: 'service:sshd',
		facts: {
			hostKeys: { named: ['/etc/ssh/ssh_host_rsa_key'], there: [], madeAtStart: false },
			unitsAtHand: [unit({ name: 'ssh.service', state: 'failed', enabled: 'enabled' })]
		},
		steps: ['ssh-keygen -A', 'reset-failed ssh.service', 'start ssh.service'],
		undo: ['stop ssh.service'],
		forGood: true
	},
	{
		name: 'a home is closed to changes by others, and keeps the rest of its mode',
		detector: 'V35',
		resource: 'user:mia',
		cause: { kind: 'keys-passed-over', about: { path: '/home/mia', is: 'home', trouble: 'others-write' } },
		files: { 'home/mia/x': '' },
		modes: { 'home/mia': 0o777 },
		steps: ['chmod 0755 /home/mia'],
		undo: ['chmod 0777 /home/mia']
	},
	{
		name: 'options are added to one line, its blanks kept',
		detector: 'S06',
		resource: 'mount:/srv',
		facts: { mounts: { rows: [removable] } },
		files: { 'etc/fstab': FSTAB },
		steps: [
			'/etc/fstab << # /etc/fstab\nUUID=aa / ext4 defaults 0 1\nUUID=ab\t/srv  ext4\tdefaults,nofail,x-systemd.device-timeout=15s,_netdev 0 2\n',
			'systemctl daemon-reload'
		],
		undo: ['systemctl daemon-reload']
	},
	{
		name: 'who holds deleted files is restarted',
		detector: 'S18',
		resource: 'unit:web.service',
		steps: ['restart web.service'],
		undo: [],
		forGood: true
	},
	{
		name: 'the timer that trims is switched on',
		detector: 'S20',
		resource: 'timer:fstrim.timer',
		facts: units(unit({ name: 'fstrim.timer', state: 'inactive', enabled: 'disabled' })),
		steps: ['enable fstrim.timer', 'start fstrim.timer'],
		undo: ['stop fstrim.timer', 'disable fstrim.timer']
	},
	{
		name: 'a mount that hangs is taken off and mounted again; as another user through sudo',
		detector: 'S21',
		resource: 'mount:/mnt/my nas',
		facts: {
			mounts: { rows: [mountRow({ mountPoint: '/mnt/my nas' })] },
			filesystems: { list: [filesystem({ mountPoint: '/mnt/my nas' })], limits: [] }
		},
		files: { 'mnt/on the way': '' },
		uid: 1000,
		steps: ["sudo umount -l '/mnt/my nas'", "sudo mount '/mnt/my nas'"],
		undo: [],
		forGood: true
	},
	{
		name: 'a share that could not be mounted is tried again: its server may be back',
		detector: 'V01',
		resource: 'unit:srv.mount',
		facts: { mounts: { rows: [share('nfs')] } },
		units: { 'srv.mount': failed({ name: 'srv.mount', type: 'mount' }) },
		steps: ['reset-failed srv.mount', 'start srv.mount'],
		undo: ['stop srv.mount']
	},
	{
		name: 'a failed unit is started again',
		detector: 'V01',
		resource: 'unit:web.service',
		units: web,
		steps: ['reset-failed web.service', 'start web.service'],
		undo: ['stop web.service']
	},
	{
		name: 'a unit of the user’s own manager is asked there',
		detector: 'V01',
		resource: 'user-unit:web.service',
		units: web,
		uid: 1000,
		steps: ['systemctl --user reset-failed web.service', 'systemctl --user start web.service'],
		undo: ['systemctl --user stop web.service']
	},
	{
		name: 'a loop whose cause nobody knows is stopped for who asks for it, and gets a pause for when it is started again',
		detector: 'V02',
		onRequest: true,
		tells: /^That does not mend it/,
		resource: 'unit:web.service',
		units: web,
		steps: [
			'/etc/systemd/system/web.service.d/zz-hostwright-restart.conf << [Unit]\nStartLimitIntervalSec=600\nStartLimitBurst=5\n\n[Service]\nRestartSec=30\n',
			'systemctl daemon-reload',
			'reset-failed web.service',
			'stop web.service'
		],
		undo: ['systemctl daemon-reload', 'systemctl start --no-block web.service']
	},
	{
		name: 'a service that is kept from its work is opened just that, and restarted',
		detector: 'V50',
		resource: 'unit:web.service',
		units: { 'web.service': detail() },
		cause: { kind: 'walled-off', about: { setting: 'PrivateTmp', value: 'yes', wanted: '/tmp/in' } },
		steps: [
			'/etc/systemd/system/web.service.d/zz-hostwright-access.conf << [Service]\nPrivateTmp=no\n',
			'systemctl daemon-reload',
			'restart web.service'
		],
		undo: ['systemctl daemon-reload', 'restart web.service'],
		ran: true
	},
	{
		name: 'the time zone is led where the other file says that it is',
		detector: 'V56',
		resource: 'file:/etc/localtime',
		cause: {
			kind: 'zone-dangling',
			about: { target: '/usr/share/zoneinfo/Europe/Berln', zone: 'Europe/Berln', written: 'Europe/Berlin' }
		},
		steps: ['ln -sfn /usr/share/zoneinfo/Europe/Berlin /etc/localtime'],
		undo: ['ln -sfn /usr/share/zoneinfo/Europe/Berln /etc/localtime']
	},
	{
		name: 'a time zone that is gone is set, and taken away again',
		detector: 'V56',
		resource: 'file:/etc/localtime',
		cause: { kind: 'zone-missing', about: { written: 'Europe/Berlin' } },
		steps: ['ln -sfn /usr/share/zoneinfo/Europe/Berlin /etc/localtime'],
		undo: ['unlink /etc/localtime']
	},
	{
		name: 'a setting is moved to where systemd reads it',
		detector: 'V52',
		resource: 'unit:web.service',
		units: { 'web.service': detail() },
		files: { '/etc/systemd/system/web.service': '[Unit]\nUser=anna\n[Service]\nExecStart=/bin/a\n' },
		cause: { kind: 'key-misplaced', about: { path: '/etc/systemd/system/web.service', moves: '2>Service' } },
		steps: [
			'/etc/systemd/system/web.service << [Unit]\n[Service]\nUser=anna\nExecStart=/bin/a\n',
			'systemctl daemon-reload',
			'restart web.service'
		],
		undo: ['systemctl daemon-reload', 'restart web.service'],
		ran: true
	},
	{
		name: 'a limit that was reached is raised to a quarter above what was seen',
		detector: 'V03',
		resource: 'unit:web.service',
		facts: { vitals: host },
		units: { 'web.service': { ...failed(), use: { memoryPeakBytes: 512 * MIB, memoryMaxBytes: 512 * MIB } } },
		steps: [
			'/etc/systemd/system/web.service.d/zz-hostwright-memory.conf << [Service]\nMemoryHigh=576M\nMemoryMax=640M\n',
			'systemctl daemon-reload',
			'reset-failed web.service',
			'start web.service'
		],
		undo: ['systemctl daemon-reload']
	},
	{
		name: 'an enabled unit is started',
		detector: 'V04',
		resource: 'unit:web.service',
		units: { 'web.service': detail({ unit: unit({ state: 'inactive' }) }) },
		steps: ['start web.service'],
		undo: ['stop web.service']
	},
	{
		name: 'values that do not count become comments, in the file that has them',
		detector: 'V05',
		resource: 'unit:web.service',
		units: {
			'web.service': detail({
				conflicts: [
					{
						section: 'Service',
						key: 'Restart',
						values: [
							{ path: '/etc/systemd/system/web.service.d/a.conf', value: 'no' },
							{ path: '/etc/systemd/system/web.service.d/b.conf', value: 'always' }
						]
					}
				]
			})
		},
		files: { 'etc/systemd/system/web.service.d/a.conf': '[Unit]\nRestart=x\n[Service]\nRestart=no\nUser=web\n' },
		steps: [
			'/etc/systemd/system/web.service.d/a.conf << [Unit]\nRestart=x\n[Service]\n# Restart=no\nUser=web\n',
			'systemctl daemon-reload'
		],
		undo: ['systemctl daemon-reload']
	},
	{
		name: 'systemd reads changed files, and restarts nothing',
		detector: 'V06',
		resource: 'manager:system',
		steps: ['systemctl daemon-reload'],
		undo: []
	},
	{
		name: 'what a timer missed is run once',
		detector: 'V07',
		resource: 'unit:backup.timer',
		facts: {
			timers: { timers: [{ name: 'backup.timer', manager: 'system', activates: 'backup.service', persistent: false }] }
		},
		units: { 'backup.service': failed() },
		steps: ['reset-failed backup.service', 'start backup.service'],
		undo: [],
		forGood: true
	},
	{
		name: 'a backup that is late is made once',
		detector: 'S22',
		resource: 'unit:backup.timer',
		facts: {
			timers: { timers: [{ name: 'backup.timer', manager: 'system', activates: 'backup.service', persistent: false }] }
		},
		units: { 'backup.service': failed() },
		steps: ['reset-failed backup.service', 'start backup.service'],
		undo: [],
		forGood: true
	},
	{
		name: 'the journal is bounded, and cut to the bound',
		detector: 'V08',
		resource: 'journal:size',
		facts: { journalUse: { bytes: 6 * GIB, filesystemBytes: 20 * GIB, drops: [], raw: '' } },
		steps: [
			'/etc/systemd/journald.conf.d/50-hostwright-size.conf << [Journal]\nSystemMaxUse=2048M\n',
			'restart systemd-journald.service',
			'journalctl --vacuum-size=2048M'
		],
		undo: ['restart systemd-journald.service'],
		forGood: true
	},
	{
		name: 'a log that no stanza names gets one',
		detector: 'V09',
		resource: 'file:/var/log/app/big.log',
		files: { 'etc/logrotate.d/other': '/var/log/*.log {\n weekly\n}\n' },
		steps: [
			'/etc/logrotate.d/hostwright-app-big-log << /var/log/app/big.log {\n\tweekly\n\tmaxsize 100M\n\trotate 4\n\tcompress\n\tdelaycompress\n\tmissingok\n\tnotifempty\n\tcopytruncate\n}\n',
			'logrotate -f /etc/logrotate.d/hostwright-app-big-log'
		],
		undo: []
	},
	{
		name: 'a log that one names is rotated by it',
		detector: 'V09',
		resource: 'file:/var/log/big.log',
		files: { 'etc/logrotate.d/other': '# /var/log/big.log\n/var/log/*.log {\n weekly\n}\n' },
		steps: ['logrotate -f /etc/logrotate.d/other'],
		undo: [],
		forGood: true
	},
	{
		name: 'security updates are installed by name, and no others',
		detector: 'V10',
		resource: 'packages:apt',
		facts: {
			updates: {
				manager: 'apt',
				limits: [],
				updates: [
					{ name: 'openssl', installed: '3.0.1-1', offered: '3.0.1-2', security: true },
					{ name: 'vim', installed: '1', offered: '2', security: false }
				]
			}
		},
		steps: ['apt-get install -y --only-upgrade -o Dpkg::Options::=--force-confold -- openssl'],
		undo: ['apt-get install -y --allow-downgrades -- openssl=3.0.1-1'],
		forGood: true
	},
	{
		name: 'what dpkg left half-way is taken up again',
		detector: 'V27',
		resource: 'packages:dpkg',
		facts: {
			packageState: { manager: 'dpkg', busy: false, packages: [{ name: 'slow', state: 'half-configured' }], traces: [] }
		},
		steps: ['env DEBIAN_FRONTEND=noninteractive dpkg --force-confold --configure -a'],
		undo: [],
		forGood: true
	},
	{
		name: 'where files of a package are missing, apt fetches it again',
		detector: 'V27',
		resource: 'packages:dpkg',
		uid: 1000,
		facts: {
			packageState: { manager: 'dpkg', busy: false, packages: [{ name: 'slow', state: 'half-installed' }], traces: [] }
		},
		steps: [
			'sudo env DEBIAN_FRONTEND=noninteractive dpkg --force-confold --configure -a',
			'sudo env DEBIAN_FRONTEND=noninteractive apt-get -y -o Dpkg::Options::=--force-confold -f install'
		],
		undo: [],
		forGood: true
	},
	{
		name: 'the lock of a pacman that is gone is taken away, and what is there is checked',
		detector: 'V27',
		resource: 'packages:pacman',
		facts: {
			packageState: { manager: 'pacman', busy: false, packages: [], traces: ['Its lock is there, and no pacman runs.'] }
		},
		steps: ['rm -f /var/lib/pacman/db.lck', 'pacman -Dk'],
		undo: [],
		forGood: true
	},
	{
		name: 'what runs replaced code is restarted, but not what everything hangs on',
		detector: 'V11',
		resource: 'host:old-code',
		facts: {
			restarts: {
				oldCode: [
					{ unit: 'web.service' },
					{ unit: 'dbus.service' },
					{ unit: null, name: 'bash' },
					{ unit: 'sshd.service' }
				],
				limits: []
			}
		},
		steps: ['restart web.service'],
		undo: [],
		tells: /dbus\.service, sshd\.service/,
		forGood: true
	},
	{
		name: 'the time service that is there is switched on',
		detector: 'V12',
		resource: 'host:clock',
		facts: {
			clock: { keeps: false },
			...units(unit({ name: 'systemd-timesyncd.service', state: 'inactive', enabled: 'disabled' }))
		},
		steps: ['enable systemd-timesyncd.service', 'start systemd-timesyncd.service'],
		undo: ['stop systemd-timesyncd.service', 'disable systemd-timesyncd.service'],
		forGood: true
	},
	{
		name: 'a key is closed to others, and its mode can be given back',
		detector: 'V18',
		resource: 'file:/srv/id_rsa',
		facts: {
			keyFiles: {
				files: [{ path: '/srv/id_rsa', mode: 0o644, uid: 0, allowed: 0o600, what: 'private-key' }],
				denied: []
			}
		},
		files: { 'srv/id_rsa': 'x' },
		steps: ['chmod 0600 /srv/id_rsa'],
		undo: ['chmod 0644 /srv/id_rsa']
	},
	...(
		[
			['a list of rights that root’s own group may write', '/etc/sudoers.d/ops', 'rights-file', 0o664, 0o644],
			['the list of rights that all may read', '/etc/sudoers', 'password-file', 0o644, 0o640]
		] as const
	).map(([name, path, what, mode, allowed]) => ({
		...{ name: `${name} is in force as it is, and is closed`, detector: 'V18', resource: `file:${path}` },
		facts: { keyFiles: { files: [{ path, mode, uid: 0, allowed, what }], denied: [] } },
		files: { [path.slice(1)]: 'x' },
		ofRoot: { [path.slice(1)]: mode },
		groups: { [path.slice(1)]: 0 },
		steps: [`chmod 0${allowed.toString(8)} ${path}`],
		undo: [`chmod 0${mode.toString(8)} ${path}`]
	})),
	{
		name: 'what runs and would not after a restart is enabled',
		detector: 'B02',
		resource: 'unit:web.service',
		facts: { starts: [{ name: 'web.service', enabled: 'disabled' }] },
		steps: ['enable web.service'],
		undo: ['disable web.service'],
		tells: /\[Install\]/
	},
	{
		name: 'what root runs is closed to others, and can be opened again',
		detector: 'P01',
		resource: 'file:/opt/night.sh',
		files: { 'opt/night.sh': '#!/bin/sh' },
		ofRoot: { 'opt/night.sh': 0o777 },
		steps: ['chmod 0755 /opt/night.sh'],
		undo: ['chmod 0777 /opt/night.sh'],
		tells: /everybody may no longer write/
	},
	{
		name: 'what root runs of another account becomes root’s, and can be given back',
		detector: 'P01',
		resource: 'file:/opt/tool/night.sh',
		files: { 'opt/tool/night.sh': '#!/bin/sh', 'etc/passwd': 'anna:x:1234:1234::/home/anna:/bin/sh\n' },
		owners: { 'opt/tool/night.sh': 1234 },
		steps: [`chown -h 0:${process.getgid?.()} /opt/tool/night.sh`],
		undo: [`chown -h 1234:${process.getgid?.()} /opt/tool/night.sh`],
		tells: /the account anna can no longer change it/
	},
	{
		name: 'what root runs of an account that can become root is given to root where that is asked for',
		detector: 'P01',
		severity: 'info',
		onRequest: true,
		resource: 'file:/opt/tool/night.sh',
		files: { 'opt/tool/night.sh': '#!/bin/sh', 'etc/passwd': 'anna:x:1234:1234::/home/anna:/bin/sh\n' },
		owners: { 'opt/tool/night.sh': 1234 },
		steps: [`chown -h 0:${process.getgid?.()} /opt/tool/night.sh`],
		undo: [`chown -h 1234:${process.getgid?.()} /opt/tool/night.sh`],
		tells: /the account anna can no longer change it/
	},
	{
		name: 'a shared folder gets its mode',
		detector: 'P02',
		resource: 'file:/var/tmp',
		files: { 'var/tmp/x': '' },
		steps: ['chmod 1777 /var/tmp'],
		undo: ['chmod 0755 /var/tmp']
	},
	{
		name: 'a program lends no rights any more, and is kept',
		detector: 'P03',
		resource: 'file:/var/tmp/.s',
		files: { 'var/tmp/.s': 'x' },
		ofRoot: { 'var/tmp/.s': 0o4755, 'var/tmp': 0o1777 },
		steps: ['chmod 0755 /var/tmp/.s'],
		undo: [],
		forGood: true
	},
	{
		name: 'an empty password is locked, and can be empty again',
		detector: 'P05',
		resource: 'user:mia',
		facts: { loginAccounts: { list: [{ name: 'mia', uid: 1000, password: 'empty', shadowLine: 4 }], notTold: null } },
		uid: 1000,
		steps: ['sudo passwd -l mia'],
		undo: ['sudo passwd -d mia'],
		tells: /Keys still do/
	},
	{
		name: 'the line that lets root in by password says otherwise, and sshd reads it',
		detector: 'V17',
		resource: 'sshd:permitrootlogin',
		facts: {
			sshdSettings: {
				all: [{ key: 'permitrootlogin', value: 'yes', file: '/etc/ssh/sshd_config.d/9.conf', line: 2, match: null }],
				denied: []
			},
			...units(unit({ name: 'ssh.service', state: 'active' }))
		},
		files: {
			'etc/ssh/sshd_config.d/9.conf': '# ours\nPermitRootLogin yes # for now\nX11Forwarding no\n',
			'etc/group': 'sudo:x:27:tom\n'
		},
		steps: [
			'/etc/ssh/sshd_config.d/9.conf << # ours\nPermitRootLogin prohibit-password\nX11Forwarding no\n',
			'reload ssh.service'
		],
		undo: ['reload ssh.service'],
		tells: /taken back/
	},
	{
		name: 'a certificate is renewed by who made it',
		detector: 'V20',
		resource: 'file:/etc/letsencrypt/live/example.org/fullchain.pem',
		files: { 'etc/letsencrypt/renewal/example.org.conf': '' },
		steps: ['certbot renew --non-interactive --cert-name example.org'],
		undo: [],
		forGood: true
	},
	{
		name: 'the server on this machine that looks names up is started',
		detector: 'N07',
		resource: 'host:names',
		facts: {
			names: {
				file: {
					present: true,
					target: '/run/systemd/resolve/stub-resolv.conf',
					servers: ['127.0.0.53'],
					writtenBy: null
				}
			},
			...units(unit({ name: 'systemd-resolved.service', state: 'inactive', enabled: 'disabled' }))
		},
		steps: ['enable systemd-resolved.service', 'start systemd-resolved.service'],
		undo: ['stop systemd-resolved.service', 'disable systemd-resolved.service']
	},
	{
		name: 'saved rules are loaded where none are in force',
		detector: 'N12',
		resource: 'firewall:nftables',
		facts: {
			...units(),
			savedFirewall: {
				files: [
					{ kind: 'nftables', path: '/etc/nftables.conf', unit: 'nftables.service', chains: [], includes: false }
				],
				ufwEnabled: null
			},
			firewallChains: { list: [] }
		},
		steps: ['nft -f /etc/nftables.conf'],
		undo: ['nft flush ruleset']
	},
	{
		name: 'the table of connections is doubled, where memory allows',
		detector: 'N13',
		resource: 'host:conntrack',
		facts: { kernelLimits: { trackedConnections: { count: 60_000, most: 65_536 } }, vitals: host },
		steps: [
			'/etc/sysctl.d/90-hostwright-nf-conntrack-max.conf << net.netfilter.nf_conntrack_max = 131072\n',
			'sysctl -w net.netfilter.nf_conntrack_max=131072'
		],
		undo: ['sysctl -w net.netfilter.nf_conntrack_max=65536']
	},
	{
		name: 'an unhealthy container is restarted',
		detector: 'C01',
		resource: 'container:db',
		facts: db({ state: 'running', health: 'unhealthy' }),
		steps: ['docker restart db'],
		undo: [],
		forGood: true
	},
	{
		name: 'a container that loops, and nobody knows why, is stopped for who asks for it',
		detector: 'C02',
		onRequest: true,
		tells: /^That does not mend it/,
		resource: 'container:db',
		facts: db({ state: 'restarting' }, { restartPolicy: 'always' }),
		steps: ['docker stop db'],
		undo: ['docker start db']
	},
	{
		name: 'one that ended is started, and kept running',
		detector: 'C03',
		resource: 'container:db',
		facts: db({ state: 'exited', exitCode: 1 }),
		cause: { kind: 'needed-was-down', about: {} },
		steps: ['docker update --restart=unless-stopped db', 'docker start db'],
		undo: ['docker stop db', 'docker update --restart=no db']
	},
	{
		name: 'one that was not started again with the machine is started, and from then on with it',
		detector: 'C03',
		resource: 'container:db',
		facts: db({ state: 'exited', exitCode: 137 }),
		cause: { kind: 'left-off', about: { by: 'machine' } },
		steps: ['docker update --restart=unless-stopped db', 'docker start db'],
		undo: ['docker stop db', 'docker update --restart=no db']
	},
	{
		name: 'one of Podman’s is kept running where its program can have it so',
		detector: 'C03',
		resource: 'container:podman/db',
		facts: {
			...db({ engine: 'podman', state: 'exited', exitCode: 137 }),
			engines: [{ id: 'podman', info: { known: true, value: { version: '5.1.0' } } }]
		},
		cause: { kind: 'left-off', about: { by: 'machine' } },
		steps: ['podman update --restart=unless-stopped db', 'podman start db'],
		undo: ['podman stop db', 'podman update --restart=no db']
	},
	{
		name: 'one of an older Podman is only started',
		detector: 'C03',
		resource: 'container:podman/db',
		facts: {
			...db({ engine: 'podman', state: 'exited', exitCode: 137 }),
			engines: [{ id: 'podman', info: { known: true, value: { version: '4.9.3' } } }]
		},
		cause: { kind: 'left-off', about: { by: 'machine' } },
		steps: ['podman start db'],
		undo: ['podman stop db']
	},
	{
		name: 'one that ran for long before it crashed is started',
		detector: 'C03',
		resource: 'container:db',
		facts: db(
			{ state: 'exited', exitCode: 139 },
			{ restartPolicy: 'on-failure', startedAtMs: NOW - DAY, finishedAtMs: NOW }
		),
		cause: { kind: 'segfault', about: {} },
		steps: ['docker start db'],
		undo: ['docker stop db']
	},
	{
		name: 'a script of the host that it runs is made executable',
		detector: 'C03',
		resource: 'container:db',
		facts: db({ state: 'created' }, { error: 'permission denied' }),
		files: { 'srv/run.sh': '#!/bin/sh\n' },
		cause: { kind: 'program-not-executable', about: { path: '/srv/run.sh' } },
		steps: ['chmod 0755 /srv/run.sh', 'docker restart db'],
		undo: ['docker stop db', 'chmod 0644 /srv/run.sh']
	},
	{
		name: 'a script of the host gets the line ends of this system',
		detector: 'C02',
		resource: 'container:db',
		facts: db({ state: 'restarting' }),
		files: { 'srv/run.sh': '#!/bin/sh\r\ntrue\r\n' },
		cause: { kind: 'carriage-return', about: { path: '/srv/run.sh' } },
		steps: ['/srv/run.sh << #!/bin/sh\ntrue\n', 'docker restart db'],
		undo: ['docker stop db', 'docker start db']
	},
	{
		name: 'its limit of processes is raised',
		detector: 'C02',
		resource: 'container:db',
		facts: db({ state: 'restarting' }, { pidsLimit: 100 }),
		cause: { kind: 'pids-limit', about: { limit: '100' } },
		steps: ['docker update --pids-limit 200 db', 'docker restart db'],
		undo: ['docker stop db', 'docker update --pids-limit 100 db', 'docker start db']
	},
	{
		name: 'a container that it needs and that was stopped is started first',
		detector: 'C02',
		resource: 'container:db',
		facts: {
			containers: [
				...db({ state: 'restarting' }).containers,
				container({ name: 'cache', state: 'exited', exitCode: 0, id: 'b'.repeat(64) })
			]
		},
		cause: { kind: 'needed-container-down', about: { needed: 'cache' } },
		steps: ['docker start cache', 'docker restart db'],
		undo: ['docker stop db', 'docker stop cache', 'docker start db']
	},
	{
		name: 'it joins the network of the container that it needs',
		detector: 'C02',
		resource: 'container:db',
		facts: db({ state: 'restarting', networks: ['front'] }),
		cause: { kind: 'no-shared-network', about: { other: 'cache', network: 'back' } },
		steps: ['docker network connect back db', 'docker restart db'],
		undo: ['docker stop db', 'docker network disconnect back db', 'docker start db']
	},
	{
		name: 'the port in its health check is mended in the Compose file',
		detector: 'C01',
		resource: 'container:db',
		facts: {
			...db({ state: 'running', health: 'unhealthy', project: 'shop', service: 'app' }),
			composeDrift: shop
		},
		files: { 'srv/shop/compose.yml': SHOP },
		cause: {
			kind: 'health-port',
			about: { asked: '8080', listens: '8081', compose: '/srv/shop/compose.yml', line: '4', key: 'healthcheck.test' }
		},
		steps: [
			`/srv/shop/compose.yml << ${SHOP.replace('8080', '8081')}`,
			'docker compose --project-name shop -f /srv/shop/compose.yml up -d --no-deps app'
		],
		undo: [],
		forGood: true,
		ran: true
	},
	{
		name: 'a mount that has to be written loses its :ro in the Compose file',
		detector: 'C02',
		resource: 'container:db',
		facts: { ...db({ state: 'restarting', project: 'shop', service: 'app' }), composeDrift: shop },
		files: { 'srv/shop/compose.yml': SHOP },
		cause: { kind: 'mount-read-only', about: { compose: '/srv/shop/compose.yml', line: '6', key: 'volumes.0' } },
		steps: [
			`/srv/shop/compose.yml << ${SHOP.replace(':ro', '')}`,
			'docker compose --project-name shop -f /srv/shop/compose.yml up -d --no-deps app'
		],
		undo: [],
		forGood: true
	},
	{
		name: 'rights that were taken from it are given back as a server needs them that steps down',
		detector: 'C02',
		resource: 'container:db',
		facts: { ...db({ state: 'restarting', project: 'shop', service: 'app' }), composeDrift: shop },
		files: { 'srv/shop/compose.yml': DROPS },
		cause: {
			kind: 'right-dropped',
			about: { right: 'CAP_CHOWN', known: 'yes', compose: '/srv/shop/compose.yml', line: '4', key: 'cap_drop' }
		},
		steps: [
			`/srv/shop/compose.yml << ${DROPS.replace('    cap_drop', '    cap_add: [CHOWN, SETGID, SETUID]\n    cap_drop')}`,
			'docker compose --project-name shop -f /srv/shop/compose.yml up -d --no-deps app'
		],
		undo: [],
		forGood: true
	},
	{
		name: 'its memory limit is doubled',
		detector: 'C04',
		resource: 'container:db',
		facts: { ...db({ state: 'running' }), vitals: host },
		steps: ['docker update --memory 512m --memory-swap 512m db'],
		undo: ['docker update --memory 256m --memory-swap 256m db']
	},
	{
		name: 'its processor limit is raised by half',
		detector: 'C05',
		resource: 'container:podman/db',
		facts: { ...db({ engine: 'podman', state: 'running' }), vitals: host },
		steps: ['podman update --cpus 1.5 db'],
		undo: ['podman update --cpus 1 db']
	},
	{
		name: 'images without a name and build cache go, and never a volume',
		detector: 'C07',
		resource: 'engine:docker',
		facts: {
			engineDisk: {
				items: [
					{
						engine: 'docker',
						images: { unusedBytes: GIB },
						buildCache: { unusedBytes: GIB },
						volumes: { unusedBytes: GIB }
					}
				],
				limits: []
			}
		},
		steps: ['docker image prune -f', 'docker builder prune -f'],
		undo: [],
		forGood: true
	},
	{
		name: 'services that changed in the Compose file are made anew, and no other',
		detector: 'C13',
		resource: 'compose:site',
		facts: {
			composeDrift: {
				projects: [
					{
						engine: 'docker',
						name: 'site',
						directory: '/srv/my site',
						files: ['/srv/my site/compose.yml'],
						program: 'docker compose',
						changed: [
							{ service: 'web', container: 'site-web-1', was: 'a1', is: 'b2' },
							{ service: 'web', container: 'site-web-2', was: 'a1', is: 'b2' }
						]
					}
				],
				limits: []
			}
		},
		steps: ["docker compose --project-name site -f '/srv/my site/compose.yml' up -d --no-deps web"],
		undo: [],
		forGood: true
	},
	{
		name: 'an engine that does not run is started',
		detector: 'C16',
		resource: 'engine:docker',
		facts: units(unit({ name: 'docker.service', state: 'failed' })),
		steps: ['reset-failed docker.service', 'start docker.service'],
		undo: ['stop docker.service']
	}
];

export interface NoneCase extends Fixture {
	readonly why: RegExp;
}

/** When there is no step to offer, and what is said. */
export const NONES: readonly NoneCase[] = [
	{
		detector: 'V27',
		resource: 'packages:checked',
		cause: { kind: 'dependency-unmet', about: { package: 'web' } },
		why: /apt-get --simulate -f install shows/
	},
	{
		detector: 'C13',
		resource: 'compose:site',
		cause: { kind: 'compose-refused', about: { file: '/srv/site/compose.yml' } },
		why: /docker compose config shows/
	},
	{
		// Whoever may write where root looks for programs is root.
		detector: 'V24',
		resource: 'cron-job:/etc/cron.d/job:1',
		files: { '/etc/cron.d/job': 'run\n', '/home/anna/bin/run': 'x' },
		ofOthers: ['home/anna', 'home/anna/bin'],
		cause: {
			kind: 'command-off-path',
			about: { file: '/etc/cron.d/job', how: 'lines', edits: '[]', searched: '/home/anna/bin' }
		},
		why: /another account can change/
	},
	{
		detector: 'V24',
		resource: 'cron-job:/etc/cron.d/job:1',
		cause: { kind: 'directory-missing', about: { path: '/srv/gone' } },
		why: /put the folder back, or write its new place into the line/
	},
	{
		// Every command of the service is kept from that folder, and it changes the modes of its own files alone.
		detector: 'V18',
		uid: 1000,
		resource: 'file:/etc/ssl/private/site.key',
		facts: {
			keyFiles: {
				files: [{ path: '/etc/ssl/private/site.key', mode: 0o644, uid: 0, allowed: 0o640, what: 'tls-key' }],
				denied: []
			}
		},
		files: { 'etc/ssl/private/site.key': 'x' },
		why: /Run it yourself: chmod o= \/etc\/ssl\/private\/site\.key/
	},
	...(
		[
			['/etc/sudoers.d/ops', 'rights-file', 0o666, 0o644, /Read it first, then: chmod 0644 \/etc\/sudoers\.d\/ops/],
			['/etc/sudoers.d/grp', 'rights-file', 0o664, 0o644, /sudo passes it over/, 27],
			['/etc/sudoers', 'password-file', 0o666, 0o640, /sudo passes it over .* chmod 0640 \/etc\/sudoers/],
			['/etc/sudoers', 'password-file', 0o660, 0o640, /sudo passes it over/, 27],
			[
				'/home/mia/.ssh/authorized_keys',
				'authorized-keys',
				0o664,
				0o644,
				/sshd passes it over .* also one that somebody else put there/
			]
		] as const
	).map(([path, what, mode, allowed, why, gid]) => ({
		detector: 'V18' as const,
		resource: `file:${path}`,
		facts: { keyFiles: { files: [{ path, mode, uid: 0, allowed, what }], denied: [] } },
		files: { [path.slice(1)]: 'x' },
		ofRoot: { [path.slice(1)]: mode },
		groups: { [path.slice(1)]: gid ?? 0 },
		why
	})),
	{
		detector: 'V35',
		resource: 'user:mia',
		cause: { kind: 'keys-passed-over', about: { path: '/home/mia/.ssh', is: 'folder', trouble: 'group-writes' } },
		why: /Run this as mia: chmod go-w \/home\/mia\/\.ssh/
	},
	{
		detector: 'V34',
		resource: 'service:sshd',
		facts: { hostKeys: { named: ['/srv/keys/one'], there: [], madeAtStart: false }, unitsAtHand: [] },
		why: /keys elsewhere/
	},
	{
		detector: 'S05',
		resource: 'mount:/srv',
		facts: {
			mounts: {
				rows: [mountRow({ ...absent, written: { line: 3, source: 'UUID=ab', type: 'ext4', options: ['nofail'] } })]
			}
		},
		files: { 'etc/fstab': FSTAB },
		why: /its line lets the machine start without it/
	},
	{
		detector: 'S04',
		resource: 'mount:/srv',
		facts: {
			filesystems: { list: [filesystem({ readOnly: true })], limits: [] },
			readOnlyTrouble: { lines: [{ atMs: 1, text: 'Buffer I/O error on dev sdb1, logical block 3' }], limits: null },
			devices: { list: [] }
		},
		why: /the kernel met errors there, and writing on may lose more/
	},
	{
		detector: 'S04',
		resource: 'mount:/srv',
		facts: {
			filesystems: { list: [filesystem({ readOnly: true })], limits: [] },
			readOnlyTrouble: { lines: [], limits: 'The journal may not be read.' },
			devices: { list: [] }
		},
		why: /could not be looked up: The journal may not be read/
	},
	{
		// A copy is made before it is cut.
		detector: 'V09',
		resource: 'file:/var/log/web.log',
		facts: {
			filesystems: {
				list: [
					filesystem({
						mountPoint: '/',
						space: {
							state: 'measured',
							totalBytes: GIB,
							usedBytes: GIB - 4096,
							availableBytes: 4096,
							files: null,
							usedFiles: null
						}
					})
				],
				limits: []
			}
		},
		files: { 'etc/logrotate.d/other': '/var/log/other {}\n', 'var/log/web.log': 'x'.repeat(9000) },
		why: /less room left than \/var\/log\/web\.log takes, and rotating it makes a copy first/
	},
	{
		detector: 'S23',
		resource: 'mount:/srv',
		facts: { mounts: { rows: [mountRow({ live: null, state: 'not-mounted' })] } },
		files: { 'etc/fstab': FSTAB, 'srv/written-below': '' },
		why: /one file or folder lies in \/srv itself, written while nothing was mounted there\. Mounting would hide it/
	},
	{
		detector: 'B02',
		resource: 'unit:web.service',
		facts: { starts: [{ name: 'web.service', enabled: 'static' }] },
		why: /no \[Install\] section/
	},
	{
		detector: 'S23',
		resource: 'mount:/srv',
		facts: { mounts: { rows: [mountRow({ live: null, state: 'not-mounted' })] } },
		units: { 'srv.mount': failed({ name: 'srv.mount', type: 'mount' }) },
		files: { 'etc/fstab': FSTAB, 'srv/lost+found': '' },
		why: /mounting it failed when it was tried last/
	},
	{
		detector: 'V01',
		resource: 'unit:srv.mount',
		facts: { mounts: { rows: [mountRow({ live: null, state: 'not-mounted' })] } },
		units: { 'srv.mount': failed({ name: 'srv.mount', type: 'mount' }) },
		why: /it could not be mounted, and nothing is known that has changed since/
	},
	{
		detector: 'V07',
		resource: 'unit:backup.timer',
		facts: {
			timers: { timers: [{ name: 'backup.timer', manager: 'system', activates: 'backup.service', persistent: false }] }
		},
		units: { 'backup.service': { ...failed(), startedMs: 1000, endedMs: 1400 } },
		why: /ended with an error as soon as it was started/
	},
	{
		detector: 'B02',
		resource: 'unit:web.service',
		severity: 'info',
		facts: { starts: [{ name: 'web.service', enabled: 'static' }] },
		why: /perhaps as a trial\. Its file has no \[Install\] section, and without one systemctl enable web\.service does nothing/
	},
	{
		detector: 'B02',
		resource: 'unit:web.service',
		severity: 'info',
		facts: { starts: [{ name: 'web.service', enabled: 'disabled' }] },
		why: /systemctl enable web\.service keeps it/
	},
	{
		detector: 'V30',
		resource: 'host:sign-in-ssh',
		cause: { kind: 'allow-users-nobody', about: { path: '/etc/ssh/sshd_config', line: '9' } },
		facts: { logins: { closed: null, goingDown: false, people: [], shells: [] } },
		why: /Name an account that is here in \/etc\/ssh\/sshd_config line 9/
	},
	{
		detector: 'V07',
		resource: 'unit:backup.timer',
		cause: { kind: 'timer-without-first', about: { unit: 'backup.timer' } },
		why: /OnBootSec=15min or OnActiveSec=15min in the \[Timer\] section of backup\.timer gives it a first time/
	},
	{
		detector: 'V07',
		resource: 'unit:backup.timer',
		cause: { kind: 'timer-over', about: { unit: 'backup.timer' } },
		why: /a time that is still to come/
	},
	{
		detector: 'V17',
		resource: 'sshd:permitrootlogin',
		facts: {
			sshdSettings: {
				all: [{ key: 'permitrootlogin', value: 'yes', file: '/etc/ssh/sshd_config', line: 1, match: null }],
				denied: []
			}
		},
		files: { 'etc/ssh/sshd_config': 'PermitRootLogin yes\n', 'etc/group': 'sudo:x:27:\n' },
		why: /root could be locked out/
	},
	{
		detector: 'P03',
		resource: 'file:/tmp/.s',
		files: { 'tmp/.s': 'x' },
		ofRoot: { 'tmp/.s': 0o4755, tmp: 0o777 },
		why: /another account can change \/tmp/
	},
	{
		detector: 'P05',
		resource: 'user:root',
		facts: { loginAccounts: { list: [{ name: 'root', uid: 0, password: 'empty', shadowLine: 1 }], notTold: null } },
		why: /passwd root/
	},
	{
		detector: 'S21',
		resource: 'mount:/home/eve/a/var',
		facts: { mounts: { rows: [mountRow({ mountPoint: '/home/eve/a/var' })] } },
		files: { 'home/eve/a/on the way': '' },
		ofOthers: ['home/eve', 'home/eve/a'],
		why: /another account can change \/home\/eve\/a, and could lead a command of yours elsewhere/
	},
	{
		detector: 'V18',
		resource: 'file:/home/eve/keys',
		facts: {
			keyFiles: {
				files: [{ path: '/home/eve/keys', mode: 0o644, uid: 1234, allowed: 0o600, what: 'private-key' }],
				denied: []
			}
		},
		files: { 'home/eve/keys': 'x' },
		ofOthers: ['home/eve'],
		why: /another account can change \/home\/eve,/
	},
	{
		detector: 'S01',
		resource: 'mount:/',
		facts: { filesystems: { list: [root], limits: [] } },
		why: /Nothing that grows back/
	},
	{ detector: 'S01', resource: 'mount:/', why: /not known: It was not asked for/ },
	{
		detector: 'S05',
		resource: 'mount:/srv',
		facts: { mounts: { rows: [absent] } },
		files: { 'etc/fstab': 'changed\n' },
		why: /changed since/
	},
	{ detector: 'S18', resource: 'process:vim', why: /started by hand/ },
	{ detector: 'S18', resource: 'unit:dbus.service', why: /holds up everything/ },
	{ detector: 'S20', resource: 'timer:fstrim.timer', facts: units(), why: /no fstrim\.timer/ },
	{
		detector: 'V01',
		resource: 'unit:web.service',
		units: { 'web.service': failed({ load: 'bad-setting' }) },
		why: /cannot load its file/
	},
	{
		detector: 'V01',
		resource: 'unit:web.service',
		units: { 'web.service': failed({ exit: { kind: 'exited', status: 203 } }) },
		why: /program is not there/
	},
	{ detector: 'V01', resource: 'unit:web.service', units: { 'web.service': detail() }, why: /no longer failed/ },
	{
		detector: 'V03',
		resource: 'unit:web.service',
		facts: { vitals: host },
		units: { 'web.service': { ...failed(), use: { memoryPeakBytes: 8 * GIB, memoryMaxBytes: 8 * GIB } } },
		why: /more than this machine/
	},
	{ detector: 'V03', resource: 'container-id:abcdef012345', why: /container’s own finding/ },
	{ detector: 'V08', resource: 'journal:drops', why: /logs more than it may/ },
	{ detector: 'V09', resource: 'file:/var/log/btmp', files: { 'etc/logrotate.d/x': '' }, why: /no log of lines/ },
	{ detector: 'V11', resource: 'host:reboot', why: /yours to decide/ },
	{ detector: 'V12', resource: 'host:clock', facts: { clock: { keeps: true } }, why: /cannot set the clock/ },
	{ detector: 'V20', resource: 'file:/etc/nginx/site.pem', why: /not known/ },
	{
		detector: 'N07',
		resource: 'host:names',
		facts: { names: { file: { present: true, target: null, servers: ['127.0.0.1'], writtenBy: null } } },
		why: /yours to say/
	},
	{ detector: 'N12', resource: 'firewall:ufw', why: /locked you out/ },
	...['nftables', 'ufw'].map((kind) => ({
		detector: 'N12',
		resource: `firewall:${kind}`,
		besides: [`unit:${kind}.service`],
		cause: { kind: 'rules-not-loaded', about: { unit: `${kind}.service` } },
		units: { [`${kind}.service`]: failed({ name: `${kind}.service` }) },
		facts: units(),
		why: /failed, and they were not changed since: loading them again would end in the same way/
	})),
	{
		detector: 'P01',
		resource: 'file:/home/anna/night.sh',
		files: { 'home/anna/night.sh': 'x' },
		owners: { 'home/anna/night.sh': 1234 },
		ofOthers: ['home/anna'],
		why: /another account can change \/home\/anna/
	},
	{
		detector: 'P01',
		resource: 'file:/opt/night.sh',
		files: { 'opt/night.sh': 'x' },
		hardLinks: { 'opt/night.sh': 'srv/night.sh' },
		owners: { 'opt/night.sh': 1234 },
		why: /has another name as well/
	},
	{
		detector: 'V01',
		resource: 'unit:web.service',
		units: { 'web.service': failed() },
		uid: 1000,
		cause: { kind: 'ssh-key-open', about: { path: '/root/.ssh/id_backup' } },
		files: { '/root/.ssh/id_backup': 'x' },
		why: /^Report only: \/root\/\.ssh\/id_backup is hidden from every command .* Run it yourself: sudo chmod 0600 \/root\/\.ssh\/id_backup; systemctl reset-failed web\.service; systemctl restart web\.service$/
	},
	{
		detector: 'V01',
		resource: 'unit:web.service',
		units: { 'web.service': failed() },
		cause: { kind: 'mode-too-open', about: { path: '/etc/ssl/private/web.key', kind: 'file', owned: 'yes' } },
		files: { '/etc/ssl/private/web.key': 'x' },
		why: /web\.key is hidden from every command/
	},
	{
		detector: 'N12',
		resource: 'firewall:nftables',
		facts: {
			...units(),
			savedFirewall: {
				files: [
					{ kind: 'nftables', path: '/etc/nftables.conf', unit: 'nftables.service', chains: [], includes: false }
				],
				ufwEnabled: null
			},
			firewallChains: { list: [{}] }
		},
		why: /taken back exactly/
	},
	...['cifs', 'nfs', 'fuse.sshfs'].map((type) => ({
		detector: 'S24',
		resource: 'mount:/srv',
		cause: { kind: 'fstab-helper-missing', about: { helper: `mount.${type}`, package: 'share-utils' } },
		facts: { mounts: { rows: [share(type)] } },
		files: { 'etc/fstab': FSTAB, 'var/lib/apt/lists/x_Packages': 'Package: share-utils-extra\n' },
		why: /may stay as it is\. Install the package share-utils, which brings mount\./
	})),
	{
		detector: 'S24',
		resource: 'mount:/srv',
		cause: { kind: 'fstab-helper-missing', about: { helper: 'mount.cifs', package: 'cifs-utils' } },
		facts: { mounts: { rows: [share('cifs')] }, routing: { routes: [{ destination: '10.0.0.0/8' }] } },
		files: { 'etc/fstab': FSTAB, 'var/lib/apt/lists/x_Packages': 'Package: cifs-utils\n' },
		why: /apt-get install cifs-utils\. Then: systemctl start srv\.mount/
	},
	{
		detector: 'S24',
		resource: 'mount:/srv',
		cause: { kind: 'fstab-helper-missing', about: { helper: 'seaweed' } },
		facts: { mounts: { rows: [share('fuse.seaweed')] } },
		files: { 'etc/fstab': FSTAB },
		why: /may stay as it is\. Install seaweed/
	},
	{
		detector: 'S24',
		resource: 'mount:/srv',
		cause: { kind: 'fstab-file-absent', about: { path: '/etc/nas.cred' } },
		facts: { mounts: { rows: [share('cifs')] } },
		files: { 'etc/fstab': FSTAB },
		why: /Put \/etc\/nas\.cred back/
	},
	{
		detector: 'S24',
		resource: 'mount:/var/lib',
		cause: { kind: 'fstab-tried-in-vain', about: { unit: 'var-lib.mount' } },
		facts: { mounts: { rows: [mountRow({ mountPoint: '/var/lib', live: null, state: 'not-mounted' })] } },
		files: { 'etc/fstab': FSTAB.replace('/srv', '/var/lib') },
		why: /the machine needs \/var\/lib/
	},
	{ detector: 'C01', resource: 'container:podman-1001/db', why: /another account/ },
	{
		detector: 'C03',
		resource: 'container:db',
		facts: db({ state: 'exited' }, { outOfMemory: true }),
		why: /memory limit/
	},
	{
		detector: 'C02',
		resource: 'container:db',
		facts: db({ state: 'restarting' }),
		cause: { kind: 'setting-missing', about: { setting: 'API_TOKEN' } },
		why: /end in the same way .* docker stop db ends the loop meanwhile\. It is set where the container is made/
	},
	{
		detector: 'C02',
		resource: 'container:db',
		facts: db({ state: 'restarting' }),
		cause: { kind: 'right-dropped', about: { right: 'CAP_KILL', known: 'yes' } },
		why: /Make it anew with --cap-add KILL/
	},
	{
		detector: 'C02',
		resource: 'container:db',
		facts: db({ state: 'restarting' }),
		cause: { kind: 'right-dropped', about: { right: 'CAP_CHOWN', compose: '/srv/shop/compose.yml', line: '4' } },
		why: /only what its program says asks for it/
	},
	{
		detector: 'C02',
		resource: 'container:db',
		facts: db({ state: 'restarting' }),
		cause: { kind: 'right-dropped', about: { right: 'CAP_SYS_ADMIN' } },
		why: /taken away on purpose/
	},
	{
		detector: 'C02',
		resource: 'container:db',
		facts: db({ state: 'restarting' }),
		cause: { kind: 'mount-read-only', about: { wanted: '/data/lock' } },
		why: /where the container is made\. Make it anew with that mount without :ro/
	},
	{
		detector: 'C02',
		resource: 'container:db',
		facts: {
			containers: [
				...db({ state: 'restarting' }).containers,
				container({ name: 'cache', state: 'exited', exitCode: 3, id: 'b'.repeat(64) })
			]
		},
		cause: { kind: 'needed-container-down', about: { needed: 'cache' } },
		why: /cache ended with a fault of its own/
	},
	{
		detector: 'C02',
		resource: 'container:db',
		facts: db({ state: 'restarting' }),
		cause: { kind: 'bind-closed', about: { path: '/var/lib', uid: '1000', gid: '1000' } },
		why: /belongs to the system, or to many/
	},
	{
		detector: 'C03',
		resource: 'container:db',
		facts: db({ state: 'exited', exitCode: 3 }),
		cause: { kind: 'stopped-by-hand', about: { code: '3' } },
		why: /somebody stopped it/
	},
	{
		detector: 'C03',
		resource: 'container:db',
		facts: db({ state: 'exited', exitCode: 3 }),
		why: /nothing says why it ended with exit code 3/
	},
	{
		detector: 'C02',
		resource: 'container:db',
		facts: db({ state: 'restarting' }),
		without: ['docker'],
		why: /the program docker, by which it would be told, is in no folder/
	},
	{
		detector: 'C07',
		resource: 'engine:docker',
		facts: { engineDisk: { items: [], limits: [] } },
		without: ['docker'],
		why: /the program docker/
	},
	{ detector: 'C04', resource: 'container:db', facts: db({}, { memoryLimitBytes: null }), why: /no limit of its own/ },
	{
		detector: 'C13',
		resource: 'compose:site',
		facts: {
			composeDrift: {
				projects: [
					{
						engine: 'docker',
						name: 'site',
						directory: '/srv/site',
						files: ['/srv/elsewhere/compose.yml'],
						program: 'docker compose',
						changed: [{ service: 'web', container: 'site-web-1', was: 'a1', is: 'b2' }]
					}
				],
				limits: []
			}
		},
		why: /another than its first file/
	},
	{
		detector: 'C16',
		resource: 'engine:docker',
		facts: units(unit({ name: 'docker.service', state: 'active' })),
		why: /looked at before/
	}
];

/** Names that would do something else in a shell, or look like something else to a person. */
export const HOSTILE: readonly string[] = [
	'$(touch /tmp/x)',
	'`id`',
	'a b; reboot',
	"x' || reboot || '",
	'--help',
	'-f',
	'a\nb',
	'\u202Egnp.exe',
	'\u200B',
	'../../etc/passwd',
	'a\u0000b',
	'web.service; reboot',
	'*'
];
