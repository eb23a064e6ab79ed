import { expect, test } from 'vitest';
import { choosePlaces } from '#native/sandbox/rehearse/choose-places.ts';

const line = (place: string, type: string): string => `30 1 8:1 / ${place} rw - ${type} /dev/x rw`;
const TABLE = [
	['/', 'ext4'],
	['/proc', 'proc'],
	['/run', 'tmpfs'],
	['/home', 'xfs'],
	['/var/log', 'ext4'],
	['/boot/efi', 'vfat'],
	['/snap/core/1', 'squashfs'],
	['/mnt/nas', 'nfs4'],
	['/var/lib/docker/overlay2/a/merged', 'overlay'],
	['/srv/with\\040blank', 'btrfs']
]
	.map(([place = '', type = '']) => line(place, type))
	.join('\n');
const OUTER = ['/boot', '/dev', '/etc', '/home', '/mnt', '/proc', '/run', '/snap', '/srv', '/sys', '/tmp', '/var'];

test('root has a layer on each directory of / and on each disk mounted within, the outer ones first', () => {
	const { places, leftOut } = choosePlaces(TABLE, OUTER, true);
	expect(places.filter(({ kind }) => kind === 'layer').map(({ path }) => path)).toEqual([
		...['/boot', '/etc', '/home', '/mnt', '/snap', '/srv', '/tmp', '/var'],
		...['/var/log', '/boot/efi', '/srv/with blank']
	]);
	expect(places.filter(({ kind }) => kind === 'shown')).toEqual([{ path: '/snap/core/1', kind: 'shown' }]);
	expect(leftOut, 'another machine may hang, and a container is none of ours').toEqual([
		'/mnt/nas',
		'/var/lib/docker/overlay2/a/merged'
	]);
});

test('the kernel’s own places and what every run has for itself are never among them', () => {
	const { places } = choosePlaces(TABLE, OUTER, true);
	expect(places.filter(({ path }) => /^\/(?:dev|proc|sys|run)(?:\/|$)/.test(path))).toEqual([]);
});

test('an ordinary user cannot take apart what is mounted within, and has a layer of his own on his home', () => {
	const { places } = choosePlaces(TABLE, OUTER, false, ['/home/ann', '/nowhere']);
	expect(places.map(({ path }) => path)).not.toContain('/var/log');
	expect(places.at(-1)).toEqual({ path: '/home/ann', kind: 'layer' });
});

test('a directory of / on another machine is left out as a whole', () => {
	const { places, leftOut } = choosePlaces(`${line('/', 'ext4')}\n${line('/home', 'nfs4')}`, ['/etc', '/home'], true);
	expect(places).toEqual([{ path: '/etc', kind: 'layer' }]);
	expect(leftOut).toEqual(['/home']);
});
