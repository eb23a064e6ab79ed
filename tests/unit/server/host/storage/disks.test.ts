import { describe, expect, test } from 'vitest';
import { parseLsblk } from '#server/host/storage/parse-lsblk.ts';
import { parseLvm } from '#server/host/storage/parse-lvm.ts';
import { parseMdstat } from '#server/host/storage/parse-mdstat.ts';
import { parseSmartctl } from '#server/host/storage/parse-smartctl.ts';
import { parseUdisks } from '#server/host/storage/parse-udisks.ts';
import { readHealth } from '#server/host/storage/read-health.ts';
import { parsePools } from '#server/host/storage/read-zfs.ts';
import { notKnown } from '#wire/host/known.ts';
import { labDeps, NOW_MS, recorded } from './recorded.ts';

const smart = (name: string) => parseSmartctl('/dev/sda', recorded(`workstation/smart-${name}.json`), NOW_MS);

describe('smartctl', () => {
	test('tells a failing disk by its own judgement, with the figures that speak against it', () => {
		const health = smart('sda');
		expect(health).toMatchObject({ known: true, value: { verdict: 'failing', celsius: 44 } });
		expect(health.known && health.value.figures.filter(({ concern }) => concern === 'bad').map(({ id }) => id)).toEqual(
			['reallocated', 'uncorrectable-reported', 'pending', 'offline-uncorrectable']
		);
	});

	test('a figure that shares its number with others is its low bits', () => {
		const health = smart('sda');
		expect(health.known && health.value.figures.find(({ id }) => id === 'command-timeouts')?.value).toBe(1);
	});

	test.each([
		['sdb', 'watch'],
		['nvme0n1', 'ok'],
		['asleep', 'asleep']
	])('%s is %s', (name, verdict) => expect(smart(name)).toMatchObject({ known: true, value: { verdict } }));

	test.each([
		['denied', 'denied'],
		['sdc', 'failed']
	])('%s is not known: %s', (name, why) => expect(smart(name)).toMatchObject({ known: false, why }));

	test('an NVMe drive is failing with its spare used up, and worn with its life', () => {
		const of = (log: object) => {
			const answer = JSON.parse(recorded('workstation/smart-nvme0n1.json')) as Record<string, object>;
			answer.nvme_smart_health_information_log = { ...answer.nvme_smart_health_information_log, ...log };
			const health = parseSmartctl('/dev/nvme0n1', JSON.stringify(answer), NOW_MS);
			return health.known && health.value.verdict;
		};
		expect(of({ available_spare: 9 })).toBe('failing');
		expect(of({ critical_warning: 4 })).toBe('failing');
		expect(of({ percentage_used: 104 })).toBe('worn');
		expect(of({ percentage_used: 85 })).toBe('watch');
	});

	test.each(['', 'not json', '[]'])('%j is not known', (text) =>
		expect(parseSmartctl('/dev/sda', text, NOW_MS)).toMatchObject({ known: false, why: 'failed' })
	);
});

describe('how disks are', () => {
	const lsblk = recorded('workstation/lsblk.json');
	const devices = {
		known: true,
		readAtMs: 0,
		value: { list: parseLsblk(lsblk) ?? [], links: new Map(), signaturesRead: true, limits: [] }
	} as const;

	test('an ordinary user is told what would show it', async () => {
		const health = await readHealth(labDeps({ uid: 1000 }), devices);
		expect(health.known && health.value.map(({ device, health }) => [device, health.known || health.why])).toEqual([
			['/dev/sda', 'denied'],
			['/dev/sdb', 'denied'],
			['/dev/sdc', 'denied'],
			['/dev/nvme0n1', 'denied']
		]);
	});

	test('udisks tells it to everybody', async () => {
		const answer = JSON.stringify({ type: 'a{oa{sa{sv}}}', data: [udisks()] });
		const health = await readHealth(labDeps({ uid: 1000, answers: { 'storage.udisks': answer } }), devices);
		const sda = health.known ? health.value.find(({ device }) => device === '/dev/sda')?.health : undefined;
		expect(sda).toMatchObject({ known: true, value: { verdict: 'failing', celsius: 44, source: 'udisks' } });
	});

	test('nothing is asked of a disk that is not listed', async () => {
		expect(await readHealth(labDeps(), notKnown('absent', 'no lsblk'))).toMatchObject({ known: false, why: 'absent' });
	});
});

function udisks(): object {
	const value = (data: unknown) => ({ type: 'x', data });
	const path = '/org/freedesktop/UDisks2/drives/EXAMPLE';
	return {
		[path]: {
			'org.freedesktop.UDisks2.Drive': { Model: value('EXAMPLE HDD 4TB'), Serial: value('HDD0001') },
			'org.freedesktop.UDisks2.Drive.Ata': {
				SmartUpdated: value(1_795_378_000),
				SmartFailing: value(true),
				SmartTemperature: value(317.15),
				SmartPowerOnSeconds: value(148_428_000),
				SmartNumBadSectors: value(12)
			}
		},
		'/org/freedesktop/UDisks2/block_devices/sda': {
			'org.freedesktop.UDisks2.Block': { Drive: value(path), Device: value([...Buffer.from('/dev/sda\0')]) }
		},
		'/org/freedesktop/UDisks2/block_devices/sda1': {
			'org.freedesktop.UDisks2.Block': { Drive: value(path), Device: value([...Buffer.from('/dev/sda1\0')]) },
			'org.freedesktop.UDisks2.Partition': {}
		}
	};
}

test('udisks that answers something else is no answer', () => {
	expect(parseUdisks('{"data":7}', NOW_MS)).toBeNull();
	expect(parseUdisks('', NOW_MS)).toBeNull();
});

test('lsblk names a device of two parents once', () => {
	const md0 = parseLsblk(recorded('workstation/lsblk.json'))?.filter(({ name }) => name === 'md0');
	expect(md0).toMatchObject([{ parents: ['sda1', 'sdb1'], type: 'raid1', contents: { label: 'srv' } }]);
});

test('mdstat tells a degraded array, one that is checked, and one that never started', () => {
	expect(parseMdstat(recorded('workstation/mdstat'))).toEqual([
		{
			name: 'md0',
			state: 'active',
			level: 'raid1',
			members: [
				{ device: 'sdb1', role: 'active' },
				{ device: 'sda1', role: 'failed' }
			],
			sizeBytes: 3_906_886_464 * 1024,
			wanted: 2,
			present: 1,
			doing: null
		},
		{
			name: 'md127',
			state: 'read-only',
			level: 'raid5',
			members: [
				{ device: 'sdf1', role: 'active' },
				{ device: 'sde1', role: 'active' },
				{ device: 'sdd1', role: 'active' },
				{ device: 'sdg1', role: 'spare' }
			],
			sizeBytes: 7_813_770_240 * 1024,
			wanted: 3,
			present: 3,
			doing: { what: 'check', share: 0.126, minutesLeft: 351.4 }
		},
		{
			name: 'md3',
			state: 'inactive',
			level: 'unknown',
			members: [{ device: 'sdh1', role: 'spare' }],
			sizeBytes: 976_630_464 * 1024,
			wanted: null,
			present: null,
			doing: null
		}
	]);
	expect(parseMdstat('Personalities : \nunused devices: <none>\n')).toEqual([]);
});

test('LVM tells how full a pool and a snapshot are', () => {
	const lvm = parseLvm(
		recorded('workstation/vgs.json'),
		recorded('workstation/pvs.json'),
		recorded('workstation/lvs.json')
	);
	expect(
		lvm?.volumes.map(({ name, kind, active, dataShare, metadataShare }) => [
			name,
			kind,
			active,
			dataShare,
			metadataShare
		])
	).toEqual([
		['home', 'linear', true, null, null],
		['pool', 'thin-pool', true, 0.9341, 0.412],
		['root', 'linear', true, null, null],
		['root-before', 'snapshot', true, 0.12, null],
		['vm1', 'thin', true, 0.46, null]
	]);
	expect(parseLvm('{}', '{}', 'none')).toBeNull();
});

test('pools of ZFS are told with their health', () => {
	expect(parsePools('tank\t4000\t3000\tDEGRADED\t12\nnew\t10\t0\tONLINE\t-\n')).toEqual([
		{ name: 'tank', health: 'DEGRADED', sizeBytes: 4000, usedBytes: 3000, fragmentation: 0.12 },
		{ name: 'new', health: 'ONLINE', sizeBytes: 10, usedBytes: 0, fragmentation: null }
	]);
});
