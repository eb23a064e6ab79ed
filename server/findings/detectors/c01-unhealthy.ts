// C01: a container's own health check fails.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { containerKey, reasonsOf } from './of-container.ts';

export const unhealthyContainer = defineDetector({
	id: 'C01',
	name: 'Unhealthy container',
	subject: 'containers',
	needs: ['containers', 'troubledContainers', 'listenersAtHand'],
	intervalMs: MINUTE_MS / 2,
	holdMs: 0,
	clearMs: MINUTE_MS / 2,
	breaks: 'one',
	watches: ['containers'],
	begin: null,
	detect: (facts, { nowMs, memory }) => ({
		memory,
		observations: facts.containers
			.filter(({ health, state }) => state === 'running' && health === 'unhealthy')
			.map((one) => ({
				resource: containerKey(one),
				severity: 'critical' as const,
				title: `The container ${one.name} is unhealthy`,
				whyNow: `It runs, and its health check fails: ${one.status}.`,
				whyCare: 'It is up and does not do its work; whoever asks it gets errors or nothing.',
				...reasonsOf(one, facts, nowMs, 'Its check says nothing.'),
				fingerprint: one.imageId,
				ask: `Why is the container ${one.name} unhealthy?`
			}))
	})
});
