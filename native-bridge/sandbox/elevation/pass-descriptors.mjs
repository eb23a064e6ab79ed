// Messages with open descriptors (SCM_RIGHTS) between processes that share a pair of sockets, through koffi. With them sudo gets
// the script's own standard streams: nothing is relayed, so nothing is read ahead or reordered.

import { closeSync } from 'node:fs';
import { createRequire } from 'node:module';

const AF_UNIX = 1;
const SOCK_STREAM = 1;
const SOCK_SEQPACKET = 5;
const SOCK_CLOEXEC = 0o2000000;
const SOL_SOCKET = 1;
const SCM_RIGHTS = 1;
const MSG_CTRUNC = 0x8;
const MSG_TRUNC = 0x20;
const MSG_DONTWAIT = 0x40;
const MSG_NOSIGNAL = 0x4000;
const MSG_CMSG_CLOEXEC = 0x40000000;
const POLLIN = 1;
const POLLHUP = 0x10;
const POLLRDHUP = 0x2000;
const EINTR = 4;
/** struct cmsghdr on 64-bit Linux: length, level, type. */
const CMSG_HEADER = 16;
/** Below what a socket takes in one piece; a text, and so a call, is much shorter. */
export const MOST_BYTES = 160 * 1024;

const koffi = createRequire(import.meta.url)('koffi');
const libc = koffi.load(null);
const socketpair = libc.func('int socketpair(int, int, int, void *)');
const sendmsg = libc.func('intptr_t sendmsg(int, void *, int)');
const recvmsg = libc.func('intptr_t recvmsg(int, void *, int)');
const poll = libc.func('int poll(void *, unsigned long, int)');

/** @param {Uint8Array} buffer */
const addressOf = (buffer) => BigInt(koffi.address(buffer));

/**
 * struct msghdr over one piece of data and one control buffer. The result must be kept together until the call is over.
 *
 * @param {Buffer} data
 * @param {Buffer} control
 */
function message(data, control) {
	const vector = Buffer.alloc(16);
	vector.writeBigUInt64LE(addressOf(data), 0);
	vector.writeBigUInt64LE(BigInt(data.length), 8);
	const header = Buffer.alloc(56);
	header.writeBigUInt64LE(addressOf(vector), 16);
	header.writeBigUInt64LE(1n, 24);
	header.writeBigUInt64LE(control.length > 0 ? addressOf(control) : 0n, 32);
	header.writeBigUInt64LE(BigInt(control.length), 40);
	return { header, vector, data, control };
}

/**
 * Two connected sockets without a name.
 *
 * @param {'messages' | 'stream'} kind `messages`: each arrives whole, whoever else sends
 * @returns {[number, number]}
 */
export function makePair(kind) {
	const pair = Buffer.alloc(8);
	const type = (kind === 'messages' ? SOCK_SEQPACKET : SOCK_STREAM) | SOCK_CLOEXEC;
	if (socketpair(AF_UNIX, type, 0, pair) !== 0) throw new Error(`no pair of sockets (errno ${koffi.errno()})`);
	return [pair.readInt32LE(0), pair.readInt32LE(4)];
}

/**
 * Sends one message in one piece.
 *
 * @param {number} fd
 * @param {unknown} value
 * @param {readonly number[]} descriptors
 * @param {boolean} [waits] until there is room; else what does not fit is lost
 */
export function send(fd, value, descriptors, waits = true) {
	const data = Buffer.from(JSON.stringify(value), 'utf8');
	if (data.length > MOST_BYTES) throw new Error('the call is too long');
	const control = Buffer.alloc(
		descriptors.length === 0 ? 0 : CMSG_HEADER + Math.ceil((descriptors.length * 4) / 8) * 8
	);
	if (descriptors.length > 0) {
		control.writeBigUInt64LE(BigInt(CMSG_HEADER + descriptors.length * 4), 0);
		control.writeInt32LE(SOL_SOCKET, 8);
		control.writeInt32LE(SCM_RIGHTS, 12);
		descriptors.forEach((descriptor, at) => {
			control.writeInt32LE(descriptor, CMSG_HEADER + at * 4);
		});
	}
	for (;;) {
		const parts = message(data, control);
		if (Number(sendmsg(fd, parts.header, MSG_NOSIGNAL | (waits ? 0 : MSG_DONTWAIT))) >= 0) return;
		if (koffi.errno() !== EINTR) throw new Error(`nothing was sent (errno ${koffi.errno()})`);
	}
}

/**
 * Takes what is there, if it is a message: an empty one is none.
 *
 * @param {number} fd
 * @param {number} count how many descriptors come with it; one with more or fewer is no message
 * @returns {{bytes: Buffer, descriptors: number[]} | undefined}
 */
export function receive(fd, count) {
	const data = Buffer.alloc(MOST_BYTES);
	const control = Buffer.alloc(CMSG_HEADER + Math.ceil((count * 4) / 8) * 8);
	const parts = message(data, control);
	const length = Number(recvmsg(fd, parts.header, MSG_DONTWAIT | MSG_CMSG_CLOEXEC));
	if (length < 0) return undefined;
	const descriptors = descriptorsIn(control, Number(parts.header.readBigUInt64LE(40)));
	const cut = (parts.header.readInt32LE(48) & (MSG_TRUNC | MSG_CTRUNC)) !== 0;
	if (!cut && length > 0 && descriptors.length === count) return { bytes: data.subarray(0, length), descriptors };
	for (const descriptor of descriptors) closeSync(descriptor);
	return undefined;
}

/**
 * @param {Buffer} control
 * @param {number} length what the kernel wrote
 */
function descriptorsIn(control, length) {
	if (length < CMSG_HEADER || control.readInt32LE(8) !== SOL_SOCKET || control.readInt32LE(12) !== SCM_RIGHTS)
		return [];
	const end = Math.min(length, Number(control.readBigUInt64LE(0)));
	const found = [];
	for (let at = CMSG_HEADER; at + 4 <= end; at += 4) found.push(control.readInt32LE(at));
	return found;
}

/**
 * Waits in a thread of its own until there is something to read from one of them, or nothing any more.
 *
 * @param {readonly number[]} fds
 * @returns {Promise<{readable: boolean, ended: boolean}[]>} `ended`: nobody holds the other end, or it was shut
 */
export function waitReadable(fds) {
	const entries = Buffer.alloc(8 * fds.length);
	fds.forEach((fd, at) => {
		entries.writeInt32LE(fd, at * 8);
		entries.writeInt16LE(POLLIN | POLLRDHUP, at * 8 + 4);
	});
	return new Promise((resolve, reject) => {
		poll.async(entries, fds.length, -1, (/** @type {Error | null} */ error) => {
			const told = fds.map((_, at) => entries.readInt16LE(at * 8 + 6));
			if (error) reject(error);
			else
				resolve(
					told.map((events) => ({ readable: (events & POLLIN) !== 0, ended: (events & (POLLHUP | POLLRDHUP)) !== 0 }))
				);
		});
	});
}
