// What the kernel counts of its own network: tables that may fill, and connections that were lost.
import type { KernelLimits } from '#wire/host/network.ts';
import type { HostRoot } from '../host-root.ts';
import type { SocketLine } from './parse-sockets.ts';

export async function readKernelLimits(
	root: Pick<HostRoot, 'readText'>,
	lines: readonly SocketLine[]
): Promise<KernelLimits> {
	const textOf = async (path: string): Promise<string | null> => {
		const text = await root.readText(path, 65_536);
		return text.got ? text.value : null;
	};
	const [count, most, netstat, ports] = await Promise.all([
		textOf('proc/sys/net/netfilter/nf_conntrack_count'),
		textOf('proc/sys/net/netfilter/nf_conntrack_max'),
		textOf('proc/net/netstat'),
		textOf('proc/sys/net/ipv4/ip_local_port_range')
	]);
	const extended = countersOf(netstat ?? '', 'TcpExt');
	const [from, to] = (ports ?? '').trim().split(/\s+/).map(Number);
	return {
		trackedConnections: count !== null && most !== null ? { count: Number(count), most: Number(most) } : null,
		listenOverflows: extended.get('ListenOverflows') ?? null,
		listenDrops: extended.get('ListenDrops') ?? null,
		ephemeralPorts: from && to ? { from, to } : null,
		timeWait: lines.filter(({ state }) => state === 'time-wait').length
	};
}

/** Two lines of a kind: the names, and below them the figures. */
export function countersOf(text: string, kind: string): ReadonlyMap<string, number> {
	const [names, figures] = text.split('\n').filter((line) => line.startsWith(`${kind}: `));
	const words = (figures ?? '').split(' ').slice(1);
	return new Map(
		(names ?? '')
			.split(' ')
			.slice(1)
			.map((name, at) => [name, Number(words[at])])
	);
}
