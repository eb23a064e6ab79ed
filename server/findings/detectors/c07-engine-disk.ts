// C07: images and caches of an engine take much room that nothing uses.
import { formatBytes } from '#wire/text/format-figures.ts';
import { defineDetector, HOUR_MS } from '../define.ts';

const GIB = 1024 ** 3;

export const engineDisk = defineDetector({
	id: 'C07',
	name: 'Disk taken by images and cache',
	subject: 'containers',
	needs: ['engineDisk'],
	intervalMs: 6 * HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'many',
	levels: { gigabytes: { standard: 10, least: 0.5, most: 10_000, unit: 'GiB', words: 'that could be given back' } },
	begin: null,
	detect({ engineDisk: found }, { nowMs, memory, levels, isOpen }) {
		const limits = found.limits.length > 0 ? { limits: found.limits.join(' ') } : {};
		return {
			memory,
			...limits,
			observations: found.items.flatMap(({ engine, images, buildCache }) => {
				const unused = images.unusedBytes + buildCache.unusedBytes;
				const resource = `engine:${engine}`;
				if (unused < (levels.gigabytes ?? 10) * GIB * (isOpen(resource) ? 0.5 : 1)) return [];
				return [
					{
						resource,
						severity: 'warning' as const,
						title: `${formatBytes(unused)} of images and build cache are unused`,
						whyNow: `Images that no container uses take ${formatBytes(images.unusedBytes)}, what builds left ${formatBytes(buildCache.unusedBytes)}.`,
						whyCare:
							'It is room that something else on this disk will need. Volumes are not counted, and would not be touched.',
						whySo: 'Each pull and each build leaves the old one behind.',
						evidence: [
							{
								source: `system df (${engine})`,
								seenAtMs: nowMs,
								raw: `images ${images.bytes}, unused ${images.unusedBytes}\nbuild cache ${buildCache.bytes}, unused ${buildCache.unusedBytes}`
							}
						],
						fingerprint: 'unused',
						ask: 'Which images take room that nothing uses?'
					}
				];
			})
		};
	}
});
