// Stands in the place of sudo inside the sandbox. It asks the broker outside to run exactly this invocation, hands over its
// own standard streams, and ends as the command ended.
//
// Arguments: path of the broker's socket, key, then sudo's own arguments.

import { closeSync, readSync } from 'node:fs';
import { sendRequest } from './pass-descriptors.mjs';

const [socketPath = '', key = '', ...args] = process.argv.slice(2);

// As sudo does: ^C is for the command it waits for, whose end it then tells.
process.on('SIGINT', () => {});

/** Waits for the one answer; an end without one means that the broker is gone. */
function readAnswer(/** @type {number} */ fd) {
	let text = '';
	const buffer = Buffer.alloc(4096);
	for (;;) {
		const length = readSync(fd, buffer, 0, buffer.length, null);
		if (length === 0) break;
		text += buffer.toString('utf8', 0, length);
	}
	return JSON.parse(text);
}

try {
	const fd = sendRequest(socketPath, { key, args, cwd: process.cwd(), environment: process.env }, [0, 1, 2]);
	const { code, signal } = readAnswer(fd);
	closeSync(fd);
	if (signal) process.removeAllListeners(signal).kill(process.pid, signal);
	process.exitCode = code ?? 1;
} catch (error) {
	process.stderr.write(`sudo: the broker did not answer: ${error instanceof Error ? error.message : error}\n`);
	process.exitCode = 1;
}
