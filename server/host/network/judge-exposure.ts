// Who could connect to what listens: by the address it is bound to, and by what the firewall does with it. Pure.
import type { NetworkInterface } from '#wire/host/network.ts';
import type { Exposure } from '#wire/host/network-sockets.ts';
import { isAny, reachOf } from './address.ts';
import type { Judgement } from './firewall/judge-packet.ts';
import type { Packet } from './firewall/meet-packet.ts';

export interface Bound {
	readonly protocol: 'tcp' | 'udp';
	readonly family: 4 | 6;
	readonly address: string;
	readonly port: number;
	/** The one interface it is bound to; null for any. */
	readonly device: string | null;
	/** [::] that takes IPv4 as well. */
	readonly takesBoth: boolean;
}

type Reach = Exposure['reach'];
type Judge = (packet: Packet) => Judgement;

/** Made by container engines and hypervisors for what they run. */
const ENGINE_BRIDGE = /^(?:docker|br-[0-9a-f]{12}$|cni|podman|virbr|lxcbr|lxdbr|incusbr)/;

export const REACHES: readonly Reach[] = ['everyone', 'local-network', 'containers', 'this-machine'];

/** How one door is reached; hundreds of doors share a few of these. */
interface Ways {
	readonly reach: Reach;
	readonly links: readonly NetworkInterface[];
}

/** @param judge  undefined when the rules could not be read */
export function createExposureJudge(
	interfaces: readonly NetworkInterface[],
	judge: Judge | undefined
): (bound: Bound) => Exposure {
	const known = new Map<string, Ways>();
	const waysOf = (bound: Bound): Ways => {
		const key = JSON.stringify([bound.address, bound.device, bound.family, bound.takesBoth]);
		const links = known.get(key)?.links ?? waysTo(bound, interfaces);
		const ways = known.get(key) ?? { links, reach: reachBy(bound, links) };
		known.set(key, ways);
		return ways;
	};
	return (bound) => {
		const { reach, links } = waysOf(bound);
		const address = isAny(bound.address) ? 'all' : 'one';
		if (reach === 'this-machine')
			return { reach, address, interfaces: [], firewall: 'not-applicable', says: WHO[reach]([]) };
		const names = links.map(({ name }) => name);
		const { firewall, says } = judge ? judgeRules(bound, links, judge) : UNREADABLE;
		return { reach, address, interfaces: names.slice(0, MOST_LISTED), firewall, says: `${WHO[reach](names)} ${says}` };
	};
}

/** A host of containers has a thousand. */
const MOST_LISTED = 32;

const UNREADABLE = { firewall: 'unknown', says: 'What the firewall does with it could not be read.' } as const;

function waysTo(
	{ address, family, device, takesBoth }: Bound,
	interfaces: readonly NetworkInterface[]
): NetworkInterface[] {
	const outward = interfaces.filter(({ kind, up }) => kind !== 'loopback' && up);
	if (device !== null) return outward.filter(({ name }) => name === device);
	if (isAny(address))
		return outward.filter(({ addresses }) => addresses.some((one) => takesBoth || one.family === family));
	return outward.filter(({ addresses }) => addresses.some((one) => one.address === address));
}

function reachBy({ address, device, family, takesBoth }: Bound, ways: readonly NetworkInterface[]): Reach {
	if (reachOf(address) === 'loopback' || device === 'lo') return 'this-machine';
	if (!isAny(address) && ways.length === 0) return reachOf(address) === 'public' ? 'everyone' : 'local-network';
	const reaches = ways.map(({ name, addresses }): Reach => {
		const own = isAny(address)
			? addresses.filter((one) => takesBoth || one.family === family)
			: addresses.filter((one) => one.address === address);
		if (own.some((one) => one.reach === 'public')) return 'everyone';
		return ENGINE_BRIDGE.test(name) ? 'containers' : 'local-network';
	});
	return REACHES.find((one) => reaches.includes(one)) ?? 'this-machine';
}

function judgeRules(
	bound: Bound,
	ways: readonly NetworkInterface[],
	judge: Judge
): { firewall: Exposure['firewall']; says: string } {
	const families = bound.takesBoth ? ([4, 6] as const) : [bound.family];
	const destinations = isAny(bound.address)
		? ways.flatMap(({ addresses }) => addresses)
		: [{ address: bound.address, family: bound.family }];
	const judged = families.map((family) =>
		judge({
			direction: 'incoming',
			family,
			protocol: bound.protocol,
			port: bound.port,
			interfaces: ways.map(({ name }) => name),
			destinations: destinations.filter((one) => one.family === family).map((one) => one.address)
		})
	);
	if (judged.some(({ redirected }) => redirected))
		return {
			firewall: 'redirected',
			says: 'A redirect may lead its connections elsewhere before the rules for incoming ones are asked.'
		};
	if (judged.some(({ rest }) => rest === 'unknown'))
		return { firewall: 'unknown', says: 'What the firewall does with it cannot be told from its rules.' };
	const exceptions = [...new Set(judged.flatMap((one) => one.exceptions))];
	const ends = new Set(judged.map(({ rest }) => (rest === 'allow' ? 'allow' : 'deny')));
	if (ends.size > 1)
		return {
			firewall: 'partly',
			says: `The firewall allows it over IPv${judged[0]?.rest === 'allow' ? families[0] : families[1]} only.`
		};
	const list = exceptions.slice(0, 4).join('; ') + (exceptions.length > 4 ? '; and more' : '');
	if (ends.has('allow'))
		return exceptions.length === 0
			? { firewall: 'open', says: 'No rule of the firewall stands in the way.' }
			: { firewall: 'partly', says: `The firewall allows it, except ${list}.` };
	return exceptions.length === 0
		? { firewall: 'closed', says: 'But the firewall lets nobody in from outside.' }
		: { firewall: 'partly', says: `But the firewall allows it only ${list}.` };
}

const WHO: Readonly<Record<Reach, (interfaces: readonly string[]) => string>> = {
	'this-machine': () => 'Only programs on this machine can connect.',
	containers: (names) => `Containers on this machine can connect${through(names)}.`,
	'local-network': (names) => `Machines on the local network can connect${through(names)}.`,
	everyone: (names) => `Whoever can reach this machine can connect${through(names)}: it has a public address.`
};

const MOST_NAMED = 4;
function through(names: readonly string[]): string {
	if (names.length === 0) return '';
	const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
	return ` through ${names.slice(0, MOST_NAMED).join(', ')}${more}`;
}
