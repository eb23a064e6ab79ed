// What root may do without a mount namespace of its own: a text that mounts, and does nothing else.
import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { classifyCommand } from '#server/terminal/classified-command.ts';
import { type PlanFacts, planSandbox } from '#server/terminal/plan-sandbox.ts';

const PROTECTED = ['/root/.local/state/hostwright', '/root/.config/hostwright', '/root/.ssh', '/etc/shadow'];
const isBelow = (path: string, place: string) => path === place || path.startsWith(place === '/' ? '/' : `${place}/`);
const ROOT: PlanFacts = {
	home: '/root',
	cwd: '/root',
	tempDirs: ['/tmp', '/var/tmp'],
	uid: 0,
	isSystemProgram: (word) => !/^\.|^\/(?!usr|s?bin)/.test(word),
	standingOf(path) {
		if (PROTECTED.some((place) => isBelow(path, place))) return 'inside';
		return PROTECTED.some((place) => isBelow(place, path)) ? 'above' : 'apart';
	}
};
const profileOf = (text: string, facts: Partial<PlanFacts> = {}) =>
	planSandbox(classifyCommand(text, classify), { ...ROOT, ...facts }).profile;

describe('a text that does nothing else', () => {
	for (const text of [
		'mount -t tmpfs x /mnt',
		'ip netns add blue',
		'sudo ip netns del blue',
		'e2fsck -fy /dev/sdb1',
		'mount -o loop ~/x.iso /mnt',
		'fallocate -l 64M /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile',
		'mount -t tmpfs -o size=1m,mode=0700 x /mnt/x',
		'sudo mount -t tmpfs x /mnt',
		'sudo -n timeout 5 umount /mnt',
		'/usr/bin/mount /dev/sdb1 /mnt',
		'mkdir -p /mnt/disk && mount /dev/sdb1 /mnt/disk && ls /mnt/disk && df -h /mnt/disk',
		'mount -a',
		'mount -av 2>&1 | grep backup',
		'mount UUID=0b0e-1 /mnt',
		'mount -t nfs nas:/home /mnt',
		'mount -t cifs //nas/share /mnt -o credentials=/root/share.cred,uid=1000',
		'mount --bind /srv/www /mnt/www',
		'mount --rbind /srv /mnt && mount --make-rslave /mnt',
		'mount -o remount,ro /',
		'mount -o remount,size=2G /dev/shm',
		'mount -o loop,ro /srv/x.iso /mnt',
		'mount -t overlay o -o lowerdir=/srv/a:/srv/b,upperdir=/srv/u,workdir=/srv/w /mnt',
		'umount /mnt && rmdir /mnt/x',
		'umount -l /mnt; mountpoint /mnt || echo gone',
		'fallocate -l 1G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile && swapon --show',
		'dd if=/dev/zero of=/swapfile bs=1M count=64; swapon /swapfile',
		'swapoff -a',
		'swapoff /swapfile && rm -f /swapfile',
		'losetup -f --show /srv/x.img',
		'sysctl -w vm.swappiness=10',
		'sysctl -p',
		'sysctl -p /etc/sysctl.d/90-x.conf',
		'sysctl --system',
		'echo 3 > /proc/sys/vm/drop_caches',
		'sync && echo 3 | sudo tee /proc/sys/vm/drop_caches',
		"date -s '2030-01-01 12:00'",
		'hwclock -w',
		'hostname box',
		'vgchange -ay && mount /dev/vg/data /mnt && findmnt /mnt',
		'lvextend -L +1G /dev/vg/data && resize2fs /dev/vg/data',
		'cryptsetup open /dev/sdb1 data && mount /dev/mapper/data /mnt',
		'mdadm --assemble --scan && cat /proc/mdstat',
		'mount /mnt && systemctl daemon-reload'
	])
		test(text, () => expect(profileOf(text)).toBe('host'));
});

describe('anything else beside it is administration', () => {
	for (const text of [
		'mount -t tmpfs x /mnt; cat ~/.local/state/hostwright/api-token',
		'mount -t tmpfs x /mnt; cat /root/.ssh/id_x',
		'umount /mnt; echo 1 >> /root/.local/state/hostwright/audit.jsonl',
		'umount /mnt > /root/.local/state/hostwright/audit.jsonl',
		'mount -a < /root/.ssh/id_x',
		'mount -a; grep -R x',
		'mount -a; head x',
		'mount | awk \'{ print > "x" }\'; umount /mnt',
		'mount -a; python3 x.py',
		'mount -a; ./mount',
		'./mount -a',
		'bash -c "mount -a; cat x"',
		'bash -c "mount -a"',
		'sudo sh -c "mount -a; cat x"',
		'sudo -u ann mount -a',
		'mount $(cat /root/.ssh/id_x) /mnt',
		'mount "$X" /mnt',
		'X=/root/.ssh; mount --bind $X /mnt',
		'PATH=/tmp; mount -a',
		'PATH=/tmp mount -a',
		'mount() { cat x; }; mount -a',
		'alias mount="cat x"; mount -a',
		'mount -a & cat x',
		'(mount -a; cat x)',
		'if mount -a; then cat x; fi',
		'for i in a b; do umount /mnt/$i; done',
		'eval mount -a',
		'exec mount -a',
		'source x; mount -a',
		'cd /root/.local/state && mount --bind hostwright /mnt',
		'mount -a; date -f /root/.ssh/id_x',
		'mount -a; date -f x',
		'mount -a; findmnt -F x',
		'mount -a; findmnt --tab-file=x',
		'mount -a; blkid -c x',
		"mount -a; test -v 'a[$(cat x)]'",
		'mount -a; systemctl start x',
		'mount -a; mkdir /root/.ssh/x',
		'mount -a; rm -rf /root',
		'mount -a; chmod -R 777 /root',
		'mount -a; dd if=/dev/sda of=/tmp/x',
		'mount -a; dd if=/dev/zero if=/root/.ssh/id_x of=/tmp/x',
		'mount -a; mkswap /root/.local/state/hostwright/audit.jsonl',
		'nsenter -t 1 -m cat x',
		'umount /mnt; debugfs -R "cat /root/.ssh/id_x" /dev/sda1',
		'hdparm --read-sector 1 /dev/sda; umount /mnt'
	])
		test(text, () => expect(profileOf(text)).not.toBe('host'));
});

describe('a mount that would show, cover or run what it must not', () => {
	for (const text of [
		'mount --bind /root/.local/state/hostwright /mnt',
		'mount --bind ~/.local/state/hostwright /mnt',
		'mount -B /root/.local/state /mnt',
		'mount --rbind / /mnt',
		'mount --bind /root/.ssh/id_x /mnt/x',
		'mount --bind . /mnt',
		'mount --bind /srv/../root /mnt',
		'mount -o bind /root /mnt',
		'mount --source=/root --target=/mnt --bind',
		'mount -t overlay o -o lowerdir=/root:/srv /mnt',
		'mount -t overlay o -olowerdir=/srv,upperdir=/root/.config/hostwright,workdir=/srv/w /mnt',
		'mount -t overlay -o lowerdir=/srv:~/.ssh o /mnt',
		'mount -t tmpfs x /root',
		'mount -t tmpfs x /root/.config/hostwright',
		'umount /root',
		'losetup -f /root/.local/state/hostwright/api-token',
		'swapon /root/.local/state/hostwright/api-token',
		'mount --bind /tmp/bin /usr/bin',
		'mount --bind /tmp/x /etc/ld.so.preload',
		'mount -t tmpfs x /',
		'mount --bind /dev /mnt/dev',
		'mount --bind /dev/sda1 /mnt/x',
		'mount --bind /proc /mnt/proc',
		'mount -t proc proc /mnt',
		'mount -t devtmpfs x /mnt',
		"mount -t fuse 'cat#x' /mnt",
		'mount -t fuse.sshfs a:/ /mnt',
		'mount -rt fuse.sshfs a:/ /mnt',
		'mount --types=fuse.x a /mnt',
		'mount --typ fuse.x a /mnt',
		'mount -t ../../tmp/x a /mnt',
		'mount -N 1 -t tmpfs x /mnt',
		'mount -T /tmp/fstab -a',
		'mount --fstab=/tmp/fstab -a',
		'umount -N 1 /mnt',
		'umount -o helper=x /mnt',
		'sysctl -p /tmp/x.conf',
		'sysctl -w kernel.modprobe=/tmp/x',
		"sysctl -w 'kernel.core_pattern=|/tmp/x'",
		"sysctl -w 'kernel/core_pattern=|/tmp/x'",
		"echo '|/tmp/x' > /proc/sys/kernel/core_pattern",
		'echo /tmp/x | tee /proc/sys/kernel/modprobe',
		'echo /tmp/x > /sys/kernel/uevent_helper',
		'echo 1 > /proc/sys/../../root/.ssh/x',
		'echo 1 | tee /proc/sys/vm/x /root/.ssh/x',
		'vgchange --config global/x=/tmp/x -ay',
		'cryptsetup open --external-tokens-path /tmp /dev/sdb1 x',
		'btrfs subvolume snapshot / /snap'
	])
		test(text, () => expect(profileOf(text)).not.toBe('host'));

	test('not from a directory where a relative name would be a secret', () => {
		expect(profileOf('umount /mnt', { cwd: '/root/.ssh' })).toBe('administer');
		expect(profileOf('umount /mnt', { cwd: '/proc/1/root' })).toBe('administer');
		expect(profileOf('mount --bind hostwright /mnt', { cwd: '/root/.local/state' })).toBe('administer');
	});
	test('not with a program that others than root can change', () =>
		expect(profileOf('umount /mnt', { isSystemProgram: () => false })).toBe('work'));
});

test('behind sudo as well, and for whoever has no rights to begin with', () => {
	const user = { uid: 1000, home: '/home/ann', cwd: '/home/ann' };
	expect(profileOf('sudo mount -a', user)).toBe('host');
	expect(profileOf('mount -a; cat x', user)).toBe('administer');
	expect(profileOf('sudo mount -a; sudo cat x', user)).toBe('administer');
	expect(profileOf("sudo mount -a; sudo debugfs -R 'cat /x' /dev/sda1", user)).toBe('administer');
	expect(profileOf('sudo env X=1 mount -a', user)).toBe('administer');
});
