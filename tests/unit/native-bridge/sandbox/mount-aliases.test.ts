import { describe, expect, test } from 'vitest';
import { findAliases } from '#native/sandbox/mount-aliases.ts';

const line = (device: string, root: string, place: string) => `30 29 ${device} ${root} ${place} rw - ext4 /dev/x rw`;
const aliasesIn = (path: string, ...lines: string[]) => findAliases(lines.join('\n'), () => true)(path);
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
