import { expect, test } from 'vitest';
import { otherKernelMounts } from '#native/sandbox/view/kernel-mounts.ts';

const line = (place: string, type: string): string => `36 35 98:0 / ${place} rw,noatime shared:1 - ${type} none rw`;

test("a chroot's /proc and /sys are found, the machine's own are not, nor what is no kernel's", () => {
	const table = [
		line('/proc', 'proc'),
		line('/sys', 'sysfs'),
		line('/sys/fs/cgroup', 'cgroup2'),
		line('/srv/jail/proc', 'proc'),
		line('/srv/jail\\040two/sys', 'sysfs'),
		line('/srv/data', 'ext4')
	].join('\n');
	expect(otherKernelMounts(table)).toEqual(['/srv/jail/proc', '/srv/jail two/sys']);
});
