// File systems through which the kernel itself is read and set, mounted at a second place: a chroot's /proc shows memory, files
// and settings that are covered at the usual one.

import { readFileSync } from 'node:fs';
import { unescapePath } from './mount-aliases.ts';

const KERNEL_TYPES: ReadonlySet<string> = new Set(
	'proc sysfs cgroup cgroup2 debugfs tracefs securityfs configfs efivarfs bpf pstore'.split(' ')
);

/**
 * Where they are mounted besides /proc and /sys.
 *
 * @param table  as /proc/self/mountinfo, which is read when it is absent
 */
export function otherKernelMounts(table = readTable()): string[] {
	const places = table.split('\n').flatMap((line) => {
		const [left = '', right = ''] = line.split(' - ');
		const place = left.split(' ')[4];
		const type = right.split(' ')[0] ?? '';
		return place !== undefined && KERNEL_TYPES.has(type) ? [unescapePath(place)] : [];
	});
	return places.filter((place) => !/^\/(?:proc|sys)(?:\/|$)/.test(place));
}

function readTable(): string {
	try {
		return readFileSync('/proc/self/mountinfo', 'utf8');
	} catch {
		return '';
	}
}
