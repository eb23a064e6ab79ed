// S09: a drive, or what else has a sensor, is near the temperature that it can bear.
import type { TemperatureReading } from '#wire/host.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';

/** Where a sensor names no limit of its own: drives are not made for more. */
const LIMIT_OF_DRIVE = 60;
const isDrive = (label: string): boolean => /^(?:drivetemp|nvme)\b/.test(label);
const limitOf = ({ label, criticalCelsius }: TemperatureReading): number | null =>
	criticalCelsius ?? (isDrive(label) ? LIMIT_OF_DRIVE : null);

export const hotSensor = defineDetector({
	id: 'S09',
	name: 'Drive or sensor hot',
	subject: 'storage',
	needs: ['sensors'],
	intervalMs: MINUTE_MS,
	holdMs: 10 * MINUTE_MS,
	clearMs: 2 * MINUTE_MS,
	breaks: 'machine',
	levels: {
		margin: { standard: 10, least: 0, most: 50, unit: 'degrees', words: 'below its own limit' },
		critical: { standard: 2, least: 0, most: 30, unit: 'degrees', words: 'below its own limit: critical' }
	},
	begin: null,
	detect({ sensors }, { nowMs, memory, levels, isOpen }) {
		const silent = sensors.filter((one) => limitOf(one) === null).length;
		return {
			memory,
			...(silent > 0 ? { limits: `${silent} of ${sensors.length} sensors name no limit of their own.` } : {}),
			observations: sensors.flatMap((one) => {
				const { label, celsius } = one;
				const limit = limitOf(one);
				const resource = `sensor:${label}`;
				const ease = isOpen(resource) ? 5 : 0;
				if (limit === null || celsius < limit - (levels.margin ?? 10) - ease) return [];
				const isCritical = celsius >= limit - (levels.critical ?? 2);
				return [
					{
						resource,
						severity: isCritical ? ('critical' as const) : ('warning' as const),
						title: `${label} is hot: ${Math.round(celsius)} °C`,
						whyNow: `Its limit is ${Math.round(limit)} °C.`,
						whyCare: isDrive(label)
							? 'Heat shortens the life of a drive, and at its limit it slows down or stops.'
							: 'At its limit it slows down, and then the machine switches itself off.',
						whySo: 'Air does not get where it should, a fan stands still, or it has had much to do for long.',
						evidence: [
							{ source: '/sys/class/hwmon', seenAtMs: nowMs, raw: `${label} ${celsius} °C, limit ${limit} °C` }
						],
						fingerprint: 'hot',
						holdMs: isCritical ? MINUTE_MS : 10 * MINUTE_MS,
						ask: 'What uses the processor?'
					}
				];
			})
		};
	}
});
