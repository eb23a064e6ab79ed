// Which doors of this machine are asked for the certificate that they show: those where settings name one, and those at ports that
// speak TLS from the first byte. Only where they can be reached on loopback. Pure.
import type { Listener } from '#wire/host/network-sockets.ts';
import type { ServedPair } from '../configuration/read-served-pairs.ts';
import type { TlsDoor } from './open-probes.ts';

/** TLS from the first byte, as registered; who speaks plainly first is not asked. */
const SPEAK_TLS = new Set([
	443, 465, 563, 636, 853, 989, 990, 992, 993, 994, 995, 2376, 3269, 5061, 5223, 5671, 6443, 6514, 6697, 8443, 8883,
	9443, 10_250, 10_443
]);

export function tlsDoors(
	listeners: readonly Pick<Listener, 'protocol' | 'address' | 'port' | 'family' | 'unit'>[],
	pairs: readonly Pick<ServedPair, 'at' | 'unit'>[]
): readonly TlsDoor[] {
	const tcp = listeners.filter(({ protocol }) => protocol === 'tcp');
	const proxied = new Set(pairs.flatMap(({ at }) => (at.proxied ? at.ports : [])));
	const wanted = pairs.flatMap((pair) => portsOf(pair, tcp).map((port) => ({ port, serverName: pair.at.serverName })));
	const known = tcp
		.filter(({ port }) => SPEAK_TLS.has(port) && !wanted.some((one) => one.port === port && !one.serverName))
		.map(({ port }) => ({ port, serverName: undefined }));
	const doors = new Map<string, TlsDoor>();
	for (const { port, serverName } of [...wanted, ...known]) {
		const at = tcp.filter((one) => one.port === port);
		const address = loopbackOf(at);
		const units = [...new Set(at.map(({ unit }) => unit ?? undefined))];
		const unit = units.length === 1 ? units[0] : undefined;
		if (address !== undefined && !proxied.has(port))
			doors.set(`${port} ${serverName ?? ''}`, { address, port, serverName, unit });
	}
	return [...doors.values()];
}

/** A unit that names its certificate itself serves it where it listens, if that is one place. */
export function portsOf(
	{ at, unit }: Pick<ServedPair, 'at' | 'unit'>,
	tcp: readonly Pick<Listener, 'port' | 'unit'>[]
): readonly number[] {
	if (at.ports.length > 0 || unit === undefined) return at.ports;
	const own = [...new Set(tcp.filter((one) => one.unit === unit).map(({ port }) => port))];
	return own.length === 1 ? own : [];
}

function loopbackOf(at: readonly Pick<Listener, 'address' | 'family'>[]): string | undefined {
	const addresses = at.map(({ address }) => address);
	const own = addresses.find((one) => one === '::1' || one.startsWith('127.'));
	if (own !== undefined) return own;
	if (addresses.some((one) => one === '0.0.0.0' || one === '*')) return '127.0.0.1';
	return addresses.includes('::') ? '::1' : undefined;
}
