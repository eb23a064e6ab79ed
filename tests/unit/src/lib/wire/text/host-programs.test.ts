import { describe, expect, test } from 'vitest';
import { isHostProgram } from '#wire/text/host-programs.ts';

const isHost = (text: string): boolean => {
	const [name = '', ...words] = text.split(' ');
	return isHostProgram(name, words);
};

describe('mounting, swapping, volumes, the clock and settings of the kernel', () => {
	test.each([
		'mount -a',
		'umount /mnt',
		'swapon /swapfile',
		'mkswap /swapfile',
		'losetup -f x.img',
		'vgextend data /dev/sdb1',
		'lvextend -L +1G data/x',
		'lvm lvextend -L +1G data/x',
		'resize2fs /dev/data/x',
		'mdadm --assemble --scan',
		'cryptsetup open /dev/sdb1 x',
		'btrfs filesystem resize max /srv',
		'zpool import tank',
		'date -s 12:00',
		'hwclock -w',
		'hostname box',
		'sysctl -w vm.swappiness=10'
	])('%s', (text) => expect(isHost(text)).toBe(true));
});

describe('neither another program nor another use of one of them', () => {
	test.each([
		'cat /etc/shadow',
		'bash -c id',
		'mounted',
		'constructor',
		'/usr/bin/mount -a',
		'lvm',
		'lvm shell',
		'vgchange --config global/x=/tmp/x -ay',
		'mdadm --monitor --program=/tmp/x',
		'cryptsetup open --external-tokens-path /tmp /dev/sdb1 x',
		'btrfs subvolume snapshot / /snap',
		'zpool create tank /dev/sdb',
		'date -f /etc/shadow'
	])('%s', (text) => expect(isHost(text)).toBe(false));
});
