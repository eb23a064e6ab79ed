// B07: units wait for each other in a circle, so that the next start leaves one of them out.
import { orderCycles } from '../boot/order-cycles.ts';
import { defineDetector, HOUR_MS } from '../define.ts';

/** What was made for this machine, and can be changed. */
const OWN = /^\/(?:etc|usr\/local)\//;

export const orderCycle = defineDetector({
	id: 'B07',
	name: 'Units that wait for each other',
	subject: 'services',
	needs: ['starts'],
	intervalMs: HOUR_MS / 2,
	holdMs: 0,
	clearMs: 0,
	breaks: 'many',
	watches: [{ files: ['/etc/systemd/system/'] }],
	begin: null,
	detect: ({ starts }, { nowMs, memory }) => {
		const files = new Map(starts.map(({ name, fragment, dropIns }) => [name, [fragment, ...dropIns]]));
		return {
			memory,
			observations: orderCycles(starts).map((circle) => {
				const way = [...circle, circle[0] ?? ''];
				const ownFiles = (name: string) => (files.get(name) ?? []).filter((path) => OWN.test(path));
				const own = circle.filter((name) => ownFiles(name).length > 0);
				return {
					resource: `unit:${own[0] ?? circle[0]}`,
					severity: 'warning' as const,
					title: `${circle.length} units wait for each other, and the next start leaves one of them out`,
					whyNow: `Each is to start after the next: ${way.join(' → ')}.`,
					whyCare: 'systemd breaks the circle by not starting one of them, which may be another one each time.',
					whySo: `${way
						.slice(0, -1)
						.map((name, at) => `${name} waits for ${way[at + 1]}`)
						.join(', ')} (After= or Before=).${
						own.length > 0
							? ` ${own.map((name) => `${name} is set in ${ownFiles(name).join(' and ')}`).join('; ')}.`
							: ''
					}`,
					evidence: [{ source: 'systemctl show --property=After', seenAtMs: nowMs, raw: way.join(' -> ') }],
					cause: { kind: 'order-cycle', about: { circle: circle.join(' ') } },
					affected: circle.map((name) => `unit:${name}`),
					// Who was left out is not running for that: started by hand it would be left out at the next start again.
					owns: circle.map((name) => ({ detector: 'V04', resource: `unit:${name}` })),
					fingerprint: [...circle].sort().join(' ')
				};
			})
		};
	}
});
