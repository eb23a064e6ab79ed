// Hands open descriptors from one process to another over a unix socket (SCM_RIGHTS), through koffi. With them sudo gets the
// script's own standard streams: nothing is relayed, so nothing is read ahead or reordered.

import { createRequire } from 'node:module';

const AF_UNIX = 1;
const SOCK_STREAM_CLOEXEC = 1 | 0o2000000;
const SOL_SOCKET = 1;
const SCM_RIGHTS = 1;
const MSG_CMSG_CLOEXEC = 0x40000000;
const MSG_NOSIGNAL = 0x4000;
const POLLIN = 1;
/** struct cmsghdr on 64-bit Linux: length, level, type. */
const CMSG_HEADER = 16;
const MAX_REQUEST_BYTES = 4 * 1024 * 1024;

const koffi = createRequire(import.meta.url)('koffi');
const libc = koffi.load(null);
const socket = libc.func('int socket(int, int, int)');
const connectTo = libc.func('int connect(int, void *, unsigned int)');
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
 * Connects, and sends one request with descriptors.
 *
 * @param {string} path at most 107 bytes
 * @param {unknown} request
 * @param {readonly number[]} descriptors
 * @returns {number} the connected socket
 */
export function sendRequest(path, request, descriptors) {
	const fd = socket(AF_UNIX, SOCK_STREAM_CLOEXEC, 0);
	if (fd < 0) throw new Error(`no socket (errno ${koffi.errno()})`);
	const address = Buffer.alloc(110);
	address.writeUInt16LE(AF_UNIX, 0);
	address.write(path, 2, 107, 'utf8');
	if (connectTo(fd, address, address.length) !== 0) throw new Error(`no connection (errno ${koffi.errno()})`);
	const text = Buffer.from(JSON.stringify(request), 'utf8');
	const bytes = Buffer.concat([Buffer.alloc(4), text]);
	bytes.writeUInt32LE(text.length, 0);
	const control = Buffer.alloc(CMSG_HEADER + Math.ceil((descriptors.length * 4) / 8) * 8);
	control.writeBigUInt64LE(BigInt(CMSG_HEADER + descriptors.length * 4), 0);
	control.writeInt32LE(SOL_SOCKET, 8);
	control.writeInt32LE(SCM_RIGHTS, 12);
	descriptors.forEach((descriptor, at) => {
		control.writeInt32LE(descriptor, CMSG_HEADER + at * 4);
	});
	for (let sent = 0; sent < bytes.length; ) {
		const parts = message(bytes.subarray(sent), sent === 0 ? control : Buffer.alloc(0));
		const count = Number(sendmsg(fd, parts.header, MSG_NOSIGNAL));
		if (count <= 0) throw new Error(`the request was not sent (errno ${koffi.errno()})`);
		sent += count;
	}
	return fd;
}

/**
 * Receives what `sendRequest` sent. Waits in a thread of its own.
 *
 * @param {number} fd
 * @param {number} waitMs
 * @returns {Promise<{request: unknown, descriptors: number[]}>}
 */
export async function receiveRequest(fd, waitMs) {
	/** @type {number[]} */
	const descriptors = [];
	let received = Buffer.alloc(0);
	const until = Date.now() + waitMs;
	for (;;) {
		const wanted = received.length < 4 ? 4 : 4 + received.readUInt32LE(0);
		if (wanted > MAX_REQUEST_BYTES) throw new Error('the request is too long');
		if (received.length >= 4 && received.length === wanted)
			return { request: JSON.parse(received.subarray(4).toString('utf8')), descriptors };
		if (!(await waitReadable(fd, until - Date.now()))) throw new Error('no request arrived');
		const data = Buffer.alloc(wanted - received.length);
		const control = Buffer.alloc(CMSG_HEADER + 32);
		const parts = message(data, control);
		const count = Number(recvmsg(fd, parts.header, MSG_CMSG_CLOEXEC));
		if (count <= 0) throw new Error('the request was cut short');
		descriptors.push(...descriptorsIn(control, Number(parts.header.readBigUInt64LE(40))));
		received = Buffer.concat([received, data.subarray(0, count)]);
	}
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
 * @param {number} fd
 * @param {number} waitMs
 * @returns {Promise<boolean>}
 */
function waitReadable(fd, waitMs) {
	const entry = Buffer.alloc(8);
	entry.writeInt32LE(fd, 0);
	entry.writeInt16LE(POLLIN, 4);
	return new Promise((resolve, reject) => {
		poll.async(entry, 1, Math.max(0, waitMs), (/** @type {Error | null} */ error, /** @type {number} */ ready) =>
			error ? reject(error) : resolve(ready > 0)
		);
	});
}
