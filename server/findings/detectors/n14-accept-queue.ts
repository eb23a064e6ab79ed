// N14: connections are lost because programs are slow to accept them.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { count } from '../words.ts';

interface Memory {
	readonly counted: readonly { readonly atMs: number; readonly overflows: number }[];
}
const begin: Memory = { counted: [] };
const WINDOW_MS = 10 * MINUTE_MS;

export const acceptQueue = defineDetector({
	id: 'N14',
	name: 'Accept queue overflow',
	subject: 'network',
	needs: ['kernelLimits'],
	intervalMs: MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'one',
	levels: { lost: { standard: 5, least: 1, most: 100_000, unit: 'connections', words: 'lost within ten minutes' } },
	begin,
	detect({ kernelLimits: { listenOverflows } }, { nowMs, memory, levels }) {
		if (listenOverflows === null) return { memory, observations: [] };
		const before = memory.counted.filter(
			({ atMs, overflows }) => nowMs - atMs <= WINDOW_MS && overflows <= listenOverflows
		);
		const counted = [...before, { atMs: nowMs, overflows: listenOverflows }];
		const lost = listenOverflows - (counted[0]?.overflows ?? listenOverflows);
		return {
			memory: { counted },
			observations:
				lost < (levels.lost ?? 5)
					? []
					: [
							{
								resource: 'host:accept-queue',
								severity: 'warning' as const,
								title: 'Connections are lost because a program is slow to accept them',
								whyNow: `${count(lost, 'connection')} within ten minutes.`,
								whyCare: 'Who connects is kept waiting, or gets no answer.',
								whySo: 'More come at once than the program takes, or its queue is short.',
								evidence: [
									{ source: '/proc/net/netstat ListenOverflows', seenAtMs: nowMs, raw: String(listenOverflows) }
								],
								fingerprint: 'accept-queue',
								ask: 'Which program loses connections?'
							}
						]
		};
	}
});
