// V56: the time zone of the machine leads nowhere, or two files name two.
import type { TimeZone } from '../../host/system/read-time-zone.ts';
import { defineDetector, HOUR_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { quoted } from '../words.ts';

const LOCAL = '/etc/localtime';
const WRITTEN = '/etc/timezone';
/** Without a zone the machine is at UTC, so where that is meant, nothing is wrong. */
const UTC = /^(?:Etc\/)?(?:UTC|UCT|Universal|Zulu|GMT|Greenwich)$/;

export const timeZone = defineDetector({
	id: 'V56',
	name: 'Time zone',
	subject: 'services',
	needs: ['timeZone'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	watches: [{ files: [LOCAL, WRITTEN] }],
	begin: null,
	detect({ timeZone: zone }, { nowMs, memory }) {
		const told = tell(zone);
		if (!told) return { memory, observations: [] };
		const { target, written } = zone;
		const seen = [
			{ source: LOCAL, seenAtMs: nowMs, raw: target === undefined ? `(${zone.state})` : `-> ${target}` },
			...(written === undefined ? [] : [{ source: WRITTEN, seenAtMs: nowMs, raw: written }])
		];
		return {
			memory,
			observations: [
				{
					resource: `file:${LOCAL}`,
					...told,
					cause: { kind: told.kind, about: aboutOf(zone) },
					evidence: seen,
					affected: written === undefined ? [] : [`file:${WRITTEN}`],
					fingerprint: `${told.kind} ${target ?? ''} ${written ?? ''}`,
					ask: 'Which time zone is meant here?'
				}
			]
		};
	}
});

type Told = Pick<Observation, 'severity' | 'title' | 'whyNow' | 'whyCare' | 'whySo'> & { readonly kind: string };

const AT_UTC = 'Jobs that are set for an hour run at another one, and logs and programs show other times.';

function tell({ state, target, zone, written, writtenIs, same, installed }: TimeZone): Told | undefined {
	const says = quoted(written ?? '') ?? '';
	switch (state) {
		case 'dangling':
			return {
				kind: 'zone-dangling',
				severity: 'warning',
				title: 'The time zone of the machine is not there',
				whyNow: `${LOCAL} leads to ${target ?? 'nothing'}, which does not exist, so the machine is at UTC.`,
				whyCare: AT_UTC,
				whySo: installed
					? `The link ${LOCAL} names ${zone === undefined ? 'no zone' : (quoted(zone) ?? 'a zone')}, and there is no such zone in /usr/share/zoneinfo.${written === undefined ? '' : ` ${WRITTEN} says ${says}.`}`
					: `The descriptions of the zones that the link ${LOCAL} leads to are not installed (package tzdata).`
			};
		case 'foreign':
			return {
				kind: 'zone-foreign',
				severity: 'warning',
				title: 'The time zone of the machine cannot be read',
				whyNow: `${LOCAL} is there and is no description of a zone, so the machine is at UTC.`,
				whyCare: AT_UTC,
				whySo: `${LOCAL} is to be a link into /usr/share/zoneinfo; what stands there in its place no program can read.`
			};
		case 'missing':
			return writtenIs === 'there' && written !== undefined && !UTC.test(written)
				? {
						kind: 'zone-missing',
						severity: 'warning',
						title: 'The time zone of the machine is not set',
						whyNow: `${LOCAL} is not there, so the machine is at UTC; ${WRITTEN} says ${says}.`,
						whyCare: AT_UTC,
						whySo: `Programs go by the link ${LOCAL}, which is gone, and not by ${WRITTEN}.`
					}
				: undefined;
		case 'there':
			if (written === undefined || !installed || target?.includes('/right/')) return undefined;
			if (writtenIs === 'there' && same === false)
				return {
					kind: 'zone-unlike',
					severity: 'info',
					title: 'Two files name two time zones',
					whyNow: `${LOCAL} leads to ${zone ?? 'another zone'}, and ${WRITTEN} says ${says}.`,
					whyCare: 'Most programs go by the first, a few by the second, and their times differ.',
					whySo: `One of the two was changed by hand and the other was not: timedatectl set-timezone changes both.`
				};
			return writtenIs === 'absent'
				? {
						kind: 'zone-unknown',
						severity: 'info',
						title: `${WRITTEN} names no time zone`,
						whyNow: `It says ${says}, and there is no such zone in /usr/share/zoneinfo.`,
						whyCare: 'Programs that go by it fall back to UTC.',
						whySo: `${WRITTEN} was written by hand; ${LOCAL} leads to ${zone ?? 'a zone that is there'}.`
					}
				: undefined;
		default:
			return undefined;
	}
}

const aboutOf = ({ target, zone, written, writtenIs }: TimeZone): Readonly<Record<string, string>> => ({
	...(target !== undefined && { target }),
	...(zone !== undefined && { zone }),
	...(written !== undefined && writtenIs === 'there' && { written })
});
