// N07: names cannot be looked up, as far as that can be told without asking anybody.
import { defineDetector, MINUTE_MS } from '../define.ts';

export const nameLookup = defineDetector({
	id: 'N07',
	name: 'Name lookup not set up',
	subject: 'network',
	needs: ['names', 'listenersAtHand'],
	intervalMs: MINUTE_MS,
	holdMs: MINUTE_MS,
	clearMs: 0,
	breaks: 'many',
	watches: [{ files: ['/etc/resolv.conf', '/etc/nsswitch.conf', '/etc/hosts'] }],
	begin: null,
	detect({ names, listenersAtHand: listening }, { nowMs, memory }) {
		const { file, state, resolved } = names;
		const dangling = !file.present && file.target !== null;
		const limits =
			'Servers are not asked whether they answer: that would send packets (findings.active_probes is off).';
		// A server on this machine is one that is asked without sending anything anywhere: somebody has to listen there.
		const unserved =
			file.present &&
			listening !== null &&
			file.servers.length > 0 &&
			file.servers.every(
				(server) =>
					isLoopback(server) &&
					!listening.some(
						({ port, address }) => port === 53 && (address === server || address === '0.0.0.0' || address === '::')
					)
			);
		if (state !== 'no-server' && file.present && !unserved) return { memory, limits, observations: [] };
		return {
			memory,
			limits,
			observations: [
				{
					resource: 'host:names',
					severity: 'critical' as const,
					title: unserved
						? `Nothing answers at ${file.servers.join(', ')}, where names are looked up`
						: dangling
							? '/etc/resolv.conf leads nowhere'
							: file.present
								? 'No name server is set'
								: '/etc/resolv.conf is missing',
					whyNow: unserved
						? '/etc/resolv.conf names a server on this machine, and nothing listens on its port 53.'
						: dangling
							? `It is a link to ${file.target}, which is not there.`
							: file.present
								? 'It names no server that could be asked.'
								: 'Programs find no server to ask.',
					whyCare: 'No name can be turned into an address: updates, mail and most programs stop working.',
					whySo:
						file.writtenBy === null
							? 'It was edited by hand, or what keeps it does not run.'
							: `It is kept by ${file.writtenBy}, which may not run.`,
					evidence: [
						{
							source: '/etc/resolv.conf',
							seenAtMs: nowMs,
							raw: file.present
								? [
										...file.servers.map((server) => `nameserver ${server}`),
										...file.search.map((name) => `search ${name}`)
									].join('\n') || '(no nameserver)'
								: `-> ${file.target ?? '(absent)'}`
						},
						...(resolved.known
							? [
									{
										source: 'resolvectl',
										seenAtMs: nowMs,
										raw: resolved.value.servers.map(({ address }) => address).join('\n') || '(no server)'
									}
								]
							: [])
					],
					affected: ['file:/etc/resolv.conf'],
					fingerprint: `${unserved ? 'unserved' : state} ${file.target ?? ''}`,
					ask: 'Why can names not be looked up?'
				}
			]
		};
	}
});

const isLoopback = (address: string): boolean => address.startsWith('127.') || address === '::1';
