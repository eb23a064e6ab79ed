// C11: a container can do to the host what only the host should.
import type { Power } from '#wire/host/containers.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { containerKey } from './of-container.ts';

const SAYS: Readonly<Record<Power, string>> = {
	privileged: 'it is privileged, which is as good as root on this machine',
	'engine-socket': 'it holds the socket of the engine, which is as good as root on this machine',
	'root-mount': 'it has the whole disk of this machine mounted',
	'host-pid': 'it sees and can signal the processes of this machine',
	'host-network': 'it shares the network of this machine',
	'host-ipc': 'it shares the memory that processes of this machine share',
	capabilities: 'it was given rights beyond those of a container',
	unconfined: 'what confines a container was switched off for it',
	devices: 'it was given devices of this machine'
};
/** As good as root on the host. */
const ROOT: ReadonlySet<Power> = new Set(['privileged', 'engine-socket', 'root-mount']);
/** Worth a word. The rest is common, and told on the containers' page. */
const TOLD: ReadonlySet<Power> = new Set([...ROOT, 'host-pid', 'unconfined', 'capabilities']);
const MOST_RIGHTS = /SYS_ADMIN|SYS_MODULE|SYS_PTRACE|DAC_READ_SEARCH|SYS_RAWIO|BPF|\bALL\b/;

export const tooMuchPower = defineDetector({
	id: 'C11',
	name: 'Container with too much power',
	subject: 'containers',
	needs: ['containers'],
	intervalMs: 5 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	watches: ['containers'],
	begin: null,
	detect: ({ containers }, { nowMs, memory }) => ({
		memory,
		observations: containers.flatMap((one) => {
			const added = one.details?.capabilitiesAdded ?? [];
			const powers = (one.details?.powers ?? []).filter(
				(power) => TOLD.has(power) && (power !== 'capabilities' || added.some((name) => MOST_RIGHTS.test(name)))
			);
			if (powers.length === 0) return [];
			return [
				{
					resource: containerKey(one),
					severity: 'warning' as const,
					title: powers.some((power) => ROOT.has(power))
						? `The container ${one.name} is as good as root on this machine`
						: `The container ${one.name} may do more than a container should`,
					whyNow: `${powers.map((power) => SAYS[power]).join('; ')}.`.replace(/^./, (letter) => letter.toUpperCase()),
					whyCare: 'Whoever breaks into it has this machine, and not just a container.',
					whySo: `It was started so${one.project === null ? '' : `, by the Compose project ${one.project}`}. Some programs need it; most do not.`,
					evidence: [
						{
							source: `inspect ${one.name}`,
							seenAtMs: nowMs,
							raw: `${powers.join('\n')}${added.length > 0 ? `\nCapAdd ${added.join(' ')}` : ''}`
						}
					],
					affected: [`image:${one.image}`],
					fingerprint: `${one.image} ${powers.join(' ')}`,
					ask: `Does the container ${one.name} need all its rights?`
				}
			];
		})
	})
});
