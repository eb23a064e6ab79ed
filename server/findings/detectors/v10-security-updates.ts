// V10: updates that close security holes wait to be installed.
import { DAY_MS, defineDetector, HOUR_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { count, namesOf, spanOf } from '../words.ts';

/** When each was seen first, by name and version. */
type Memory = Readonly<Record<string, number>>;
const begin: Memory = {};

export const securityUpdates = defineDetector({
	id: 'V10',
	name: 'Security updates waiting',
	subject: 'services',
	needs: ['updates'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	levels: { days: { standard: 7, least: 1, most: 90, unit: 'days', words: 'after which waiting is a warning' } },
	begin,
	detect({ updates }, { nowMs, memory, levels }) {
		const waiting = updates.updates.filter(({ security }) => security);
		const kept: Memory = Object.fromEntries(
			waiting.map(({ name, offered }) => [`${name} ${offered}`, memory[`${name} ${offered}`] ?? nowMs])
		);
		const observations: Observation[] = [];
		if (waiting.length > 0) {
			const names = waiting.map(({ name }) => name);
			const oldestMs = nowMs - Math.min(...Object.values(kept));
			const late = oldestMs > (levels.days ?? 7) * DAY_MS;
			observations.push({
				resource: `packages:${updates.manager}`,
				severity: late ? 'warning' : 'info',
				title: `${count(waiting.length, 'security update')} ${waiting.length === 1 ? 'waits' : 'wait'} to be installed`,
				whyNow: `For ${namesOf(names)}. The first of them has been seen waiting for ${spanOf(oldestMs)}.`,
				whyCare: 'Each closes a hole that is publicly known.',
				whySo: 'Nothing on this host installs them by itself, or it has not run.',
				evidence: [
					{
						source: updates.manager === 'apt' ? 'apt-get --just-print dist-upgrade' : 'dnf check-update --security',
						seenAtMs: nowMs,
						raw: waiting
							.map(({ name, installed, offered, origin }) => `${name} ${installed ?? ''} -> ${offered} (${origin})`)
							.join('\n')
					}
				],
				affected: names.map((name) => `package:${name}`),
				fingerprint: names.sort().join(' '),
				ask: 'Which updates wait, and what do they fix?'
			});
		}
		return { memory: kept, observations, ...(updates.limits.length > 0 ? { limits: updates.limits.join(' ') } : {}) };
	}
});
