// B06: the settings of the network wait for an interface that is not there.
import { defineDetector, HOUR_MS } from '../define.ts';

/** Made by a program or by the settings themselves, and gone while that does not run. */
const MADE =
	/^(?:lo|tun|tap|wg|br|bond|team|veth|docker|virbr|lxc|lxd|vlan|vxlan|ppp|wwan|usb|dummy|gre|sit|ipvs|tailscale|zt|nebula)[\w-]*$|[.:]\d+$/;

export const interfaceGone = defineDetector({
	id: 'B06',
	name: 'Interfaces that the network’s settings name',
	subject: 'network',
	needs: ['namedInterfaces'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'machine',
	watches: [
		{ files: ['/etc/network/interfaces', '/etc/network/interfaces.d/', '/etc/netplan/', '/etc/systemd/network/'] }
	],
	begin: null,
	detect({ namedInterfaces: { named, there, denied } }, { nowMs, memory }) {
		const real = named.filter(({ name }) => !MADE.test(name));
		const gone = real.filter(({ name }) => !there.includes(name));
		const allGone = real.length > 0 && gone.length === real.length;
		const cards = there.filter((name) => !MADE.test(name));
		return {
			memory,
			...(denied.length > 0 && { limits: `Not read, since only root may: ${denied.join(', ')}.` }),
			observations: gone
				.filter(({ awaited }) => awaited || allGone)
				.map(({ name, file, line }) => ({
					resource: `interface:${name}`,
					severity: allGone && cards.length > 0 ? ('critical' as const) : ('warning' as const),
					title: `The network is to be set up on ${name}, and there is no such interface`,
					whyNow: `Line ${line} of ${file} names ${name}. This machine has ${cards.join(', ') || 'no network card'}.`,
					whyCare: allGone
						? 'After a restart nothing sets up the interfaces that are there, so the machine may not be reached.'
						: 'The start of the machine waits for it, or says that the network failed.',
					whySo: `Line ${line} of ${file} names ${name}; the card was changed or moved, or is called otherwise since an update${cards.length === 1 ? ` (${cards[0]} is the one that is there)` : ''}.`,
					evidence: [{ source: file, seenAtMs: nowMs, raw: `line ${line}: ${name}` }],
					affected: [`file:${file}`],
					fingerprint: `${name} ${file} ${cards.join(' ')}`
				}))
		};
	}
});
