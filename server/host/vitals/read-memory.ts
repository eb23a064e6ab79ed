// Memory and swap, from /proc/meminfo.
import type { HostRoot } from '../host-root.ts';

export interface MemoryReading {
	readonly totalBytes: number;
	readonly usedBytes: number;
	readonly cachedBytes: number;
	readonly swapTotalBytes: number;
	readonly swapUsedBytes: number;
}

/** @returns null when there is no /proc/meminfo */
export function readMemory(root: HostRoot): MemoryReading | null {
	const text = root.read('proc/meminfo');
	if (!text) return null;
	const bytes = new Map<string, number>();
	for (const [, key, kib] of text.matchAll(/^(\w+(?:\(\w+\))?):\s+(\d+) kB$/gm))
		if (key) bytes.set(key, Number(kib) * 1024);
	const of = (key: string): number => bytes.get(key) ?? 0;
	const totalBytes = of('MemTotal');
	const cachedBytes = of('Cached') + of('Buffers') + of('SReclaimable') - of('Shmem');
	const available = bytes.get('MemAvailable') ?? of('MemFree') + cachedBytes;
	return {
		totalBytes,
		usedBytes: Math.max(0, totalBytes - available),
		cachedBytes: Math.max(0, cachedBytes),
		swapTotalBytes: of('SwapTotal'),
		swapUsedBytes: Math.max(0, of('SwapTotal') - of('SwapFree'))
	};
}
