// P01: what root runs, or what the system rests on, can be changed by others than root.
import { defineDetector, HOUR_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { type OpenWay, openWays } from '../posture/open-ways.ts';
import { octal, sayWho } from '../posture/who-may-change.ts';
import { namesOf } from '../words.ts';

/** Beyond these one cause has opened a whole tree, and the first of them tell it. */
const MOST = 25;

export const openToOthers = defineDetector({
	id: 'P01',
	name: 'What root runs can be changed by others',
	subject: 'services',
	needs: ['rootRuns', 'openPlaces'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	watches: [{ files: ['/etc/cron.d/', '/etc/crontab', '/etc/systemd/system/'] }],
	begin: null,
	detect({ rootRuns, openPlaces }, { nowMs, memory }) {
		const ways = openWays(rootRuns, openPlaces);
		const limits = [
			...rootRuns.limits,
			...(openPlaces.cut || ways.length > MOST ? ['There are more open places than are listed.'] : [])
		];
		return {
			memory,
			...(limits.length > 0 && { limits: limits.join(' ') }),
			observations: ways.slice(0, MOST).map((way) => tell(way, nowMs))
		};
	}
});

function tell({ path, part, because, deep }: OpenWay, nowMs: number): Observation {
	const who = sayWho(part);
	const isOther = part.path !== path;
	const toAll = part.by.kind === 'everybody';
	return {
		resource: `file:${path}`,
		severity: part.equals ? 'info' : toAll && deep ? 'critical' : 'warning',
		title: `${path} can be changed by ${who}${deep && !toAll ? ', and root runs it' : ''}`,
		whyNow: `${part.path} has the mode ${octal(part.mode)}${part.by.kind === 'owner' ? ` and belongs to ${part.by.name}` : ''}${
			isOther ? `, and ${path} lies below it` : ''
		}. ${capital(namesOf(because, 3))}.`,
		whyCare: part.equals
			? 'Whoever may change it can become root anyway; but a program that runs in that account could do so without being asked for a password.'
			: deep
				? `Whatever ${toAll ? 'anybody' : who} puts there is run or believed by root, who can do everything on this machine.`
				: 'What is put there is taken for a part of the system.',
		whySo: toAll
			? `The mode ${octal(part.mode)} of ${part.path} lets everybody write; ${octal(part.mode & ~0o022)} would not.`
			: part.by.kind === 'owner'
				? `${part.path} belongs to ${part.by.name} and not to root, though root uses it.`
				: `The mode ${octal(part.mode)} of ${part.path} lets its group ${part.by.name} write.`,
		evidence: [
			{
				source: `lstat ${part.path}`,
				seenAtMs: nowMs,
				raw: `mode ${octal(part.mode)}\n${because.slice(0, 10).join('\n')}`
			}
		],
		affected: isOther ? [`file:${part.path}`] : [],
		// That a home belongs to its owner is right: what is wrong there is that root runs something in it.
		...(!(part.by.kind === 'owner' && isOther) && { wrongMode: part.path }),
		fingerprint: `${octal(part.mode)} ${who}`,
		ask: `Who can change ${path}, and what runs it as root?`
	};
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
