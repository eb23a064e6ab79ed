// N09: another machine uses an address of this one.
import { defineDetector, MINUTE_MS } from '../define.ts';

export const addressConflict = defineDetector({
	id: 'N09',
	name: 'Address conflict',
	subject: 'network',
	needs: ['interfaces'],
	intervalMs: MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'many',
	begin: null,
	detect: ({ interfaces }, { nowMs, memory }) => ({
		memory,
		observations: interfaces.list.flatMap(({ name, addresses }) =>
			addresses
				.filter(({ troubles }) => troubles.includes('duplicate'))
				.map(({ address, prefix }) => ({
					resource: `interface:${name}`,
					severity: 'critical' as const,
					title: `Another machine uses the address ${address}`,
					whyNow: `${address}/${prefix} on ${name} was found to be in use elsewhere, so the kernel does not use it.`,
					whyCare: 'Whoever wants to reach this machine at that address does not.',
					whySo: 'Two machines were given the same address, or one was copied from the other.',
					evidence: [{ source: 'ip address', seenAtMs: nowMs, raw: `${name} ${address}/${prefix} dadfailed` }],
					affected: [`address:${address}`],
					fingerprint: address
				}))
		)
	})
});
