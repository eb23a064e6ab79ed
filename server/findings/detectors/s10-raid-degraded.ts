// S10: a software RAID lacks a member.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { namesOf } from '../words.ts';

export const raidDegraded = defineDetector({
	id: 'S10',
	name: 'RAID degraded or disk failed',
	subject: 'storage',
	needs: ['raid'],
	intervalMs: MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'machine',
	begin: null,
	detect: ({ raid }, { nowMs, memory }) => ({
		memory,
		observations: raid.flatMap((array) => {
			const { name, level, wanted, present, degraded, members, doing, state } = array;
			const failed = members.filter(({ role }) => role === 'failed').map(({ device }) => device);
			if (!degraded && failed.length === 0) return [];
			const rebuilding = doing !== null && /recover|resync|reshape/.test(doing.what);
			return [
				{
					resource: `raid:${name}`,
					severity: failed.length > 0 || !rebuilding ? ('critical' as const) : ('warning' as const),
					title: rebuilding
						? `The RAID ${name} is being rebuilt`
						: `The RAID ${name} lacks ${wanted - present === 1 ? 'a disk' : `${Math.max(1, wanted - present)} disks`}`,
					whyNow: `${present} of ${wanted} members of this ${level} work${failed.length > 0 ? `; ${namesOf(failed)} failed` : ''}.${rebuilding ? ` Done: ${Math.round((doing.share ?? 0) * 100)} %.` : ''}`,
					whyCare: rebuilding
						? 'Until that is done, one more disk that fails may take everything on it along.'
						: 'One more disk that fails may take everything on it along.',
					whySo:
						failed.length > 0
							? `The kernel put ${namesOf(failed)} out because of errors.`
							: 'A member is missing: taken out, or not found at the start.',
					evidence: [
						{
							source: '/proc/mdstat',
							seenAtMs: nowMs,
							raw: [
								`${name} : ${state} ${level} [${wanted}/${present}]`,
								...members.map(({ device, role }) => `${device} ${role}`)
							].join('\n')
						}
					],
					affected: failed.map((device) => `device:${device}`),
					fingerprint: `${present}/${wanted} ${failed.join(' ')}`,
					owns: failed.map((device) => ({ detector: 'S07', resource: `device:${device}` })),
					ask: `How do I repair ${name}?`
				}
			];
		})
	})
});
