// C15: containers that serve something, and that nothing checks.
import { defineDetector, HOUR_MS } from '../define.ts';
import { count, namesOf } from '../words.ts';

export const noHealthCheck = defineDetector({
	id: 'C15',
	name: 'No health check on a serving container',
	subject: 'containers',
	needs: ['containers'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	watches: ['containers'],
	begin: null,
	detect({ containers }, { nowMs, memory }) {
		const serving = containers.filter(
			({ state, ports, details }) =>
				state === 'running' &&
				details !== null &&
				!details.hasHealthCheck &&
				ports.some(({ hostPort }) => hostPort !== null)
		);
		if (serving.length === 0) return { memory, observations: [] };
		const names = serving.map(({ name }) => name);
		return {
			memory,
			observations: [
				{
					resource: 'containers:health-checks',
					severity: 'info' as const,
					title: `Nothing checks whether ${names.length === 1 ? `the container ${names[0]} works` : `${count(names.length, 'serving container')} work`}`,
					whyNow: `They publish ports and have no health check: ${namesOf(names)}.`,
					whyCare: 'One that runs and no longer answers looks well to the engine, and to you.',
					whySo: 'Neither the image nor whoever started it names a check.',
					evidence: [
						{ source: 'inspect', seenAtMs: nowMs, raw: names.map((name) => `${name}: Healthcheck not set`).join('\n') }
					],
					affected: names.map((name) => `container:${name}`),
					fingerprint: [...names].sort().join(' '),
					ask: 'How do I add a health check to a container?'
				}
			]
		};
	}
});
