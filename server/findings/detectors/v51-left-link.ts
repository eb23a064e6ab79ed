// V51: something is to start with the machine that is not there any more.
import { defineDetector, MINUTE_MS } from '../define.ts';

export const leftLink = defineDetector({
	id: 'V51',
	name: 'Wanted and not there',
	subject: 'services',
	needs: ['leftLinks'],
	intervalMs: 5 * MINUTE_MS,
	holdMs: 2 * MINUTE_MS,
	clearMs: 0,
	begin: null,
	detect: ({ leftLinks }, { nowMs, memory }) => ({
		memory,
		observations: leftLinks.map(({ path, target, unit, isOwn }) => ({
			resource: `unit:${unit}`,
			// What a package leaves behind when it is removed breaks nothing.
			severity: isOwn ? ('warning' as const) : ('info' as const),
			title: `${unit} is to start with the machine and is not there`,
			whyNow: `${path} leads to ${target}, which does not exist.`,
			whyCare: isOwn
				? 'Somebody wanted it to run, and it does not; systemd passes over it without a word.'
				: 'A package that was removed left it behind; systemd passes over it without a word.',
			whySo: `The link ${path} was made when it was enabled, and the file that it leads to, ${target}, is gone since.`,
			evidence: [{ source: path, seenAtMs: nowMs, raw: `-> ${target}` }],
			affected: [`file:${path}`],
			fingerprint: target,
			ask: `What was ${unit}?`
		}))
	})
});
