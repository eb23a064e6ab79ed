import { describe, expect, test } from 'vitest';
import { compareMounts } from '#server/host/storage/compare-mounts.ts';
import { findHidden } from '#server/host/storage/find-hidden.ts';
import { listMounts } from '#server/host/storage/list-mounts.ts';
import { parseFstab } from '#server/host/storage/parse-fstab.ts';
import type { ListedDevice } from '#server/host/storage/parse-lsblk.ts';
import { type Mount, optionsOf, parseMount } from '#server/host/storage/parse-mounts.ts';
import type { MountTable } from '#server/host/storage/read-mounts.ts';

const mount = (line: string): Mount => parseMount(line) as Mount;

async function tableOf(...lines: string[]): Promise<MountTable> {
	const mounts = lines.map(mount);
	return { mounts, hidden: await findHidden(mounts), cut: false };
}

const device = (name: string, more: Partial<ListedDevice> = {}): ListedDevice => ({
	name,
	path: `/dev/${name}`,
	type: 'part',
	number: '8:1',
	parents: [],
	sizeBytes: 1000,
	readOnly: false,
	removable: false,
	rotational: false,
	trims: true,
	model: null,
	serial: null,
	transport: null,
	contents: null,
	partition: null,
	...more
});
const withUuid = (uuid: string) => ({ contents: { type: 'ext4', label: null, uuid } });

const ROOT = '1 0 8:1 / / rw,relatime - ext4 /dev/sda1 rw';

describe('a line of the table of mounts', () => {
	test('has blanks and bytes of one character in its escapes', () => {
		const { mountPoint, source } = mount('9 1 8:2 / /srv/a\\040b\\303\\274 rw - ext4 /dev/disk\\0401 rw');
		expect({ mountPoint, source }).toEqual({ mountPoint: '/srv/a bü', source: '/dev/disk 1' });
	});

	test('may carry optional fields, or none', () => {
		expect(mount('9 1 8:2 / /a rw shared:1 master:2 propagate_from:3 - ext4 /dev/b rw').type).toBe('ext4');
		expect(mount('9 1 8:2 / /a rw - ext4 /dev/b rw').type).toBe('ext4');
	});

	test('of another form is none', () => {
		expect(parseMount('9 1 8:2 / /a rw')).toBeUndefined();
		expect(parseMount('')).toBeUndefined();
	});

	test('is read-only as soon as its filesystem is', () => {
		expect(optionsOf(mount('9 1 8:2 / /a rw,relatime - ext4 /dev/b ro,errors=remount-ro'))).toEqual([
			'relatime',
			'ro',
			'errors=remount-ro'
		]);
	});
});

describe('hidden is a mount', () => {
	test.each([
		[
			'below another one on a folder above',
			['2 1 8:2 / /srv/data rw - ext4 /dev/b rw', '3 1 8:3 / /srv rw - ext4 /dev/c rw'],
			[2]
		],
		[
			'under another one at the same place',
			['2 1 8:2 / /srv rw - ext4 /dev/b rw', '3 2 8:3 / /srv rw - ext4 /dev/c rw'],
			[2]
		],
		[
			'below one that is hidden',
			[
				'2 1 8:2 / /srv rw - ext4 /dev/b rw',
				'3 2 8:3 / /srv rw - ext4 /dev/c rw',
				'4 2 8:4 / /srv/x rw - ext4 /dev/d rw'
			],
			[2, 4]
		],
		[
			'and nothing is when each has its own place',
			['2 1 8:2 / /srv rw - ext4 /dev/b rw', '3 2 8:3 / /srv/data rw - ext4 /dev/c rw'],
			[]
		]
	])('%s', async (_, lines, hidden) => {
		expect([...(await tableOf(ROOT, ...lines)).hidden]).toEqual(hidden);
	});
});

describe('fstab', () => {
	test('is read with blanks, quotes, comments and double slashes', () => {
		const { lines, problems } = parseFstab(
			'# a comment\n\nUUID="abc"\t/srv//with\\040space/  ext4  ro,nofail 0 2\n/dev/b none swap sw\nnonsense\n/dev/c relative ext4\n'
		);
		expect(lines).toEqual([
			{ line: 3, source: 'UUID=abc', mountPoint: '/srv/with space', type: 'ext4', options: ['ro', 'nofail'], pass: 2 },
			{ line: 4, source: '/dev/b', mountPoint: 'none', type: 'swap', options: ['sw'], pass: 0 }
		]);
		expect(problems.map(({ line }) => line)).toEqual([5, 6]);
	});
});

describe('against fstab', () => {
	const devices = [
		device('sda1', withUuid('root')),
		device('sdb1', { number: '8:17', ...withUuid('data') }),
		device('sdc1', {
			number: '8:33',
			removable: true,
			contents: { type: 'vfat', label: null, uuid: 'stick' }
		})
	];

	async function compare(fstab: string, lines: readonly string[] = [], signaturesRead = true) {
		const table = await tableOf(ROOT, ...lines);
		const known = { list: devices, links: new Map([['/dev/mapper/vg-x', 'dm-0']]), signaturesRead };
		const absentPoints = new Set(['/nowhere']);
		return await compareMounts(table, { fstab: parseFstab(fstab), devices: known, absentPoints });
	}

	test.each([
		[
			'as written',
			'UUID=data /srv ext4 noatime 0 2',
			'2 1 8:17 / /srv rw,noatime - ext4 /dev/sdb1 rw',
			'as-written',
			'none',
			[]
		],
		[
			'with an option less',
			'UUID=data /srv ext4 noexec 0 2',
			'2 1 8:17 / /srv rw - ext4 /dev/sdb1 rw',
			'differs',
			'warning',
			['option-differs']
		],
		[
			'turned read-only',
			'UUID=data /srv ext4 defaults 0 2',
			'2 1 8:17 / /srv rw - ext4 /dev/sdb1 ro',
			'differs',
			'critical',
			['option-differs']
		],
		[
			'from another device',
			'UUID=data /srv ext4 defaults 0 2',
			'2 1 8:1 / /srv rw - ext4 /dev/sda1 rw',
			'differs',
			'warning',
			['source-differs']
		],
		[
			'of another type',
			'UUID=data /srv xfs defaults 0 2',
			'2 1 8:17 / /srv rw - btrfs /dev/sdb1 rw',
			'differs',
			'info',
			['type-differs']
		],
		[
			'for users, who imply options',
			'UUID=data /srv ext4 users 0 2',
			'2 1 8:17 / /srv rw,nosuid,nodev,noexec - ext4 /dev/sdb1 rw',
			'as-written',
			'none',
			[]
		],
		[
			'nfs4 for nfs',
			'nas:/x/ /srv nfs nofail 0 0',
			'2 1 0:50 / /srv rw - nfs4 nas:/x rw,vers=4.2',
			'as-written',
			'none',
			[]
		],
		[
			'from another server',
			'nas:/x /srv nfs nofail 0 0',
			'2 1 0:50 / /srv rw - nfs4 old:/x rw',
			'differs',
			'warning',
			['source-differs']
		]
	])('a mount %s', async (_, fstab, live, state, severity, notes) => {
		const [row] = await compare(fstab, [live]);
		expect({ state: row?.state, severity: row?.severity, notes: row?.notes.map(({ kind }) => kind) }).toEqual({
			state,
			severity,
			notes
		});
	});

	test.each([
		[
			'a device that is not there',
			'UUID=gone /srv/x ext4 defaults 0 2',
			'warning',
			['device-absent', 'missing-nofail']
		],
		['one that the start needs', 'UUID=gone /var ext4 defaults 0 2', 'critical', ['device-absent', 'missing-nofail']],
		['one that may be missing', 'UUID=gone /srv/x ext4 nofail 0 2', 'info', ['device-absent']],
		['one by path', '/dev/sdz9 /srv/x ext4 nofail 0 2', 'info', ['device-absent']],
		['a stick without nofail', 'UUID=stick /media/stick vfat defaults 0 0', 'warning', ['missing-nofail']],
		['a server without nofail', 'nas:/x /srv/x nfs defaults 0 0', 'warning', ['missing-nofail']],
		['a network filesystem that systemd does not know', 'x /srv/x beegfs nofail 0 0', 'info', []],
		['a mount point that is not there', 'UUID=data /nowhere ext4 nofail 0 2', 'warning', ['point-absent']]
	])('%s', async (_, fstab, severity, notes) => {
		const [row] = await compare(fstab);
		expect({ severity: row?.severity, notes: row?.notes.map(({ kind }) => kind) }).toEqual({ severity, notes });
	});

	test('a UUID is not called absent where no signature could be read', async () => {
		const [row] = await compare('UUID=gone /var ext4 defaults 0 2', [], false);
		expect(row?.notes).toEqual([{ kind: 'device-not-told', device: 'UUID=gone' }]);
		expect(row?.severity).toBe('warning');
	});

	test('what is written twice says so at the second line, and what cannot be read at its own', async () => {
		const rows = await compare('UUID=data /srv ext4 nofail 0 2\nUUID=root /srv ext4 nofail 0 2\nnonsense\n');
		expect(rows.map(({ notes, state }) => [state, ...notes.map(({ kind }) => kind)])).toEqual([
			['not-mounted'],
			['on-demand', 'written-twice'],
			['unreadable', 'unreadable']
		]);
	});

	test('a password in an option or an address is not shown', async () => {
		const live = '2 1 0:50 / /srv rw - cifs //nas/x rw,username=me,password=hunter2';
		const rows = await compare('//nas/x /srv cifs username=me,password=hunter2,nofail 0 0', [live]);
		expect(JSON.stringify(rows)).not.toContain('hunter2');
		expect(JSON.stringify(rows)).toContain('username=me');
	});
});

describe('of a hundred thousand mounts', () => {
	const HOSTILE = '\\033[31m<script>alert(1)</script>';
	let table: MountTable | undefined;

	function manyMounts(): MountTable {
		if (table) return table;
		const lines = Array.from(
			{ length: 100_000 },
			(_, n) => `${n + 2} 1 0:${n + 100} / /var/lib/docker/overlay2/${n}${HOSTILE}/merged rw - overlay overlay rw`
		);
		table = { mounts: [ROOT, ...lines].map(mount), hidden: new Set(), cut: false };
		return table;
	}

	test('as many rows come as are asked for, all are counted, and everybody else is served meanwhile', async () => {
		let turns = 0;
		let open = true;
		const count = (): void => {
			turns += 1;
			if (open) setImmediate(count);
		};
		setImmediate(count);
		const many = manyMounts();
		const before = turns;
		await findHidden(many.mounts);
		const listed = await listMounts(many, [], { wanted: 'all', search: 'overlay2/4242', limit: 5 }, []);
		open = false;
		expect(turns - before).toBeGreaterThan(2);
		expect(listed.rows).toHaveLength(5);
		expect(listed).toMatchObject({ total: 100_001, matching: 11, problems: 0 });
		expect(listed.rows[0]?.mountPoint).toContain('\u001b[31m<script>');
	});

	test('those of containers are left out of what holds files', async () => {
		const listed = await listMounts(manyMounts(), [], { wanted: 'files', search: '', limit: 5 }, []);
		expect(listed.rows.map(({ mountPoint }) => mountPoint)).toEqual(['/']);
	});
});
