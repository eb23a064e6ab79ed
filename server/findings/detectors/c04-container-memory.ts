// C04: a container was ended for memory, or is about to be.
import type { ContainerRow } from '#wire/host/containers.ts';
import { formatBytes } from '#wire/text/format-figures.ts';
import { ofContainer } from '../chart.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { percentOf } from '../words.ts';
import { containerKey, reasonsOf, stateLines } from './of-container.ts';

const WHY = 'It needs more than it was given, or it loses memory over time.';
/** The policy started it again a moment ago; of one that a person started the engine still tells how it ended before. */
const isLooping = (details: ContainerRow['details'], nowMs: number): boolean =>
	details !== null && details.restarts > 0 && nowMs - (details.startedAtMs ?? nowMs) < 2 * MINUTE_MS;

export const containerMemory = defineDetector({
	id: 'C04',
	name: 'Container out of memory',
	subject: 'containers',
	needs: ['containers', 'troubledContainers', 'listenersAtHand'],
	intervalMs: MINUTE_MS / 2,
	holdMs: 0,
	clearMs: 5 * MINUTE_MS,
	breaks: 'one',
	watches: ['containers'],
	levels: { used: { standard: 0.95, least: 0.5, most: 1, unit: 'share', words: 'of its memory limit' } },
	chart: {
		kind: 'container',
		figures: ['memory'],
		keyOf: ofContainer,
		lines: [{ name: 'Memory of the container', unit: 'bytes', of: ({ memory }) => memory }]
	},
	begin: null,
	detect: (facts, { nowMs, memory, levels, isOpen }) => ({
		memory,
		observations: facts.containers.flatMap((one) => {
			const { usage, details, state } = one;
			const resource = containerKey(one);
			const limit = usage?.memoryLimitBytes ?? null;
			const share = usage && limit ? usage.memoryBytes / limit : 0;
			// Of one that runs again it tells how it ended before, and its limit may be another by now.
			const killed = (details?.outOfMemory ?? false) && (state !== 'running' || isLooping(details, nowMs));
			const reasons = killed ? reasonsOf(one, facts, nowMs, WHY) : undefined;
			const limits =
				reasons?.cause?.kind === 'memory-limit' || reasons?.cause?.kind === 'heap-limit' ? reasons : undefined;
			if (!killed && (state !== 'running' || share < (levels.used ?? 0.95) - (isOpen(resource) ? 0.1 : 0))) return [];
			return [
				{
					resource,
					severity: killed ? ('critical' as const) : ('warning' as const),
					title: killed
						? `The container ${one.name} was ended because memory ran out`
						: `The container ${one.name} is near its memory limit`,
					whyNow: killed
						? `The kernel ended it because it reached its limit${details?.memoryLimitBytes ? ` of ${formatBytes(details.memoryLimitBytes)}` : ''}.`
						: `It uses ${percentOf(share)} of the ${formatBytes(limit ?? 0)} that it may have.`,
					whyCare: killed
						? 'What it was doing is lost, and it will happen again while it needs as much.'
						: 'When it needs more, the kernel ends it.',
					whySo: limits?.whySo ?? WHY,
					...(limits?.cause && { cause: limits.cause }),
					evidence: [
						...(limits?.evidence ?? []),
						{
							source: `inspect ${one.name}`,
							seenAtMs: nowMs,
							raw: `${stateLines(one)}\nmemory ${usage?.memoryBytes ?? ''} of ${limit ?? ''}`
						}
					],
					fingerprint: killed ? `killed ${one.id}` : 'near',
					holdMs: killed ? 0 : 5 * MINUTE_MS,
					owns: killed
						? [
								{ detector: 'C03', resource },
								{ detector: 'C02', resource },
								{ detector: 'V03', resource: `container-id:${one.id.slice(0, 12)}` }
							]
						: [],
					ask: `How much memory does the container ${one.name} need?`
				}
			];
		})
	})
});
