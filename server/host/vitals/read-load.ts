// Load averages and uptime.
import type { HostRoot } from '../host-root.ts';

/** @returns averages over 1, 5 and 15 minutes; zeros when the kernel does not tell */
export function readLoad(root: HostRoot): [number, number, number] {
	const [one, five, fifteen] = (root.read('proc/loadavg') ?? '').split(' ').map(Number);
	return [one || 0, five || 0, fifteen || 0];
}

/** @returns seconds since boot, or 0 when unknown */
export function readUptime(root: HostRoot): number {
	return Number((root.read('proc/uptime') ?? '').split(' ')[0]) || 0;
}
