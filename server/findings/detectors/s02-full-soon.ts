// S02: as it grows now, a filesystem will be full soon.
import { formatBytes } from '#wire/text/format-figures.ts';
import { ofMount, part } from '../chart.ts';
import { defineDetector, HOUR_MS, MINUTE_MS } from '../define.ts';
import { percentOf, spanOf } from '../words.ts';
import { usedShare } from './s01-filesystem-full.ts';

export const fullSoon = defineDetector({
	id: 'S02',
	name: 'Filesystem full soon',
	subject: 'storage',
	needs: ['forecasts'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: HOUR_MS,
	clearMs: HOUR_MS,
	breaks: 'machine',
	levels: {
		hours: { standard: 24, least: 1, most: 720, unit: 'hours', words: 'until it is full' },
		critical: { standard: 4, least: 0.5, most: 168, unit: 'hours', words: 'until it is full: critical' }
	},
	chart: {
		kind: 'filesystem',
		figures: ['usedBytes', 'sizeBytes'],
		keyOf: ofMount,
		lines: [{ name: 'Used', unit: 'share', of: ({ usedBytes, sizeBytes }) => part(usedBytes, sizeBytes) }]
	},
	begin: null,
	detect({ forecasts }, { nowMs, memory, levels }) {
		const young = forecasts.filter(({ forecast }) => forecast.kind === 'not-enough-history').length;
		return {
			memory,
			...(young > 0 ? { limits: `Not enough history yet for ${young} of ${forecasts.length} filesystems.` } : {}),
			observations: forecasts.flatMap(({ filesystem, forecast }) => {
				if (forecast.kind !== 'full-at') return [];
				const leftMs = forecast.atMs - nowMs;
				const free = 1 - usedShare(filesystem);
				const isCritical = leftMs < (levels.critical ?? 4) * HOUR_MS && free < 0.2;
				if (!isCritical && (leftMs >= (levels.hours ?? 24) * HOUR_MS || free >= 0.4)) return [];
				const { mountPoint } = filesystem;
				return [
					{
						resource: `mount:${mountPoint}`,
						severity: isCritical ? ('critical' as const) : ('warning' as const),
						title: `${mountPoint} will be full in about ${spanOf(leftMs)}`,
						whyNow: `It grows by ${formatBytes(forecast.bytesPerDay)} a day, and ${percentOf(free)} of it is free.`,
						whyCare: 'When nothing is left, whatever writes there fails.',
						whySo: 'What grew can be looked at on the storage page.',
						evidence: [
							{
								source: 'history of this filesystem',
								seenAtMs: nowMs,
								raw: `per day ${forecast.bytesPerDay}\nfull at ${new Date(forecast.atMs).toISOString()}, not before ${new Date(forecast.earliestMs).toISOString()}`
							}
						],
						fingerprint: isCritical ? 'critical' : 'warning',
						ask: `What fills ${mountPoint}?`
					}
				];
			})
		};
	}
});
