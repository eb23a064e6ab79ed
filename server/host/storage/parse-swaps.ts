// Swap areas, as /proc/swaps tells them.
import type { SwapArea } from '#wire/host/storage.ts';
import { unescapeOctal } from './parse-mounts.ts';

/** @returns [] where there is no swap */
export function parseSwaps(text: string): SwapArea[] {
	return text
		.split('\n')
		.slice(1)
		.flatMap((line) => {
			const [path, type, size, used, priority] = line.trim().split(/\s+/);
			if (path === undefined || priority === undefined) return [];
			return [
				{
					path: unescapeOctal(path),
					type: type ?? 'unknown',
					totalBytes: Number(size) * 1024,
					usedBytes: Number(used) * 1024,
					priority: Number(priority)
				}
			];
		});
}
