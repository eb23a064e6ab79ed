// What lies on a disk: its partitions, and what is made of them.
import type { BlockDevice } from '#wire/host/storage.ts';

export interface Part {
	readonly device: BlockDevice;
	readonly depth: number;
}

const MOST = 40;

/** The disk itself when it holds something without a partition; [] when nothing is known of it. */
export function partsOf(disk: BlockDevice, devices: readonly BlockDevice[]): readonly Part[] {
	const parts: Part[] = [];
	const seen = new Set<string>([disk.name]);
	const add = (parent: BlockDevice, depth: number): void => {
		for (const device of devices) {
			if (!device.parents.includes(parent.name) || seen.has(device.name) || parts.length >= MOST) continue;
			seen.add(device.name);
			parts.push({ device, depth });
			add(device, depth + 1);
		}
	};
	add(disk, 0);
	const itself = disk.contents !== null || disk.mountPoints.length > 0;
	return parts.length === 0 && itself ? [{ device: disk, depth: 0 }] : parts;
}

/** Made by the system rather than plugged in: a file or memory that passes for a disk. */
const MADE = /^(?:loop|zram|ram|nbd)\d+$/;

/** Everything else lies on one of these. */
export const isWholeDisk = ({ parents, type, name }: BlockDevice): boolean =>
	parents.length === 0 && type !== 'rom' && !MADE.test(name);

export const isMade = ({ parents, name }: BlockDevice): boolean => parents.length === 0 && MADE.test(name);
