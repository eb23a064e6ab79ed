// Which texts see the disks: by their words, as the real classifier reads them.
import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { classifyCommand } from '#server/terminal/classified-command.ts';
import { type PlanFacts, planSandbox } from '#server/terminal/plan-sandbox.ts';

const FACTS: PlanFacts = {
	home: '/home/ann',
	cwd: '/home/ann',
	tempDirs: ['/tmp'],
	uid: 1000,
	isSystemProgram: (word) => !word.includes('/'),
	standingOf: () => 'apart'
};
const planOf = (text: string, facts: Partial<PlanFacts> = {}) =>
	planSandbox(classifyCommand(text, classify), { ...FACTS, ...facts });
const seesDisks = (text: string, facts: Partial<PlanFacts> = {}) => planOf(text, facts).grants.includes('devices');

describe('a reader of how the disks are divided sees them', () => {
	test.each([
		...['lsblk', 'lsblk -f', 'lsblk -o NAME,SIZE,FSTYPE', 'blkid', 'blkid /dev/sda1', 'fdisk -l', 'fdisk -l /dev/sda'],
		...['sfdisk -d /dev/sda', 'sfdisk -l', 'losetup -a', 'smartctl -a /dev/sda', 'tune2fs -l /dev/sda1'],
		...['parted -l', 'parted /dev/sda print', 'udevadm info /dev/sda', 'hdparm -I /dev/sda', 'blkid 2>/dev/null'],
		...['lsblk -f | grep sda', 'lsblk; blkid', 'sudo fdisk -l', 'sudo blkid | sort']
	])('%s', (text) => {
		expect(seesDisks(text)).toBe(true);
		expect(planOf(text).profile).toBe(text.startsWith('sudo') ? 'administer' : 'observe');
	});
});

describe('whatever could read what is on them does not', () => {
	test.each([
		...['dd if=/dev/sda', 'cat /dev/sda1', "debugfs -R 'cat /x' /dev/sda1", 'strings /dev/sda', 'file -s /dev/sda'],
		...['hdparm --read-sector 5 /dev/sda', 'e2fsck -n /dev/sda1', 'dumpe2fs /dev/sda1', 'tune2fs -L x /dev/sda1'],
		...['lsblk; cat /dev/sda1', 'lsblk | grep TOKEN /dev/sda1', 'blkid && debugfs /dev/sda1', 'fdisk /dev/sda'],
		...['sfdisk --delete /dev/sda', 'losetup -f x.img', 'blockdev --setrw /dev/sda', 'parted /dev/sda mklabel gpt'],
		...[
			'lsblk > /dev/sda',
			'echo $(lsblk)',
			'D=/dev/sda; fdisk -l $D; ./x',
			'for d in a; do lsblk; done',
			'udevadm trigger'
		],
		...[
			'sudo sh -c "fdisk -l"',
			'sudo fdisk -l; sudo debugfs /dev/sda1',
			'cryptsetup luksDump --dump-volume-key /dev/sda'
		],
		...['mount /dev/sda1 /mnt; debugfs -R "cat /x" /dev/sda1', 'smartctl -s off /dev/sda', 'lsblk --sysroot x']
	])('%s', (text) => expect(seesDisks(text)).toBe(false));
	test('nor a program of the name that is somebody’s own', () => {
		expect(seesDisks('lsblk', { isSystemProgram: () => false })).toBe(false);
		expect(seesDisks('./lsblk')).toBe(false);
	});
});

test('behind sudo root’s rule of `host` holds: with a reader of raw disks beside it a mount gets no such profile', () => {
	const text = "sudo mount /dev/sda1 /mnt/x; sudo debugfs -R 'cat /home/ann/x' /dev/sda1";
	expect(planOf(text)).toMatchObject({ profile: 'administer', grants: [] });
	for (const shell of [
		"sudo sh -c 'mount /dev/sda1 /mnt/x'",
		'sudo env mount /dev/sda1 /mnt/x',
		'sudo mount /dev/sda1 /mnt/x; sudo bash'
	])
		expect(planOf(shell).profile).toBe('administer');
});
