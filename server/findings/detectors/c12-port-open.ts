// C12: a container's port is open to everybody, past the firewall.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { containerKey } from './of-container.ts';

export const portOpen = defineDetector({
	id: 'C12',
	name: 'Container port open to the world',
	subject: 'containers',
	needs: ['containers', 'interfaces'],
	intervalMs: 5 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	watches: ['containers'],
	begin: null,
	detect({ containers, interfaces }, { nowMs, memory }) {
		const isPublic = interfaces.list.some(
			({ up, addresses }) => up && addresses.some(({ reach, family }) => reach === 'public' && family === 4)
		);
		return {
			memory,
			observations: containers.flatMap((one) => {
				if (one.state !== 'running') return [];
				const open = one.ports.filter(({ exposure, hostPort }) => exposure === 'all' && hostPort !== null);
				if (open.length === 0) return [];
				const ports = [...new Set(open.map(({ hostPort, protocol }) => `${hostPort}/${protocol}`))];
				return [
					{
						resource: containerKey(one),
						severity: isPublic ? ('warning' as const) : ('info' as const),
						title: `The container ${one.name} is open to everybody on ${ports.join(', ')}`,
						whyNow: `It is published on every address of this machine${isPublic ? ', which has a public one' : ''}.`,
						whyCare:
							'The engine leads such ports past the rules of ufw and firewalld: what they forbid is open all the same.',
						whySo: 'A port without an address before it is published everywhere.',
						evidence: [
							{
								source: `inspect ${one.name}`,
								seenAtMs: nowMs,
								raw: open
									.map(
										({ hostAddress, hostPort, containerPort, protocol }) =>
											`${hostAddress}:${hostPort} -> ${containerPort}/${protocol}`
									)
									.join('\n')
							}
						],
						affected: ports.map((port) => `port:${port}`),
						fingerprint: [...ports].sort().join(' '),
						ask: `Who can reach the container ${one.name}?`
					}
				];
			})
		};
	}
});
