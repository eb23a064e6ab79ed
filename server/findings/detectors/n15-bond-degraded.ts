// N15: a bond lacks one of its links.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { namesOf } from '../words.ts';

export const bondDegraded = defineDetector({
	id: 'N15',
	name: 'Bond degraded',
	subject: 'network',
	needs: ['interfaces'],
	intervalMs: MINUTE_MS,
	holdMs: 5 * MINUTE_MS,
	clearMs: 0,
	breaks: 'many',
	begin: null,
	detect: ({ interfaces }, { nowMs, memory }) => ({
		memory,
		observations: interfaces.list.flatMap(({ name, bond }) => {
			const down = bond?.members.filter(({ up }) => !up).map((member) => member.name) ?? [];
			if (!bond || down.length === 0) return [];
			return [
				{
					resource: `interface:${name}`,
					severity: down.length === bond.members.length ? ('critical' as const) : ('warning' as const),
					title: `The bond ${name} lacks ${namesOf(down)}`,
					whyNow: `${bond.members.length - down.length} of ${bond.members.length} links of it work.`,
					whyCare: 'The next link that fails takes the connection along, and until then it is slower.',
					whySo: 'A cable, a port of the switch, or the link itself is down.',
					evidence: [
						{
							source: `/proc/net/bonding/${name}`,
							seenAtMs: nowMs,
							raw: bond.members.map((member) => `${member.name} ${member.up ? 'up' : 'down'}`).join('\n')
						}
					],
					affected: down.map((member) => `interface:${member}`),
					fingerprint: down.join(' ')
				}
			];
		})
	})
});
