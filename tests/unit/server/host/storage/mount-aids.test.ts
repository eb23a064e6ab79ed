// What a line of fstab needs beside a device, and what the next start makes of it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createHostRoot } from '#server/host/host-root.ts';
import { asItIsNow } from '#server/host/storage/absent-accounts.ts';
import { compareMounts } from '#server/host/storage/compare-mounts.ts';
import { meantBy } from '#server/host/storage/mount-options.ts';
import { parseFstab } from '#server/host/storage/parse-fstab.ts';
import { readMountAids } from '#server/host/storage/read-mount-aids.ts';
import { fateAtBoot } from '#server/lib/fate-at-boot.ts';
import { mountUnitOf } from '#server/lib/mount-unit.ts';

const roots: string[] = [];
afterEach(() => {
	for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

const FILESYSTEMS = 'nodev\tproc\nnodev\ttmpfs\n\text4\n';
const XFS_DISK = {
	name: 'sdb1',
	path: '/dev/sdb1',
	type: 'part',
	number: '8:17',
	parents: [],
	sizeBytes: 1000,
	readOnly: false,
	removable: false,
	rotational: false,
	trims: true,
	model: null,
	serial: null,
	transport: null,
	contents: { type: 'xfs', label: null, uuid: 'data' },
	partition: null
};

async function rowsOf(text: string, files: Readonly<Record<string, string>> = {}) {
	const root = mkdtempSync(join(tmpdir(), 'hostwright-aids-'));
	roots.push(root);
	for (const [path, content] of Object.entries({ 'proc/filesystems': FILESYSTEMS, ...files })) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), content);
	}
	const fstab = parseFstab(text);
	const aids = await readMountAids(createHostRoot(root), fstab.lines, (path) => path.startsWith('/slow/'));
	const devices = { list: [XFS_DISK], links: new Map(), signaturesRead: true };
	const table = { mounts: [], hidden: new Set<number>(), cut: false };
	return compareMounts(table, { fstab, devices, absentPoints: new Set(), aids });
}
const MODULES = {
	'proc/sys/kernel/osrelease': '6.1.0-9\n',
	'lib/modules/6.1.0-9/modules.alias': 'alias fs-xfs xfs\n',
	'lib/modules/6.1.0-9/modules.dep': 'kernel/fs/xfs/xfs.ko:\n'
};

const ACCOUNTS = {
	'etc/passwd': 'root:x:0:0::/root:/bin/sh\nshop:x:990:990::/srv:/bin/false\n',
	'etc/group': 'root:x:0:\nweb:x:990:\n'
};

describe('a line that cannot be mounted', () => {
	test.each([
		[
			'a share whose program is not installed',
			'//nas/a /srv/a cifs nofail 0 0',
			{},
			{ kind: 'helper-missing', helper: 'mount.cifs', package: 'cifs-utils' }
		],
		[
			'a filesystem of FUSE whose program is not installed',
			'me@host:/a /srv/a fuse.sshfs nofail 0 0',
			{},
			{ kind: 'helper-missing', helper: 'mount.sshfs', package: 'sshfs' }
		],
		['a type that is none', '/dev/sdb1 /srv/a ext44 defaults 0 2', {}, { kind: 'type-unknown', type: 'ext44' }],
		[
			'a type of which the kernel has no module',
			'/dev/sdz /srv/a jfs nofail 0 2',
			MODULES,
			{ kind: 'type-unknown', type: 'jfs' }
		],
		[
			'another type than the device holds',
			'UUID=data /srv/a ext4 defaults 0 2',
			{},
			{ kind: 'type-wrong', written: 'ext4', found: 'xfs' }
		],
		[
			'an option with a sign too few',
			'tmpfs /srv/a tmpfs noatme,size=8m 0 0',
			{},
			{ kind: 'option-refused', option: 'noatme', meant: 'noatime' }
		],
		[
			'an option of another filesystem',
			'tmpfs /srv/a tmpfs noatime,commit=60,size=8m,discard 0 0',
			{},
			{ kind: 'option-foreign', options: 'commit=60,discard', type: 'tmpfs', of: 'ext4 and btrfs' }
		],
		[
			'what is left of the filesystem that was there before',
			'UUID=data /srv/a xfs errors=remount-ro 0 2',
			{},
			{ kind: 'option-foreign', options: 'errors=remount-ro', type: 'xfs', of: 'ext4 and vfat' }
		],
		[
			'the same, by what the device holds',
			'UUID=data /srv/a auto uid=1000,nofail 0 2',
			{},
			{ kind: 'option-foreign', options: 'uid=1000', type: 'xfs', of: 'filesystems that keep no owners, as vfat' }
		],
		[
			'an image that is not there',
			'/srv/gone.img /srv/a ext4 loop 0 0',
			{},
			{ kind: 'file-absent', path: '/srv/gone.img' }
		],
		[
			'a file of passwords that is not there',
			'//nas/a /srv/a cifs credentials=/root/.nas 0 0',
			{ 'sbin/mount.cifs': '' },
			{ kind: 'file-absent', path: '/root/.nas' }
		],
		[
			'a user who is not there',
			'tmpfs /srv/a tmpfs uid=shopp,gid=web,size=8m 0 0',
			ACCOUNTS,
			{ kind: 'account-absent', option: 'uid=shopp', what: 'user', name: 'shopp', meant: 'shop' }
		],
		[
			'a group who is not there, and none is near',
			'UUID=stick /srv/a vfat gid=films,nofail 0 0',
			ACCOUNTS,
			{ kind: 'account-absent', option: 'gid=films', what: 'group', name: 'films', meant: null }
		]
	])('%s', async (_, line, files, note) => {
		const [row] = await rowsOf(line, files);
		expect(row?.notes).toContainEqual(note);
	});

	test.each([
		['a share whose program is there', '//nas/a /srv/a cifs nofail 0 0', { 'usr/sbin/mount.cifs': '' }],
		['a type that a module brings', 'UUID=data /srv/a xfs defaults 0 2', MODULES],
		['a filesystem in memory with options of its own', 'tmpfs /srv/a tmpfs size=8m,mode=1777,uid=0,noatime 0 0', {}],
		['a folder that is bound', '/srv/b /srv/a none bind,uid=1000 0 0', {}],
		['a common type where no module can be looked for', 'UUID=data /srv/a xfs defaults 0 2', {}],
		['the type that mount finds out', 'UUID=data /srv/a auto defaults 0 2', {}],
		[
			'options of systemd and of one filesystem',
			'tmpfs /srv/a tmpfs size=8m,x-systemd.requires=a.service,mode=700 0 0',
			{}
		],
		['an option that nobody here knows', 'tmpfs /srv/a tmpfs frobnicate=7 0 0', {}],
		['what lies where asking may hang', '/slow/a.img /srv/a ext4 loop 0 0', {}],
		['a folder to be bound, which systemd makes where there is none', '/srv/gone /srv/a none bind 0 0', {}],
		['users and groups that are there', 'tmpfs /srv/a tmpfs uid=shop,gid=web 0 0', ACCOUNTS],
		['an account by its number', 'tmpfs /srv/a tmpfs uid=4711 0 0', ACCOUNTS],
		['who a bind mount does not look at', '/srv/b /srv/a none bind,uid=ghost 0 0', ACCOUNTS],
		[
			'who a directory service may know',
			'tmpfs /srv/a tmpfs uid=ghost 0 0',
			{ ...ACCOUNTS, 'etc/nsswitch.conf': 'passwd: files sss\n' }
		],
		['anybody, where no list of them can be read', 'tmpfs /srv/a tmpfs uid=ghost,gid=ghost 0 0', {}],
		['an image that is there', '/srv/b.img /srv/a ext4 loop 0 0', { 'srv/b.img': '' }]
	])('none: %s', async (_, line, files) => {
		const [row] = await rowsOf(line, files);
		expect(row?.notes.filter(({ kind }) => !kind.startsWith('missing-'))).toEqual([]);
	});

	test('options with a blank among them are no line: mount reads a number there', async () => {
		const [row] = await rowsOf('UUID=data /srv/a xfs defaults, noatime 0 2');
		expect(row?.state).toBe('unreadable');
		expect(JSON.stringify(row?.notes)).toContain('noatime: options are written without blanks');
	});
});

test('whoever was deleted since is known by the number of what is mounted', () => {
	const note = { kind: 'account-absent', option: 'uid=shop', what: 'user', name: 'shop', meant: null } as const;
	expect(asItIsNow(note, ['rw', 'gid=0', 'uid=990'])).toEqual({ ...note, meant: '990' });
	expect(asItIsNow(note, ['rw'])).toBe(note);
});

test.each([
	['defualts', 'defaults'],
	['nofial', 'nofail'],
	['noexecc', 'noexec'],
	['noatime', undefined],
	['x-gvfs-hide', undefined],
	['uid=1000', undefined],
	['umaks=077', 'umask=077']
])('%s means %s', (option, meant) => expect(meantBy(option)).toBe(meant));

describe('the next start', () => {
	test.each([
		['stops at a local disk that is gone', 'UUID=gone /srv/a ext4 defaults 0 2', 'stops', true],
		['stops at a type that is none', 'UUID=data /srv/a ext44 defaults 0 2', 'stops', false],
		['goes on without one that may be missing', 'UUID=gone /srv/a ext4 nofail 0 2', 'left-out', false],
		['stops at a user who is not there', 'tmpfs /srv/a tmpfs uid=ghost 0 0', 'stops', false, ACCOUNTS],
		['goes on without a share', '//nas/a /srv/a cifs defaults 0 0', 'left-out', false],
		['is asked for nothing by noauto', 'UUID=gone /srv/a ext4 noauto 0 2', 'not-asked', undefined],
		['mounts what is there', 'UUID=data /srv/a xfs defaults 0 2', 'mounted', undefined]
	] as const)('%s', async (_, line, fate, waits, files: Readonly<Record<string, string>> = {}) => {
		const [row] = await rowsOf(line, files);
		if (!row) throw new Error('no row');
		expect(fateAtBoot(row)).toMatchObject({ fate, ...(waits === undefined ? {} : { waits }) });
	});

	const tried = { kind: 'tried-in-vain', unit: 'srv-a.mount', said: null, atMs: 0, editedSince: false } as const;
	test.each([
		['stops at what failed when it was tried last', 'UUID=data /srv/a xfs defaults 0 2', 'stops'],
		['goes on without it where it may be missing', 'UUID=data /srv/a xfs nofail 0 2', 'left-out'],
		['does not ask for it by noauto', 'UUID=data /srv/a xfs noauto 0 2', 'not-asked']
	])('%s', async (_, line, fate) => {
		const [row] = await rowsOf(line);
		if (!row) throw new Error('no row');
		expect(fateAtBoot(row, tried).fate).toBe(fate);
		expect(fateAtBoot({ ...row, live: { source: '/dev/sdb1', type: 'xfs', options: [] } }, tried).fate).not.toBe(
			'stops'
		);
	});
});

test.each([
	['/srv/nas', 'srv-nas.mount'],
	['/', '-.mount'],
	['/srv/my disk-1', 'srv-my\\x20disk\\x2d1.mount'],
	['/.hidden', '\\x2ehidden.mount']
])('%s is mounted by %s', (path, unit) => expect(mountUnitOf(path)).toBe(unit));
