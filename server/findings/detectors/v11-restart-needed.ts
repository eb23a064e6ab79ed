// V11: the machine, or some units, still run what an update has replaced.
import { DAY_MS, defineDetector, HOUR_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { count, namesOf } from '../words.ts';

interface Memory {
	readonly reboot: number | null;
	readonly oldCode: number | null;
}
const begin: Memory = { reboot: null, oldCode: null };
const LATE_MS = 7 * DAY_MS;

export const restartNeeded = defineDetector({
	id: 'V11',
	name: 'Reboot or restart needed',
	subject: 'services',
	needs: ['restarts'],
	intervalMs: HOUR_MS,
	holdMs: HOUR_MS,
	clearMs: 0,
	breaks: 'nothing',
	begin,
	detect({ restarts }, { nowMs, memory }) {
		const reboot = restarts.rebootNeeded ? (memory.reboot ?? nowMs) : null;
		const units = [...new Set(restarts.oldCode.flatMap(({ unit, name }) => unit ?? name))];
		const oldCode = units.length > 0 ? (memory.oldCode ?? nowMs) : null;
		const observations: Observation[] = [];
		if (reboot !== null)
			observations.push({
				resource: 'host:reboot',
				severity: nowMs - reboot > LATE_MS ? 'warning' : 'info',
				title: 'The machine needs to be restarted',
				whyNow: restarts.reasons.map(({ text }) => text).join(' '),
				whyCare: 'Until then what was updated is not in force, security updates among it.',
				whySo: `It runs ${restarts.runningKernel}.`,
				evidence: [
					{
						source: '/run/reboot-required, /lib/modules',
						seenAtMs: nowMs,
						raw: restarts.reasons.map(({ text, packages }) => `${text} ${packages.join(' ')}`.trim()).join('\n')
					}
				],
				fingerprint: restarts.reasons.map(({ text }) => text).join(' '),
				// Restarting the machine restarts these as well.
				owns: [{ detector: 'V11', resource: 'host:old-code' }]
			});
		if (oldCode !== null)
			observations.push({
				resource: 'host:old-code',
				severity: nowMs - oldCode > LATE_MS ? 'warning' : 'info',
				title: `${count(units.length, 'program')} still ${units.length === 1 ? 'runs' : 'run'} code that was replaced`,
				whyNow: `Started before an update of files that they use: ${namesOf(units)}.`,
				whyCare: 'An update of a library is in force for a program only once that was started again.',
				whySo: 'They were not restarted when the packages were.',
				evidence: [
					{
						source: '/proc/*/maps',
						seenAtMs: nowMs,
						raw: restarts.oldCode
							.map(({ pid, name, unit, files }) => `${pid} ${name} ${unit ?? ''}: ${files.join(', ')}`)
							.join('\n')
					}
				],
				affected: restarts.oldCode.flatMap(({ unit }) => (unit ? [`unit:${unit}`] : [])),
				fingerprint: units.sort().join(' ')
			});
		const limits = restarts.limits.length > 0 ? { limits: restarts.limits.join(' ') } : {};
		return { memory: { reboot, oldCode }, observations, ...limits };
	}
});
