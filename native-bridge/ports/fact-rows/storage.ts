// What is asked about storage. None of it wakes a sleeping disk or writes to one.
import type { FactRow } from './fact-row.ts';

const LVM = ['--reportformat', 'json', '--units', 'b', '--nosuffix', '--readonly', '--quiet', '--options'] as const;

export const STORAGE_ROWS = {
	'storage.lsblk': {
		program: 'lsblk',
		// Flat, and without what asks the filesystems themselves: one that hangs would hang this as well.
		argv: [
			'--json',
			'--bytes',
			'--list',
			'--output',
			'KNAME,PATH,TYPE,MAJ:MIN,PKNAME,SIZE,RO,RM,HOTPLUG,ROTA,DISC-MAX,MODEL,SERIAL,TRAN,FSTYPE,LABEL,UUID,PARTLABEL,PARTUUID'
		],
		timeoutMs: 5000,
		maxBytes: 4_194_304,
		// 32 and 64: some of what was asked for was not found.
		answers: [0, 32, 64]
	},
	// Only where lsblk was told no signature by udev, and by root alone: it reads the beginning of every device.
	'storage.blkid': {
		program: 'blkid',
		argv: ['--cache-file', '/dev/null', '--output', 'export'],
		timeoutMs: 5000,
		maxBytes: 1_048_576,
		// 2: nothing was found.
		answers: [0, 2]
	},
	'storage.vgs': {
		program: 'vgs',
		argv: [...LVM, 'vg_name,vg_size,vg_free,vg_missing_pv_count'],
		timeoutMs: 5000,
		maxBytes: 1_048_576
	},
	'storage.pvs': {
		program: 'pvs',
		argv: [...LVM, 'vg_name,pv_name'],
		timeoutMs: 5000,
		maxBytes: 1_048_576
	},
	'storage.lvs': {
		program: 'lvs',
		argv: [
			...LVM,
			'vg_name,lv_name,lv_attr,lv_size,segtype,pool_lv,origin,data_percent,metadata_percent,lv_health_status'
		],
		timeoutMs: 5000,
		maxBytes: 4_194_304
	},
	'storage.smartctl': {
		program: 'smartctl',
		argv: ['--json=c', '--nocheck=standby', '--info', '--health', '--attributes', '{device}'],
		args: { device: /\/dev\/(?:sd[a-z]{1,3}|nvme\d{1,3}n\d{1,3}|hd[a-z]|vd[a-z]{1,2}|sr\d{1,2})/ },
		timeoutMs: 10_000,
		maxBytes: 1_048_576,
		// Each bit of its exit code says something of the disk, and its JSON says it as well.
		answers: Array.from({ length: 256 }, (_, code) => code)
	},
	'storage.udisks': {
		program: 'busctl',
		argv: [
			'--system',
			'--json=short',
			'--no-pager',
			// Only where it runs already: a question starts nothing.
			'--auto-start=no',
			'--timeout=5',
			'call',
			'org.freedesktop.UDisks2',
			'/org/freedesktop/UDisks2',
			'org.freedesktop.DBus.ObjectManager',
			'GetManagedObjects'
		],
		timeoutMs: 8000,
		maxBytes: 8_388_608
	},
	// Attributes of files that no mode shows; of folders themselves, not of what is in them.
	'storage.lsattr': {
		program: 'lsattr',
		argv: ['-d', '--', '{paths…}'],
		args: { paths: /\/[^\u0000-\u001f]{0,1000}/ },
		timeoutMs: 3000,
		maxBytes: 65_536,
		// 1: some of them lie on a filesystem that knows none, and the others are told.
		answers: [0, 1]
	},
	// Reads /etc/fstab as mount does; nothing is mounted. It looks at places, so it is asked only where none of them may hang.
	'storage.fstab-verify': {
		program: 'findmnt',
		argv: ['--verify'],
		timeoutMs: 5000,
		maxBytes: 262_144
	},
	'storage.zpool': {
		program: 'zpool',
		argv: ['list', '-H', '-p', '-o', 'name,size,allocated,health,fragmentation'],
		timeoutMs: 5000,
		maxBytes: 1_048_576
	}
} as const satisfies Record<`storage.${string}`, FactRow>;
