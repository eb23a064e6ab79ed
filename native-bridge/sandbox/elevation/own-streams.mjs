// Whether a call reads and prints where the text has it do so. What code beside the text gives it, or would read of it, is not that.

import { fstatSync, statSync } from 'node:fs';

/** @typedef {{input: 'own' | 'any' | 'of others' | {text: string}, output: 'own' | 'any'}} Bounds */

const NULL_DEVICE = statSync('/dev/null', { bigint: true }).rdev;

/**
 * @param {Bounds} call
 * @param {readonly [number, number, number]} streams
 * @returns {string | undefined} why it is not run
 */
export function whyNotThere(call, [input, output]) {
	return whyNotRead(call, input) ?? whyNotPrinted(call, output);
}

/**
 * @param {Bounds} call
 * @param {number} fd
 */
function whyNotRead({ input }, fd) {
	if (input === 'of others')
		return 'the command runs code of its own beside this call, which could make it with an input of its own (run the two one after the other, as commands of their own)';
	return input !== 'own' || isOwn(fd, 0)
		? undefined
		: 'the command gives this call nothing to read, and it was called with something';
}

/**
 * @param {Bounds} call
 * @param {number} fd
 */
function whyNotPrinted({ output }, fd) {
	return output !== 'own' || isOwn(fd, 1)
		? undefined
		: 'the command shows what this call prints, and it was called to print it elsewhere';
}

/**
 * True for what the run itself reads or prints to, and for nothing.
 *
 * @param {number} fd
 * @param {0 | 1} stream
 */
function isOwn(fd, stream) {
	const [given, own] = [fstatSync(fd, { bigint: true }), fstatSync(stream, { bigint: true })];
	const isSame = given.dev === own.dev && given.ino === own.ino;
	return isSame || (given.isCharacterDevice() && given.rdev === NULL_DEVICE);
}
