// Which socket is at the other end of a TCP connection of this machine: the kernel is asked for exactly this one, so that the
// answer costs the same however many connections there are.

import { closeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ConnectionEnds } from '../ports/peer.ts';

/** The socket of the peer, as the kernel names it. */
export type PeerSocket =
	| { readonly kind: 'held'; readonly inode: number; readonly uid: number }
	/** It was closed, or reset, by whoever had it. */
	| { readonly kind: 'closed' }
	/** The connection comes from another machine. */
	| { readonly kind: 'elsewhere' }
	| { readonly kind: 'unknown'; readonly why: string };

// Linux, the same for every processor: <linux/netlink.h>, <linux/sock_diag.h>, <linux/inet_diag.h>.
const AF_INET = 2;
const AF_INET6 = 10;
const AF_NETLINK = 16;
const SOCK_DGRAM = 2;
const SOCK_CLOEXEC = 0o2000000;
const NETLINK_SOCK_DIAG = 4;
const SOCK_DIAG_BY_FAMILY = 20;
const NLM_F_REQUEST = 1;
const NLMSG_ERROR = 2;
const MSG_DONTWAIT = 0x40;
const IPPROTO_TCP = 6;
const TCP_ESTABLISHED = 1;
const TCP_LISTEN = 10;
const ENOENT = 2;
const NLMSG_HEADER_BYTES = 16;
/** The header and struct inet_diag_req_v2. */
const REQUEST_BYTES = NLMSG_HEADER_BYTES + 56;
const ALL_STATES = 0xffffffff;
/** Within an answer, after the header of the message. */
const STATE_AT = NLMSG_HEADER_BYTES + 1;
const UID_AT = NLMSG_HEADER_BYTES + 64;
const INODE_AT = NLMSG_HEADER_BYTES + 68;

type Call = (...args: unknown[]) => number;

export interface PeerQuestions {
	ask(ends: ConnectionEnds): PeerSocket;
	close(): void;
}

/** @throws when the kernel gives no socket for questions like these */
export function openPeerQuestions(): PeerQuestions {
	const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi');
	const lib = koffi.load(null);
	const call = (declaration: string): Call => lib.func(declaration) as unknown as Call;
	const send = call('intptr_t send(int, const void *, size_t, int)');
	const receive = call('intptr_t recv(int, void *, size_t, int)');
	const fd = call('int socket(int, int, int)')(AF_NETLINK, SOCK_DGRAM | SOCK_CLOEXEC, NETLINK_SOCK_DIAG);
	if (fd < 0) throw new Error(`no socket for questions about connections (errno ${koffi.errno()})`);
	const answer = Buffer.alloc(4096);
	let sequence = 0;
	let open = true;

	/** An answer that nobody waited for, if there ever is one, is not taken for ours. */
	function put(question: Buffer): boolean {
		// Its number may be another's by then.
		if (!open) return false;
		sequence = (sequence + 1) >>> 0;
		question.writeUInt32LE(sequence, 8);
		if (Number(send(fd, question, question.length, 0)) !== question.length) return false;
		for (;;) {
			// The kernel puts the answer there before `send` returns.
			const length = Number(receive(fd, answer, answer.length, MSG_DONTWAIT));
			if (length < NLMSG_HEADER_BYTES + 4) return false;
			if (answer.readUInt32LE(8) === sequence) return true;
		}
	}

	function ask(ends: ConnectionEnds): PeerSocket {
		const { localAddress, localPort, remoteAddress, remotePort } = ends;
		// A connection that was reset before it was accepted has no other end any more.
		if (localAddress === undefined || localPort === undefined) return { kind: 'closed' };
		if (remoteAddress === undefined || remotePort === undefined) return { kind: 'closed' };
		const ours = readAddress(localAddress);
		const theirs = readAddress(remoteAddress);
		if (ours === undefined || theirs === undefined || ours.length !== theirs.length)
			return { kind: 'unknown', why: 'an address of no common form' };
		const own: End = { address: ours, port: localPort };
		const other: End = { address: theirs, port: remotePort };
		if (!put(questionFor(other, own))) return { kind: 'unknown', why: 'the kernel gave no answer' };
		const type = answer.readUInt16LE(4);
		const error = type === NLMSG_ERROR ? -answer.readInt32LE(NLMSG_HEADER_BYTES) : 0;
		// For a connection that is gone, it names whoever listens on that port.
		if (type === SOCK_DIAG_BY_FAMILY && answer[STATE_AT] !== TCP_LISTEN) {
			const inode = answer.readUInt32LE(INODE_AT);
			return inode === 0 ? { kind: 'closed' } : { kind: 'held', inode, uid: answer.readUInt32LE(UID_AT) };
		}
		if (type === NLMSG_ERROR && error !== ENOENT)
			return { kind: 'unknown', why: `the kernel does not say (errno ${error})` };
		if (!isOfThisMachine(remoteAddress)) return { kind: 'elsewhere' };
		// Were it closed, our own end would have been told.
		return put(questionFor(own, other)) &&
			answer.readUInt16LE(4) === SOCK_DIAG_BY_FAMILY &&
			answer[STATE_AT] === TCP_ESTABLISHED
			? { kind: 'unknown', why: 'its address was translated on the way' }
			: { kind: 'closed' };
	}

	return {
		ask,
		close() {
			if (open) closeSync(fd);
			open = false;
		}
	};
}

interface End {
	readonly address: readonly number[];
	readonly port: number;
}

/** Asks for the socket whose own end is `from`. */
function questionFor(from: End, to: End): Buffer {
	const question = Buffer.alloc(REQUEST_BYTES);
	question.writeUInt32LE(REQUEST_BYTES, 0);
	question.writeUInt16LE(SOCK_DIAG_BY_FAMILY, 4);
	question.writeUInt16LE(NLM_F_REQUEST, 6);
	question[NLMSG_HEADER_BYTES] = from.address.length === 4 ? AF_INET : AF_INET6;
	question[NLMSG_HEADER_BYTES + 1] = IPPROTO_TCP;
	question.writeUInt32LE(ALL_STATES, NLMSG_HEADER_BYTES + 4);
	const id = NLMSG_HEADER_BYTES + 8;
	question.writeUInt16BE(from.port, id);
	question.writeUInt16BE(to.port, id + 2);
	question.set(from.address, id + 4);
	question.set(to.address, id + 20);
	// "Whatever its cookie is".
	question.fill(0xff, id + 40);
	return question;
}

/** Its bytes, 4 or 16; an IPv4 address in IPv6 clothes is the IPv4 address. Undefined for one that is bound to an interface. */
function readAddress(text: string): readonly number[] | undefined {
	const plain = unmapped(text);
	if (isIPv4(plain)) return plain.split('.').map(Number);
	if (!isIPv6(plain) || /[%.]/.test(plain)) return undefined;
	const [head = '', tail] = plain.split('::');
	const groups = (part: string): number[] =>
		part
			.split(':')
			.filter(Boolean)
			.flatMap((group) => {
				const value = Number.parseInt(group, 16);
				return [value >> 8, value & 0xff];
			});
	const [before, after] = [groups(head), groups(tail ?? '')];
	return [...before, ...Array<number>(16 - before.length - after.length).fill(0), ...after];
}

function isOfThisMachine(address: string): boolean {
	const plain = unmapped(address);
	if (plain === '::1' || plain.startsWith('127.')) return true;
	return Object.values(networkInterfaces()).some((list) => list?.some((known) => known.address === plain));
}

const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
