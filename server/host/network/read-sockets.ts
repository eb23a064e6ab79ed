// All sockets of TCP and UDP that this machine's network has.
import { mapInPieces } from '../../lib/in-pieces.ts';
import type { HostRoot } from '../host-root.ts';
import { parseSocketLine, type SocketLine } from './parse-sockets.ts';

export interface Sockets {
	readonly lines: readonly SocketLine[];
	/** What of it could not be read. */
	readonly limits: readonly string[];
	/** True when not even the first table is there. */
	readonly absent: boolean;
}

const TABLES = [
	['proc/net/tcp', 'tcp'],
	['proc/net/tcp6', 'tcp'],
	['proc/net/udp', 'udp'],
	['proc/net/udp6', 'udp']
] as const;

/** Some 100,000 connections. */
const MOST_BYTES = 16_777_216;

export async function readSockets(root: Pick<HostRoot, 'readText'>): Promise<Sockets> {
	const lines: SocketLine[] = [];
	const limits: string[] = [];
	let absent = true;
	for (const [path, protocol] of TABLES) {
		const table = await root.readText(path, MOST_BYTES);
		if (!table.got) {
			// Without IPv6 in the kernel its tables are not there.
			if (table.why !== 'absent') limits.push(`/${path} could not be read: ${table.detail}.`);
			continue;
		}
		absent = false;
		if (table.value.length >= MOST_BYTES - 256) limits.push(`/${path} holds more than is read here.`);
		const parsed = await mapInPieces(table.value.split('\n'), (line) => parseSocketLine(line, protocol));
		for (const line of parsed) if (line) lines.push(line);
	}
	return { lines, limits, absent };
}
