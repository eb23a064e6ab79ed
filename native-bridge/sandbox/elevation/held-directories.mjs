// The directories that a text may call sudo from, held open from before it runs: a path can be turned to another directory, and
// the number of one that is gone can be given to another.

import { accessSync, closeSync, constants, fstatSync, openSync } from 'node:fs';
import { basename, dirname } from 'node:path';

const O_PATH = 0o10000000;
const DIRECTORY = O_PATH | constants.O_DIRECTORY;

/** @param {number} fd */
export const placeOf = (fd) => `/proc/self/fd/${fd}`;

/** @param {number} fd */
function identityOf(fd) {
	const { dev, ino } = fstatSync(fd, { bigint: true });
	return `${dev}:${ino}`;
}

/**
 * @param {number} one
 * @param {number} other
 */
export const isSameDirectory = (one, other) => identityOf(one) === identityOf(other);

/** One directory that was planned: there from the start, or made by the text. */
export class HeldDirectory {
	/** @type {number} itself, or the nearest above it that was there */
	#fd;
	/** @type {string[]} */
	#below = [];

	/** @param {string} path absolute */
	constructor(path) {
		let at = path;
		for (;;) {
			try {
				this.#fd = openSync(at, DIRECTORY);
				return;
			} catch (error) {
				if (at === '/') throw error;
				this.#below.unshift(basename(at));
				at = dirname(at);
			}
		}
	}

	/**
	 * @returns {number | undefined} undefined while there is none: what was made since is entered by its own names, follows no
	 * link, and nobody else's directory can have been put in its place
	 */
	descriptor() {
		for (let [name] = this.#below; name !== undefined; [name] = this.#below) {
			let next;
			try {
				next = openSync(`${placeOf(this.#fd)}/${name}`, DIRECTORY | constants.O_NOFOLLOW);
			} catch {
				return undefined;
			}
			if (fstatSync(next).uid !== process.getuid?.() && isWritable(this.#fd)) {
				closeSync(next);
				return undefined;
			}
			closeSync(this.#fd);
			this.#fd = next;
			this.#below.shift();
		}
		return this.#fd;
	}
}

/** @param {number} fd */
function isWritable(fd) {
	try {
		accessSync(placeOf(fd), constants.W_OK);
		return true;
	} catch {
		return false;
	}
}
