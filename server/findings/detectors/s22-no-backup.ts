// S22: what makes backups or snapshots at its times has made none for long.
import { DAY_MS, defineDetector, HOUR_MS } from '../define.ts';
import { spanOf } from '../words.ts';
import { unitKey } from './v01-unit-failed.ts';

/** Since when each has only failed, by its key. */
type Memory = Readonly<Record<string, number>>;
const begin: Memory = {};

export const noBackup = defineDetector({
	id: 'S22',
	name: 'No recent backup or snapshot',
	subject: 'storage',
	needs: ['backupTimers'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'machine',
	levels: {
		periods: { standard: 2, least: 1, most: 30, unit: 'times', words: 'its own interval without a backup' },
		critical: { standard: 7, least: 2, most: 100, unit: 'times', words: 'its own interval: critical' }
	},
	begin,
	detect({ backupTimers }, { nowMs, memory, levels }) {
		const failing: Record<string, number> = {};
		const active = backupTimers.filter(({ state }) => state === 'active');
		const unknown = active.filter(({ periodMs }) => periodMs === null).length;
		const observations = active.flatMap((timer) => {
			const { name, activates, lastMs, periodMs, lastResult, schedule } = timer;
			const key = unitKey(timer);
			const failed = lastResult !== null && lastResult !== 'success';
			if (failed) failing[key] = memory[key] ?? lastMs ?? nowMs;
			if (periodMs === null) return [];
			// One that fails makes nothing, however often it runs; the one before the first failure was the last.
			const doneMs = failed ? (failing[key] ?? nowMs) - periodMs : lastMs;
			const ageMs = doneMs === null ? null : nowMs - doneMs;
			if (ageMs === null || ageMs <= (levels.periods ?? 2) * periodMs) return [];
			return [
				{
					resource: key,
					severity: ageMs > (levels.critical ?? 7) * periodMs ? ('critical' as const) : ('warning' as const),
					title: `${name} has made no backup for ${spanOf(ageMs)}`,
					whyNow: `It is to run every ${spanOf(periodMs)}${failed ? `, and what it starts fails: ${lastResult}` : ''}.`,
					whyCare: 'What was written since then is lost when the disk fails, or somebody deletes too much.',
					whySo: failed
						? `${activates} runs and fails; its own lines say why.`
						: 'It was not started at its times: the machine was off, or it still runs since its last start.',
					evidence: [
						{
							source: `systemctl show ${name}`,
							seenAtMs: nowMs,
							raw: [
								`schedule: ${schedule.join('; ')}`,
								`last: ${lastMs === null ? '' : new Date(lastMs).toISOString()}`,
								`Result of ${activates}: ${lastResult ?? ''}`
							].join('\n')
						}
					],
					affected: [`unit:${activates}`],
					fingerprint: `${failed ? `failed ${lastResult}` : 'late'} ${periodMs >= DAY_MS ? 'days' : 'hours'}`,
					owns: [
						{ detector: 'V07', resource: key },
						...(failed ? [{ detector: 'V01', resource: unitKey({ ...timer, name: activates }) }] : [])
					],
					ask: `Why did ${activates} not run?` as const
				}
			];
		});
		return {
			memory: failing,
			observations,
			...(unknown > 0 ? { limits: `How often ${unknown} of ${active.length} timers of backups run is not known.` } : {})
		};
	}
});
