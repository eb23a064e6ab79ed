// What whole disks read and wrote since boot, from /proc/diskstats.
import type { HostRoot } from '../host-root.ts';

export interface DiskCounters {
	readonly name: string;
	readonly readBytes: number;
	readonly writeBytes: number;
	/** Milliseconds the disk had something to do. */
	readonly busyMs: number;
}

/** The kernel counts sectors of 512 bytes whatever the disk's own are. */
const SECTOR_BYTES = 512;
/** Layers above disks: counting them too would count every byte twice. */
const NOT_A_DISK = /^(loop|ram|zram|dm-|md|nbd|sr|fd)\d/;

/** @returns [] when the kernel does not tell, as in some containers */
export function readDiskIo(root: HostRoot): readonly DiskCounters[] {
	const whole = new Set(root.list('sys/block'));
	const disks: DiskCounters[] = [];
	for (const line of (root.read('proc/diskstats') ?? '').split('\n')) {
		const fields = line.trim().split(/\s+/);
		const name = fields[2];
		if (!name || NOT_A_DISK.test(name)) continue;
		if (whole.size > 0 ? !whole.has(name) : isPartition(name)) continue;
		const at = (n: number): number => Number(fields[n]) || 0;
		disks.push({ name, readBytes: at(5) * SECTOR_BYTES, writeBytes: at(9) * SECTOR_BYTES, busyMs: at(12) });
	}
	return disks;
}

function isPartition(name: string): boolean {
	return /^(nvme\d+n\d+|mmcblk\d+)p\d+$/.test(name) || /^([sv]d|xvd|hd)[a-z]+\d+$/.test(name);
}
