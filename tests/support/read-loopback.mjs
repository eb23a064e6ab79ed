// Reads what passes on loopback by ways that a sandbox has to close, and prints GOT when it holds a bearer token. For each way it
// prints OPEN, or the number of the error. Arguments: family, type and protocol of a socket, with commas between.

import { createRequire } from 'node:module';

const koffi = createRequire(import.meta.url)('koffi');
const libc = koffi.load(null);
const socket = libc.func('int socket(int, int, int)');
const receive = libc.func('long recv(int, _Out_ uint8_t *, size_t, int)');

const MSG_DONTWAIT = 0x40;
const open = process.argv.slice(2).flatMap((way) => {
	const [family = 0, type = 0, protocol = 0] = way.split(',').map(Number);
	const fd = socket(family, type, protocol);
	console.log(fd < 0 ? `${way} REFUSED ${koffi.errno()}` : `${way} OPEN`);
	return fd < 0 ? [] : [fd];
});
const bytes = Buffer.alloc(65_536);
/** Until its caller ends it, or has sent what is looked for. */
function look() {
	for (const fd of open)
		for (;;) {
			const length = Number(receive(fd, bytes, bytes.length, MSG_DONTWAIT));
			if (length <= 0) break;
			if (!bytes.subarray(0, length).includes('Bearer LOOPBACK-SECRET')) continue;
			console.log('GOT');
			process.exit(0);
		}
	setImmediate(look);
}
if (open.length > 0) look();
