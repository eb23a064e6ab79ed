// Why a filesystem has no room left, from what was read about it.
import { describe, expect, test } from 'vitest';
import { diagnoseFilesystem } from '#server/findings/diagnosis/diagnose-filesystem.ts';
import type { FillGround, LargeTop } from '#server/host/storage/read-fill-grounds.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const MB = 1024 ** 2;

const top = (more: Partial<LargeTop> = {}): LargeTop => ({
	path: '/srv/app/out.dat',
	kind: 'file',
	bytes: 60 * MB,
	entries: 0,
	owner: 'app',
	folderOwner: 'app',
	modifiedMs: NOW - 60_000,
	holders: [],
	...more
});
const walked = (tops: readonly LargeTop[], more: object = {}): FillGround['walk'] => ({
	got: true,
	tops,
	bytes: 78 * MB,
	entries: 10,
	complete: true,
	unread: 0,
	...more
});
const ground = (more: Partial<FillGround> = {}): FillGround => ({
	mountPoint: '/srv',
	lacks: 'room',
	atMs: NOW,
	walk: walked([top()]),
	held: [],
	heldHidden: 0,
	mountsOn: [],
	kernels: [],
	...more
});
const holder = {
	pid: 7,
	process: 'appd',
	unit: { name: 'app.service', manager: 'system' as const },
	container: null
};
const space = {
	state: 'measured' as const,
	totalBytes: 90 * MB,
	usedBytes: 80 * MB,
	freeBytes: 10 * MB,
	availableBytes: 5 * MB,
	files: 1000,
	usedFiles: 990
};
const diagnose = (one: FillGround, type = 'ext4') =>
	diagnoseFilesystem({ mountPoint: one.mountPoint, type, space: space as never }, [one], one.lacks, NOW);
const of = (one: FillGround, type?: string) => diagnose(one, type)?.cause;

describe('what fills it', () => {
	test('one file, with its owner and who has it open', () => {
		expect(of(ground({ walk: walked([top({ holders: [holder] })]) }))).toMatchObject({
			kind: 'one-file',
			says: 'The one file /srv/app/out.dat takes 60 MiB, 75 % of what is used on /srv; it belongs to app, was written within the last hour, and app.service (appd, process 7) has it open.',
			about: { path: '/srv/app/out.dat' }
		});
	});

	test('what grows is named beside what is largest, with who writes it', () => {
		const growing = { path: '/srv/app/debug.log', grewBytes: 2 * MB, overMs: 600_000, holders: [holder] };
		const found = of(ground({ growing }));
		expect(found?.says).toMatch(
			/^The one file \/srv\/app\/out\.dat takes .* What grows now is \/srv\/app\/debug\.log, by 2 MiB within 10 minutes, written by app\.service \(appd, process 7\)\.$/
		);
		expect(found?.about).toMatchObject({ path: '/srv/app/out.dat', growing: '/srv/app/debug.log' });
	});

	test('what grows passes: it is the same finding with it and without it', () => {
		const growing = { path: '/srv/app/debug.log', grewBytes: 2 * MB, overMs: 600_000, holders: [holder] };
		const [without, found] = [of(ground({})), of(ground({ growing }))];
		expect(found?.affected).toEqual(without?.affected);
		expect(found?.kind).toBe(without?.kind);
	});

	test('where the largest is what grows, it is not named twice', () => {
		const growing = { path: '/srv/app/out.dat', grewBytes: 2 * MB, overMs: 60_000, holders: [] };
		expect(of(ground({ growing }))?.says).toMatch(/ It grows, by 2 MiB within 1 minute, and who writes it opens it/);
	});

	test('what nobody has open is told with the line that names it', () => {
		const namedBy = { file: '/opt/copy.sh', line: 3, place: '/srv/copies', startedBy: 'nightly.service' };
		const found = of(ground({ walk: walked([top({ path: '/srv/copies', kind: 'folder', namedBy })]) }));
		expect(found?.says).toContain('Line 3 of /opt/copy.sh, which nightly.service starts, names /srv/copies.');
		expect(found?.affected).toContain('file:/opt/copy.sh');
	});

	test('a file that somebody left in the folder of a program', () => {
		const left = top({
			path: '/srv/db/copy.tar',
			owner: 'root',
			folderOwner: 'postgres',
			modifiedMs: NOW - 3 * 86_400_000
		});
		expect(of(ground({ walk: walked([left]) }))).toMatchObject({
			kind: 'foreign-file',
			says: expect.stringContaining(
				'it belongs to root, the folder to postgres, nobody has it open, and it was last written 3 days ago'
			)
		});
	});

	test('no foreign file: the program itself has it open, or root owns the folder as well', () => {
		const open = top({ owner: 'root', folderOwner: 'postgres', holders: [holder] });
		expect(of(ground({ walk: walked([open]) }))?.kind).toBe('one-file');
		expect(of(ground({ walk: walked([top({ owner: 'app', folderOwner: 'root' })]) }))?.kind).toBe('one-file');
	});

	test('a folder, and a second thing that takes as much', () => {
		const tops = [
			top({ path: '/srv/a', kind: 'folder', bytes: 40 * MB, entries: 12 }),
			top({ path: '/srv/b', kind: 'folder', bytes: 30 * MB, entries: 3 }),
			top({ path: '/srv/c', kind: 'folder', bytes: 8 * MB, entries: 3 })
		];
		const says = of(ground({ walk: walked(tops) }))?.says ?? '';
		expect(says).toMatch(/^\/srv\/a takes 40 MiB, 50 %.*in 12 entries.*\/srv\/b takes 30 MiB/);
		expect(says).not.toContain('/srv/c');
	});

	test.each([
		['/var/cache/apt/archives', 'folder', 'package-cache', 'packages that apt fetched'],
		['/var/log/journal', 'folder', 'journal', 'the journal of systemd'],
		['/var/lib/docker', 'folder', 'engine', 'images, volumes and logs of containers'],
		['/var/lib/systemd/coredump', 'folder', 'core-dumps', 'core dumps of programs that crashed'],
		['/var/log/web/access.log', 'file', 'log-file', 'logs']
	] as const)('%s is known for what it is', (path, kind, cause, words) => {
		const found = of(ground({ walk: walked([top({ path, kind })]) }));
		expect(found?.kind).toBe(cause);
		expect(found?.says).toContain(words);
	});

	test('a deleted file that is held open comes before what folders show, at any size of the filesystem', () => {
		const held = [{ path: '/srv/old.log', bytes: 30 * MB, pid: 9, process: 'webd', unit: holder.unit }];
		expect(of(ground({ held }))).toMatchObject({
			kind: 'held-deleted',
			says: expect.stringMatching(
				/^30 MiB, 38 % .*\/srv\/old\.log: deleted, and still held open by app\.service \(process 9, webd\)/
			)
		});
		const small = [{ path: '/srv/old.log', bytes: 5 * MB, pid: 9, process: 'webd', unit: null }];
		expect(of(ground({ held: small }))?.kind).toBe('one-file');
	});

	test('what no folder and no open file accounts for lies below a mount point', () => {
		const one = ground({ walk: walked([top({ bytes: 8 * MB })], { bytes: 20 * MB }), mountsOn: ['/srv/media'] });
		expect(of(one)).toMatchObject({ kind: 'hidden-below', says: expect.stringContaining('/srv/media') });
		// What it takes for itself is in no folder either.
		expect(of(one, 'btrfs')?.kind).toBe('one-file');
		expect(of({ ...one, mountsOn: [] })?.kind).toBe('one-file');
	});

	test('where not everything could be counted, nothing is said of what is hidden', () => {
		const one = ground({
			walk: walked([top()], { bytes: 20 * MB, unread: 2 }),
			mountsOn: ['/srv/media'],
			heldHidden: 3
		});
		expect(of(one)?.kind).toBe('one-file');
		expect(diagnose(one)?.couldNotLook.map(({ what }) => what)).toEqual([
			'deleted files that are held open',
			'files hidden below a mount point',
			'2 folders on /srv'
		]);
	});

	test('old kernels: neither the one that runs nor the newest', () => {
		const kernel = (release: string, more: object = {}) => ({
			release,
			files: [`/boot/vmlinuz-${release}`],
			bytes: 16 * MB,
			runs: false,
			newest: false,
			packages: [],
			...more
		});
		const kernels = [
			kernel('6.1.0-25', { newest: true }),
			kernel('6.1.0-21', { runs: true }),
			kernel('6.1.0-18'),
			kernel('6.1.0-9')
		];
		const found = of(ground({ mountPoint: '/boot', kernels, walk: walked([top({ path: '/boot', kind: 'folder' })]) }));
		expect(found).toMatchObject({
			kind: 'old-kernels',
			says: '32 MiB in /boot are old kernels: 6.1.0-18 and 6.1.0-9. 6.1.0-21 runs, and the newest is 6.1.0-25.'
		});
		expect(of(ground({ mountPoint: '/boot', kernels: kernels.slice(0, 2) }))?.kind).toBe('one-file');
	});

	test('where it could not be walked, that is said, and no cause', () => {
		const found = diagnose(ground({ walk: { got: false, reason: 'it was stopped' } }));
		expect(found?.cause).toBeUndefined();
		expect(found?.couldNotLook.map(({ because }) => because)).toContain(
			'its folders could not be walked: it was stopped.'
		);
	});
});

test('out of inodes: the folder with the most files, and whose it is', () => {
	const one = ground({
		lacks: 'inodes',
		walk: walked([top({ path: '/srv/sess', kind: 'folder', bytes: 4096, entries: 900, holders: [holder] })])
	});
	expect(of(one)).toMatchObject({
		kind: 'many-files',
		says: '/srv/sess holds 900 files and folders, 91 % of the inodes that are used; it belongs to app, and app.service (appd, process 7) has files in it open.'
	});
});
