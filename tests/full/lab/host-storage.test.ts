// Storage of a real host, as root and as an ordinary user: held against df, lsblk and findmnt.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MountRow, StorageFacts } from '#wire/host/storage.ts';
import type { StorageLayers } from '#wire/host/storage-layers.ts';
import { type Lab, labAbsence, labOfTheRun } from '../../support/lab.ts';
import { type LabService, type LabUser, startInLab } from '../../support/lab-service.ts';
import { unless } from '../../support/unless.ts';

const PREPARE = `set -e
mkdir -p /var/tmp/hw-storage /srv/hw-data "/srv/hw bound" /srv/hw-small
cd /var/tmp/hw-storage
truncate -s 48M data.img
mkfs.ext4 -q -L hwdata data.img
node=$(losetup -f)
[ -e "$node" ] || mknod "$node" b 7 "\${node#/dev/loop}"
losetup "$node" data.img
mount "$node" /srv/hw-data
head -c 20000000 /dev/zero >/srv/hw-data/zeros
mount --bind /srv/hw-data "/srv/hw bound"
mount -t tmpfs -o size=1M,nosuid tmpfs /srv/hw-small
cp /etc/fstab fstab.before
cat >/etc/fstab <<F
$node /srv/hw-data ext4 defaults,noatime 0 2
UUID=00000000-dead-beef-0000-000000000000 /srv/hw-gone ext4 defaults 0 2
tmpfs /srv/hw-small tmpfs size=1M,nosuid,nodev 0 0
F`;
const TIDY = `cp /var/tmp/hw-storage/fstab.before /etc/fstab
umount /srv/hw-small "/srv/hw bound" /srv/hw-data
losetup -j /var/tmp/hw-storage/data.img | cut -d: -f1 | xargs -r losetup -d
rm -rf /var/tmp/hw-storage`;

let lab: Lab;
let service: LabService | undefined;

const linesOf = (user: LabUser, ...argv: string[]): string[] => lab.run(user, argv).stdout.split('\n').filter(Boolean);

function known<T>(part: { known: true; value: T } | { known: false; reason: string }): T {
	if (!part.known) throw new Error(part.reason);
	return part.value;
}

unless(describe, labAbsence())('storage of a real host', () => {
	beforeAll(() => {
		lab = labOfTheRun();
		const { code, stderr } = lab.run('root', ['bash', '-c', PREPARE]);
		expect(code, stderr).toBe(0);
	});
	afterAll(async () => {
		await service?.stop();
		lab?.run('root', ['bash', '-c', TIDY]);
	});

	test.each(['root', 'lab'] as const)('as %s', async (user) => {
		await service?.stop();
		service = await startInLab(lab, user);
		const answer = await service.get<StorageFacts & StorageLayers>('/api/host/storage');

		const filesystems = known(answer.filesystems).list;
		const df = linesOf(user, 'df', '-B1', '--output=fstype,size,used,avail,target').slice(1);
		for (const line of df) {
			const [, type = '', size, used, available, target = ''] = /^(\S+) +(\d+) +(\d+) +(\d+) +(.*)$/.exec(line) ?? [];
			if (!['ext4', 'xfs', 'btrfs'].includes(type) && !target.startsWith('/srv/hw-')) continue;
			const ours = filesystems.find((one) => [one.mountPoint, ...one.alsoAt].includes(target));
			expect(ours, line).toMatchObject({ type, space: { state: 'measured', totalBytes: Number(size) } });
			// Others write to the machine's own disk meanwhile.
			if (target.startsWith('/srv/hw-'))
				expect(ours?.space, line).toMatchObject({ usedBytes: Number(used), availableBytes: Number(available) });
		}
		expect(filesystems.find(({ mountPoint }) => mountPoint === '/srv/hw-data')?.alsoAt).toContain('/srv/hw bound');

		const devices = known(answer.devices).list.map(({ name, sizeBytes }) => `${name} ${sizeBytes}`);
		const lsblk = linesOf(user, 'lsblk', '-bnlo', 'KNAME,SIZE').map((line) => line.trim().replace(/ +/, ' '));
		expect(devices.sort()).toEqual([...new Set(lsblk)].filter((line) => !line.endsWith(' 0')).sort());

		const shown = known(answer.mounts).rows;
		const notesAt = (point: string): string[] =>
			(shown.find(({ mountPoint }) => mountPoint === point) as MountRow).notes.map(({ kind }) => kind);
		expect(notesAt('/srv/hw-data')).toEqual(['option-differs']);
		expect(notesAt('/srv/hw-small')).toEqual(['option-differs']);
		// What the devices hold, an ordinary user may not read here: then nothing is called absent.
		expect(notesAt('/srv/hw-gone')).toContain(user === 'root' ? 'device-absent' : 'device-not-told');
		for (const { mountPoint, live } of shown) {
			const [found] = linesOf(user, 'findmnt', '-rno', 'SOURCE,FSTYPE', '--mountpoint', mountPoint).slice(-1);
			expect(live ? `${live.source} ${live.type}` : undefined, mountPoint).toBe(found);
		}

		expect(answer.lvm.known).toBe(user === 'root');
		if (user === 'lab') expect(answer.lvm).toMatchObject({ why: 'denied' });
		expect(answer.raid).toMatchObject({ known: false, why: 'not-applicable' });

		const table = service.cli('host', 'storage').stdout;
		expect(table).toMatch(/^\/srv\/hw-data +ext4 +\d+ % /m);
		expect(table).toContain('/srv/hw-gone');
		expect(JSON.parse(service.cli('host', 'storage', '--json').stdout)).toMatchObject({ swap: { known: true } });
	});
});
