import { describe, expect, test } from 'vitest';
import type { HostRoot } from '#server/host/host-root.ts';
import { openStorage } from '#server/host/storage/open-storage.ts';
import type { Known } from '#wire/host/known.ts';
import { StorageFacts } from '#wire/host/storage.ts';
import { StorageLayers } from '#wire/host/storage-layers.ts';
import { labDeps, noWalker, type Recorded, recorded } from './recorded.ts';

async function read(options: Recorded = {}) {
	const storage = openStorage(labDeps(options), noWalker);
	const facts = await storage.facts();
	const layers = await storage.layers();
	storage.close();
	return { facts: StorageFacts.parse(facts), layers: StorageLayers.parse(layers) };
}

function known<T>(part: Known<T>): T {
	if (!part.known) throw new Error(part.reason);
	return part.value;
}

const nothing = { got: 'nothing', why: 'absent', detail: 'not installed' } as const;

/** The lab's files, and a few others in their place. */
function rootWith(files: Readonly<Record<string, string>>): HostRoot {
	const { root } = labDeps();
	return {
		...root,
		readText: async (path, most) => {
			const text = files[path];
			return text === undefined ? root.readText(path, most) : { got: true, value: text };
		},
		readPieces: async (path, most, take) => {
			const text = files[path];
			if (text === undefined) return root.readPieces(path, most, take);
			// Cut in the middle of lines and characters.
			for (let at = 0; at < text.length; at += 97) take(text.slice(at, at + 97));
			return { got: true, value: text.length };
		}
	};
}

describe('the lab as it was recorded', () => {
	test('has each filesystem once, with what df says of it', async () => {
		const { facts } = await read();
		const { list } = known(facts.filesystems);
		const data = list.find(({ mountPoint }) => mountPoint === '/srv/data');
		expect(data).toMatchObject({
			alsoAt: ['/srv/with space'],
			mountCount: 2,
			kind: 'disk',
			device: 'loop0',
			deviceGone: false,
			space: {
				state: 'measured',
				totalBytes: 56037 * 1024,
				usedBytes: 40975 * 1024,
				availableBytes: 10476 * 1024,
				files: 16384
			}
		});
		const btrfs = list.find(({ mountPoint }) => mountPoint === '/srv/btrfs');
		expect(btrfs).toMatchObject({ device: 'loop1', deviceGone: false, space: { files: null, usedFiles: null } });
		expect(list.filter(({ type }) => ['proc', 'cgroup', 'devtmpfs'].includes(type))).toEqual([]);
	});

	test('holds its mounts against its fstab', async () => {
		const { facts } = await read();
		const { rows, problems } = known(facts.mounts);
		const told = Object.fromEntries(
			rows.map(({ mountPoint, state, notes }) => [mountPoint, [state, ...notes.map(({ kind }) => kind)].join(' ')])
		);
		expect(told).toEqual({
			'/srv/data': 'differs option-differs',
			'/srv/btrfs': 'as-written',
			'/srv/gone': 'not-mounted device-absent point-absent missing-nofail',
			'/srv/with space': 'as-written',
			'/srv/nas': 'not-mounted helper-missing point-absent missing-nofail',
			'/srv/share': 'not-mounted helper-missing point-absent',
			'/srv/small': 'differs option-differs',
			'broken line': 'unreadable unreadable',
			// Swap that is not there; of what is, /proc/swaps tells.
			'/dev/loop7p9': 'not-mounted device-absent missing-nofail'
		});
		expect(problems).toBe(7);
	});

	test('has its signatures from blkid where udev told lsblk none', async () => {
		const { facts } = await read();
		const { list, limits } = known(facts.devices);
		expect(list.find(({ name }) => name === 'loop0')).toMatchObject({
			contents: { type: 'ext4', label: 'data' },
			mountPoints: ['/srv/data', '/srv/with space']
		});
		expect(limits).toEqual([]);
	});

	test('has its LVM, its btrfs, no RAID and no swap', async () => {
		const { facts, layers } = await read();
		expect(known(layers.lvm).groups).toEqual([
			{
				name: 'lab',
				sizeBytes: 125_829_120,
				freeBytes: 83_886_080,
				devices: ['/dev/loop2', '/dev/loop3'],
				missingDevices: 0
			}
		]);
		expect(known(layers.lvm).volumes.map(({ name, kind, active }) => [name, kind, active])).toEqual([
			['pool', 'thin-pool', false],
			['root', 'linear', false],
			['rootsnap', 'snapshot', false],
			['thin', 'thin', false]
		]);
		expect(known(layers.btrfs)).toEqual([
			{
				uuid: '6b0e2e1c-0f1a-4f6e-9d59-3c5a1d1f0002',
				label: 'pool',
				devices: [
					{ name: 'loop1', missing: false, errors: { write: 0, read: 0, flush: 0, corruption: 0, generation: 0 } }
				],
				allocation: [
					{ kind: 'data', profile: 'single', totalBytes: 8_388_608, usedBytes: 0 },
					{ kind: 'metadata', profile: 'dup', totalBytes: 33_554_432, usedBytes: 131_072 },
					{ kind: 'system', profile: 'dup', totalBytes: 8_388_608, usedBytes: 16_384 }
				],
				sizeBytes: 167_772_160,
				allocatedBytes: 92_274_688
			}
		]);
		expect(layers.raid).toMatchObject({ known: false, why: 'not-applicable' });
		expect(known(facts.swap)).toEqual([]);
	});
});

describe('to an ordinary user', () => {
	test('LVM is denied, never empty: its tools would answer an empty list', async () => {
		const empty = '{"report":[{"vg":[]}]}';
		const { layers } = await read({ uid: 1000, answers: { 'storage.vgs': empty } });
		expect(layers.lvm).toMatchObject({ known: false, why: 'denied' });
	});

	test('a device of fstab that cannot be told is not called absent', async () => {
		const { facts } = await read({ uid: 1000 });
		const gone = known(facts.mounts).rows.find(({ mountPoint }) => mountPoint === '/srv/gone');
		expect(gone?.notes.map(({ kind }) => kind)).toContain('device-not-told');
		expect(gone?.notes.map(({ kind }) => kind)).not.toContain('device-absent');
		expect(known(facts.devices).limits).toHaveLength(1);
	});
});

describe('what cannot be read says why', () => {
	test('without lsblk', async () => {
		const { facts, layers } = await read({ answers: { 'storage.lsblk': nothing } });
		expect(facts.devices).toMatchObject({ known: false, why: 'absent', reason: expect.stringContaining('util-linux') });
		expect(layers.health).toMatchObject({ known: false, why: 'absent' });
		expect(facts.filesystems.known).toBe(true);
	});

	test('when lsblk hangs, or prints something else', async () => {
		const hanging = { got: 'nothing', why: 'timed-out', detail: 'lsblk did not answer' } as const;
		expect((await read({ answers: { 'storage.lsblk': hanging } })).facts.devices).toMatchObject({ why: 'timed-out' });
		expect((await read({ answers: { 'storage.lsblk': '{"blockdevices":7}' } })).facts.devices).toMatchObject({
			why: 'failed'
		});
	});

	test('what a program said cannot act on a terminal', async () => {
		const said = { got: 'nothing', why: 'failed', detail: '\u001b[2Jgone', exitCode: 5 } as const;
		const { layers } = await read({ answers: { 'storage.lvs': said } });
		expect(layers.lvm).toMatchObject({ known: false, reason: expect.not.stringContaining('\u001b') });
	});
});

describe('a filesystem', () => {
	test('that hangs costs only itself', async () => {
		const { facts } = await read({ measured: [{ path: '/srv/data', state: 'hangs' }] });
		const { list } = known(facts.filesystems);
		expect(list.find(({ mountPoint }) => mountPoint === '/srv/data')?.space).toMatchObject({ state: 'hangs' });
		expect(list.find(({ mountPoint }) => mountPoint === '/srv/btrfs')?.space.state).toBe('measured');
	});

	test('whose device went away says so, while it is still mounted', async () => {
		const without = JSON.parse(recorded('lab/answers/lsblk.json')) as { blockdevices: { kname: string }[] };
		without.blockdevices = without.blockdevices.filter(({ kname }) => kname !== 'loop0');
		const { facts } = await read({ answers: { 'storage.lsblk': JSON.stringify(without) } });
		const gone = known(facts.filesystems).list.filter(({ deviceGone }) => deviceGone);
		expect(gone.map(({ mountPoint }) => mountPoint)).toEqual(['/srv/data']);
	});

	test('may have a name of 4 KB', async () => {
		const name = `/srv/${'x'.repeat(4000)}`;
		const root = rootWith({
			'proc/self/mountinfo': `1 0 7:0 / ${name} rw - ext4 /dev/loop0 rw\n`
		});
		const { facts } = await read({ root });
		expect(known(facts.filesystems).list[0]?.mountPoint).toBe(name);
	});

	test('held in memory for a container is one of sixty, and the others are counted', async () => {
		const lines = Array.from({ length: 5000 }, (_, n) => `${n + 2} 1 0:${n + 50} / /shm/${n} rw - tmpfs shm rw`);
		const root = rootWith({ 'proc/self/mountinfo': `1 0 7:0 / / rw - ext4 /dev/loop0 rw\n${lines.join('\n')}\n` });
		const { list, limits } = known((await read({ root })).facts.filesystems);
		expect(list).toHaveLength(61);
		expect(limits).toEqual([expect.stringContaining('4940 more')]);
	});
});

test('two who ask at the same time are answered by one read', async () => {
	const deps = labDeps();
	let asked = 0;
	const facts = {
		...deps.facts,
		ask: (...question: Parameters<typeof deps.facts.ask>) => {
			if (question[0] === 'storage.lsblk') asked += 1;
			return deps.facts.ask(...question);
		}
	};
	const storage = openStorage({ ...deps, facts }, noWalker);
	await Promise.all([storage.facts(), storage.facts(), storage.layers()]);
	storage.close();
	expect(asked).toBe(1);
});
