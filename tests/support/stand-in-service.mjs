// What the service looks like from inside a sandbox: a process of the same user with a secret in its environment, its memory
// and an open file, listening on a unix socket, an abstract socket and a TCP port.
//
// Arguments: path of a secret file, path for the socket. Prints one JSON line, then waits to be ended.

import { openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';

const [secretFile = '', socketPath = ''] = process.argv.slice(2);
const koffi = createRequire(import.meta.url)('koffi');
const secret = Buffer.from('MEMORY-SECRET-01');
const fd = openSync(secretFile, 'r');
const abstractName = `\0hostwright-test-${process.pid}`;
const greet = (/** @type {import('node:net').Socket} */ socket) => {
	socket.on('error', () => {});
	socket.end('hello');
};

const tcp = createServer(greet).listen(0, '127.0.0.1', () => {
	createServer(greet).listen(socketPath, () => {
		createServer(greet).listen(abstractName, () => {
			const { port } = /** @type {import('node:net').AddressInfo} */ (tcp.address());
			console.log(JSON.stringify({ pid: process.pid, port, fd, address: String(koffi.address(secret)) }));
		});
	});
});
