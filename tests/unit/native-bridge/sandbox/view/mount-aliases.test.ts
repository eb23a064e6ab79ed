import { describe, expect, test } from 'vitest';
import { findAliases } from '#native/sandbox/view/mount-aliases.ts';

const line = (device: string, root: string, place: string, type = 'ext4', options = 'rw') =>
	`30 29 ${device} ${root} ${place} rw - ${type} x ${options}`;
/** On a disk where no copy of anything is. */
const aliasesIn = (path: string, ...lines: string[]) =>
	findAliases(lines.join('\n'), (_alias, _path, likeness) => likeness !== 'copy')(path);
const DISK = line('8:1', '/', '/');

describe('a directory that is seen twice', () => {
	test('through a bind mount of one above it', () => {
		expect(aliasesIn('/home/ann/.ssh', DISK, line('8:1', '/home', '/srv/h'))).toEqual(['/srv/h/ann/.ssh']);
		expect(aliasesIn('/home/ann/.ssh', DISK, line('8:1', '/', '/mnt'))).toEqual(['/mnt/home/ann/.ssh']);
	});
	test('through a bind mount of its own, or of a part of it', () => {
		expect(aliasesIn('/home/ann/.ssh', DISK, line('8:1', '/home/ann/.ssh', '/mnt'))).toEqual(['/mnt']);
		expect(aliasesIn('/home/ann/.ssh', DISK, line('8:1', '/home/ann/.ssh/a', '/mnt'))).toEqual(['/mnt']);
	});
	test('where home is itself the bind mount', () => {
		const disk = line('8:1', '/', '/');
		expect(aliasesIn('/home/ann/x', disk, line('8:1', '/data/ann', '/home/ann'))).toEqual(['/data/ann/x']);
	});
	test('at a place whose name has a space', () => {
		expect(aliasesIn('/home/ann', DISK, line('8:1', '/home', '/my\\040disk'))).toEqual(['/my disk/ann']);
	});
	test('not on another device, nor where another directory is shown', () => {
		expect(aliasesIn('/home/ann', DISK, line('8:2', '/', '/mnt'), line('8:1', '/home/bob', '/srv'))).toEqual([]);
	});
	test('not where something else is mounted over it', () => {
		const table = [DISK, line('8:1', '/home', '/srv/h')].join('\n');
		expect(findAliases(table, () => false)('/home/ann')).toEqual([]);
	});
});

describe('a copy of the disk that is mounted beside it', () => {
	const copiesIn = (path: string, ...lines: string[]) =>
		findAliases(lines.join('\n'), (_alias, _path, likeness) => likeness === 'copy')(path);
	test('through a loop device, or a snapshot of the volume', () => {
		expect(copiesIn('/home/ann/.ssh', DISK, line('7:1', '/', '/mnt'))).toEqual(['/mnt/home/ann/.ssh']);
		expect(copiesIn('/home/ann/.ssh', DISK, line('7:1', '/home/ann', '/mnt'))).toEqual(['/mnt/.ssh']);
	});
	test('as a snapshot of a subvolume', () => {
		const disk = line('0:30', '/@', '/', 'btrfs');
		expect(copiesIn('/home/ann', disk, line('0:31', '/@snap', '/mnt', 'btrfs'))).toEqual(['/mnt/home/ann']);
	});
	test('not on a file system of another kind', () => {
		expect(copiesIn('/home/ann', DISK, line('7:1', '/', '/mnt', 'xfs'))).toEqual([]);
	});
});

describe('a directory that an overlay shows', () => {
	const over = (options: string, root = '/') => line('0:50', root, '/mnt', 'overlay', `rw,${options}`);
	test('by a layer above it, of it, or below it', () => {
		expect(aliasesIn('/home/ann/.ssh', DISK, over('lowerdir=/home'))).toEqual(['/mnt/ann/.ssh']);
		expect(aliasesIn('/home/ann/.ssh', DISK, over('lowerdir=/home/ann/.ssh'))).toEqual(['/mnt']);
		expect(aliasesIn('/home/ann/.ssh', DISK, over('lowerdir=/home/ann/.ssh/a'))).toEqual(['/mnt']);
	});
	test('by any of its layers', () => {
		expect(aliasesIn('/home/ann/x', DISK, over('lowerdir=/a:/home/ann:/b,upperdir=/u,workdir=/w'))).toEqual(['/mnt/x']);
		expect(aliasesIn('/home/ann/x', DISK, over('lowerdir=/a,upperdir=/home/ann,workdir=/w'))).toEqual(['/mnt/x']);
		expect(aliasesIn('/home/ann/x', DISK, over('lowerdir+=/a,lowerdir+=/home/ann'))).toEqual(['/mnt/x']);
	});
	test('where a part of the overlay is shown, and where a bind mount is the layer', () => {
		expect(aliasesIn('/home/ann/x', DISK, over('lowerdir=/home', '/ann'))).toEqual(['/mnt/x']);
		const bind = line('8:1', '/home', '/srv/h');
		expect(aliasesIn('/home/ann/x', DISK, bind, over('lowerdir=/srv/h'))).toEqual(['/srv/h/ann/x', '/mnt/ann/x']);
	});
	test('not one of other directories', () => {
		expect(aliasesIn('/home/ann', DISK, over('lowerdir=/home/anna:l/ABC,upperdir=/u'))).toEqual([]);
	});
});
