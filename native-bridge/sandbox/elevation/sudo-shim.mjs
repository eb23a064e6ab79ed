// Stands in the place of sudo inside the sandbox. It asks the broker outside to run exactly this call, hands over its own
// standard streams and its directory, and ends as the command ended.
//
// Arguments: those of sudo.

import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { BROKER_DESCRIPTOR } from './broker-descriptor.mjs';
import { makePair, send } from './pass-descriptors.mjs';

const O_PATH = 0o10000000;
const args = process.argv.slice(2);

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

function holdsTheWay() {
	try {
		return fstatSync(BROKER_DESCRIPTOR).isSocket();
	} catch {
		return false;
	}
}

/** What it may hold is looked at by the broker; without such an option nothing of it is asked for. */
const passesVariables = args.some((word) => /^-[A-Za-z]*E|^--pre/.test(word));

try {
	if (!holdsTheWay())
		throw new Error(
			'the program that started it closed what sudo is asked through here. Call sudo from the command itself, or put it before the whole command'
		);
	const here = openSync('.', O_PATH | constants.O_DIRECTORY);
	const [own, given] = makePair('stream');
	const request = { args, ...(passesVariables && { environment: process.env }) };
	send(BROKER_DESCRIPTOR, request, [0, 1, 2, here, given]);
	closeSync(given);
	closeSync(here);
	const { code, signal, said } = readAnswer(own);
	if (typeof said === 'string') process.stderr.write(said);
	if (signal) process.removeAllListeners(signal).kill(process.pid, signal);
	process.exitCode = code ?? 1;
} catch (error) {
	const reason = error instanceof SyntaxError ? 'nobody answered' : error instanceof Error ? error.message : error;
	process.stderr.write(`sudo: this call was not run: ${reason}\n`);
	process.exitCode = 1;
}
