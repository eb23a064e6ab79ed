// N06: there is no way out, or two that contradict each other.
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';

interface Memory {
	/** A host that never had one may be meant to have none. */
	readonly had: boolean;
}
const begin: Memory = { had: false };

export const defaultRoute = defineDetector({
	id: 'N06',
	name: 'No or duplicate default route',
	subject: 'network',
	needs: ['routing', 'interfaces'],
	intervalMs: MINUTE_MS / 2,
	holdMs: MINUTE_MS / 2,
	clearMs: 0,
	breaks: 'machine',
	begin,
	detect({ routing, interfaces }, { nowMs, memory }) {
		const defaults = routing.routes.filter(
			({ destination, family, table, type }) =>
				destination === 'default' && family === 4 && table === 'main' && type === 'unicast'
		);
		const usable = defaults.filter((route) => route.usable);
		const raw = defaults
			.map(
				({ hops, metric, protocol }) =>
					`default via ${hops.map((hop) => `${hop.gateway ?? ''} dev ${hop.interface ?? ''}`).join(', ')} metric ${metric ?? 0} proto ${protocol}`
			)
			.join('\n');
		const evidence = [{ source: 'ip route', seenAtMs: nowMs, raw: raw || '(no default route)' }];
		const observations: Observation[] = [];
		const addressed = interfaces.list.some(
			({ kind, up, addresses }) =>
				kind !== 'loopback' && up && addresses.some(({ family, reach }) => family === 4 && reach !== 'link')
		);
		if (usable.length === 0 && (memory.had || addressed))
			observations.push({
				resource: 'route:default',
				severity: memory.had ? 'critical' : 'info',
				title: 'There is no way out of this network',
				whyNow: defaults.length === 0 ? 'No default route is set.' : 'The link of the default route is down.',
				whyCare: 'Nothing beyond the local network can be reached: no updates, no mail, no names.',
				whySo: memory.had
					? 'There was one before: it was deleted, or its lease ended.'
					: 'There was none since the service first looked; it may be meant so.',
				evidence,
				fingerprint: memory.had ? 'lost' : 'never',
				owns: [{ detector: 'N07', resource: 'host:names' }],
				ask: 'Why is there no default route?'
			});
		const byMetric = new Map<number, typeof usable>();
		for (const route of usable) byMetric.set(route.metric ?? 0, [...(byMetric.get(route.metric ?? 0) ?? []), route]);
		const double = [...byMetric].find(([, routes]) => routes.length > 1);
		if (double)
			observations.push({
				resource: 'route:default-twice',
				severity: 'warning',
				title: 'Two default routes have the same weight',
				whyNow: `${double[1].length} default routes have the metric ${double[0]}.`,
				whyCare: 'Which one is taken is left to chance, so connections break now and then.',
				whySo:
					new Set(double[1].flatMap(({ hops }) => hops.map((hop) => hop.interface))).size > 1
						? 'Two links were set up by different programs, each as if it were the only one.'
						: 'Two gateways were set on the same link, by different programs or by hand.',
				evidence,
				affected: double[1].flatMap(({ hops }) =>
					hops.flatMap((hop) => (hop.interface === null ? [] : [`interface:${hop.interface}`]))
				),
				fingerprint: raw
			});
		return { memory: { had: memory.had || usable.length > 0 }, observations };
	}
});
