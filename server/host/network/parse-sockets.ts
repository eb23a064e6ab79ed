// The kernel's tables of sockets: /proc/net/tcp, tcp6, udp and udp6. Pure.
import { type Family, formatV6 } from './address.ts';

export interface SocketLine {
	readonly protocol: 'tcp' | 'udp';
	readonly family: Family;
	readonly address: string;
	readonly port: number;
	readonly peer: string;
	readonly peerPort: number;
	readonly state: string;
	readonly uid: number;
	/** 0 for one that no process holds any more. */
	readonly inode: number;
}

const STATES = [
	'unknown',
	'established',
	'syn-sent',
	'syn-received',
	'fin-wait-1',
	'fin-wait-2',
	'time-wait',
	'closed',
	'close-wait',
	'last-ack',
	'listening',
	'closing',
	'new-syn-received'
] as const;

const LINE = /^\s*\d+: ([0-9A-F]+):([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) ([0-9A-F]{2}) \S+ \S+ \S+ +(\d+) +\d+ (\d+)/;

/** @returns undefined for the heading and for what is no line of the table */
export function parseSocketLine(line: string, protocol: 'tcp' | 'udp'): SocketLine | undefined {
	const found = LINE.exec(line);
	if (!found) return undefined;
	const [, address = '', port = '', peer = '', peerPort = '', state = '', uid = '', inode = ''] = found;
	return {
		protocol,
		family: address.length > 8 ? 6 : 4,
		address: addressOf(address),
		port: Number.parseInt(port, 16),
		peer: addressOf(peer),
		peerPort: Number.parseInt(peerPort, 16),
		state: STATES[Number.parseInt(state, 16)] ?? 'unknown',
		uid: Number(uid),
		inode: Number(inode)
	};
}

/** A TCP socket that listens; a UDP one without a peer, which takes whatever comes. */
export const listens = ({ protocol, state, peerPort }: SocketLine): boolean =>
	protocol === 'tcp' ? state === 'listening' : state === 'closed' && peerPort === 0;

/** The kernel prints each 32-bit word in the order of its own processor: little endian on all that we run on. */
function addressOf(hex: string): string {
	const bytes = Buffer.from(hex, 'hex').swap32();
	if (bytes.length === 4) return bytes.join('.');
	return formatV6(Array.from({ length: 8 }, (_, at) => bytes.readUInt16BE(at * 2)));
}
