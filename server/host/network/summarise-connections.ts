// Who is connected, in numbers.
import type { Connections } from '#wire/host/network-sockets.ts';
import { mapInPieces } from '../../lib/in-pieces.ts';
import { listens, type SocketLine } from './parse-sockets.ts';

const MOST = 50;
const MOST_PEERS = 5;

/** @param own  addresses of this machine */
export async function summariseConnections(
	lines: readonly SocketLine[],
	own: ReadonlySet<string>,
	limits: readonly string[]
): Promise<Connections> {
	const byState: Record<string, number> = {};
	const doors = new Set(lines.filter(listens).map(({ protocol, port }) => `${protocol} ${port}`));
	const incoming = new Map<string, Map<string, number>>();
	const outgoing = new Map<string, { protocol: 'tcp' | 'udp'; address: string; port: number; count: number }>();
	let beyond = 0;
	let local = 0;
	await mapInPieces(lines, (line) => {
		const { protocol, state, port, peer, peerPort } = line;
		if (protocol === 'tcp') byState[state] = (byState[state] ?? 0) + 1;
		if (state !== 'established') return;
		const from = plainAddress(peer);
		if (isLoopback(from) || own.has(from)) {
			local += 1;
			return;
		}
		beyond += 1;
		if (doors.has(`${protocol} ${port}`)) {
			const peers = incoming.get(`${protocol} ${port}`) ?? new Map<string, number>();
			peers.set(from, (peers.get(from) ?? 0) + 1);
			incoming.set(`${protocol} ${port}`, peers);
		} else {
			const key = `${protocol} ${from} ${peerPort}`;
			const found = outgoing.get(key);
			if (found) found.count += 1;
			else outgoing.set(key, { protocol, address: from, port: peerPort, count: 1 });
		}
	});
	// Both ends of a connection within this machine are in the table.
	const within = Math.ceil(local / 2);
	return {
		established: beyond + within,
		byState,
		incoming: [...incoming]
			.map(([key, peers]) => {
				const [protocol, port] = key.split(' ');
				const most = [...peers].map(([address, count]) => ({ address, count })).sort((a, b) => b.count - a.count);
				return {
					protocol: protocol === 'udp' ? ('udp' as const) : ('tcp' as const),
					port: Number(port),
					count: most.reduce((sum, { count }) => sum + count, 0),
					peers: most.length,
					most: most.slice(0, MOST_PEERS)
				};
			})
			.sort((a, b) => b.count - a.count)
			.slice(0, MOST),
		outgoing: [...outgoing.values()].sort((a, b) => b.count - a.count).slice(0, MOST),
		local: within,
		limits: [...limits]
	};
}

/** An IPv4 peer of a socket that takes both families. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

/** As the kernel prints it; there may be a hundred thousand of them. */
const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');
