// Whose process is at the other end of a connection on this machine: the kernel's table of sockets has the account of each.
import { readFile } from 'node:fs/promises';

export interface Ends {
	/** As Node writes them; an IPv4 address may be mapped into IPv6. */
	readonly remoteAddress: string;
	readonly remotePort: number;
	readonly localPort: number;
}

/** @returns undefined when it is not on this machine, or is gone */
export async function uidOfPeer(ends: Ends, root = '/proc/net'): Promise<number | undefined> {
	for (const table of ['tcp', 'tcp6']) {
		let text: string;
		try {
			text = await readFile(`${root}/${table}`, 'utf8');
		} catch {
			continue; // no IPv6 here
		}
		const uid = findUid(text, ends);
		if (uid !== undefined) return uid;
	}
	return undefined;
}

/** Exported for its test. */
export function findUid(table: string, { remoteAddress, remotePort, localPort }: Ends): number | undefined {
	const address = remoteAddress.replace(/^::ffff:/, '');
	for (const line of table.split('\n').slice(1)) {
		const [, local = '', remote = '', state, , , , uid] = line.trim().split(/\s+/);
		// Established, seen from the other end: its local side is our remote one.
		if (state !== '01' || uid === undefined) continue;
		const [localHost, localHex] = local.split(':');
		const [, remoteHex] = remote.split(':');
		if (Number.parseInt(localHex ?? '', 16) !== remotePort || Number.parseInt(remoteHex ?? '', 16) !== localPort)
			continue;
		if (isLoopback(localHost ?? '') && (address === '127.0.0.1' || address === '::1')) return Number(uid);
	}
	return undefined;
}

/** 127.0.0.1, ::1 and ::ffff:127.0.0.1 as the kernel prints them: words of 32 bits, each in the machine's own order. */
const isLoopback = (hex: string): boolean =>
	hex === '0100007F' || hex === '00000000000000000000000001000000' || hex === '0000000000000000FFFF00000100007F';
