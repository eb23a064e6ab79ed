// A program found no room: on which filesystem, also where it names no place, and what took it.
import { describe, expect, test } from 'vitest';
import { type judgeUnit, withWhatFills } from '#server/findings/diagnosis/resources/of-unit.ts';
import { fullPlaces } from '#server/host/storage/full-places.ts';
import type { Filesystem } from '#wire/host/storage.ts';
import { filesystem, NOW } from '../detectors/facts.ts';
import { diagnose, onDisk } from './unit-on-disk.ts';

onDisk();

const TABLE =
	'22 1 8:1 / / rw - ext4 /dev/sda1 rw\n23 22 8:2 / /srv/full rw - ext4 /dev/sdb1 rw\n24 22 8:3 / /srv/other rw - ext4 /dev/sdc1 rw\n';
const files = { '/proc/self/mountinfo': TABLE, '/srv/full/': '0755', '/srv/other/': '0755' };
const says = ['write: No space left on device'];
const at = (mountPoint: string, lacks: 'room' | 'inodes' = 'room') => ({ mountPoint, lacks });

describe('where it found no room', () => {
	test('the one filesystem that is full, where it names no place', async () => {
		const { cause } = await diagnose({ service: ['ExecStart=/bin/a'], files, says, full: [at('/srv/full')] });
		expect(cause).toMatchObject({ kind: 'no-room', about: { mount: '/srv/full' } });
		expect(cause?.says).toBe('It could not write to /srv/full: no room was left there.');
	});

	test.each([
		['its command', ['ExecStart=/bin/a --data=/srv/full/x']],
		['its folder', ['WorkingDirectory=/srv/full', 'ExecStart=/bin/a']],
		['what it may write', ['ReadWritePaths=/srv/full', 'ExecStart=/bin/a']]
	])('of several the one that %s leads to', async (_, service) => {
		const full = [at('/srv/other'), at('/srv/full', 'inodes')];
		const { cause } = await diagnose({ service, files, says, full });
		expect(cause?.about.mount).toBe('/srv/full');
		expect(cause?.says).toContain('no inode was left there for a further file');
	});

	test.each([
		['none is full now', []],
		['several are, and nothing leads to one', [at('/srv/other'), at('/srv/full')]]
	])('is not claimed where %s', async (_, full) => {
		const { cause } = await diagnose({ service: ['ExecStart=/bin/a'], files, says, full });
		expect(cause?.kind).toBe('no-room');
		expect(cause?.about.mount).toBeUndefined();
		expect(cause?.says).not.toContain('to /');
	});

	test('is what it names, whatever else is full', async () => {
		const { cause } = await diagnose({
			service: ['ExecStart=/bin/a'],
			files,
			says: ['a: /srv/full/new: No space left on device'],
			full: [at('/srv/other')]
		});
		expect(cause?.about.mount).toBe('/srv/full');
	});
});

test('full is what has no room, or no inode, and may be written', () => {
	const list = [
		filesystem({ mountPoint: '/a', alsoAt: [] }, 0.99),
		filesystem({ mountPoint: '/b', alsoAt: [] }, 0.5, 0.99),
		filesystem({ mountPoint: '/c', alsoAt: [] }, 0.9),
		filesystem({ mountPoint: '/d', alsoAt: [], kind: 'image' }, 1),
		filesystem({ mountPoint: '/e', alsoAt: [], readOnly: true }, 1)
	] as unknown as Filesystem[];
	expect(fullPlaces(list)).toEqual([at('/a'), at('/b', 'inodes')]);
});

test('asked why it failed, what took the room is the answer', async () => {
	const judged = {
		...({ state: 'web.service failed.', wrong: true, lookedAt: [] } as unknown as ReturnType<typeof judgeUnit>),
		cause: {
			kind: 'no-room',
			says: 'It could not write to /srv: no room was left there.',
			evidence: [],
			affected: ['mount:/srv'],
			about: { mount: '/srv' }
		}
	};
	const one = filesystem({ mountPoint: '/srv', alsoAt: [] }, 0.99);
	const holder = { pid: 7, process: 'appd', unit: { name: 'app.service', manager: 'system' }, container: null };
	const top = {
		...{ path: '/srv/app/trace.bin', kind: 'file', bytes: 9e9, entries: 0, owner: 'app', folderOwner: 'app' },
		...{ modifiedMs: NOW, holders: [holder] }
	};
	const ground = {
		...{ mountPoint: '/srv', lacks: 'room', atMs: NOW, held: [], heldHidden: 0, mountsOn: [], kernels: [] },
		walk: { got: true, tops: [top], bytes: 9e9, entries: 3, complete: true, unread: 0 }
	};
	const known = (value: unknown) => async () => ({ known: true, value });
	const facts = { filesystems: known({ list: [one] }), fillGrounds: known([ground]) };
	const found = await withWhatFills(judged, { facts, asked: {}, nowMs: NOW } as never);
	expect(found.cause?.says).toMatch(
		/^It could not write to \/srv: no room was left there\. The one file \/srv\/app\/trace\.bin/
	);
	expect(found.cause?.says).toContain('app.service (appd, process 7) has it open');
	expect(found.cause?.affected).toContain('unit:app.service');
});
