// When somebody last signed in, from the record that login programs keep. Anybody may read it.
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** As glibc lays it out on every Linux of 64 bits: type at 0, terminal at 8, seconds at 340. */
const RECORD_BYTES = 384;
const USER_PROCESS = 7;
const MOST_RECORDS = 256;

/** @returns undefined where there is no such record */
export function lastLoginMs(path = '/var/log/wtmp'): number | undefined {
	let fd: number;
	try {
		fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
	} catch {
		return undefined;
	}
	try {
		const { size } = fstatSync(fd);
		const whole = Math.floor(size / RECORD_BYTES);
		const first = Math.max(0, whole - MOST_RECORDS);
		const bytes = Buffer.alloc((whole - first) * RECORD_BYTES);
		const read = readSync(fd, bytes, 0, bytes.length, first * RECORD_BYTES);
		let last: number | undefined;
		for (let at = 0; at + RECORD_BYTES <= read; at += RECORD_BYTES)
			if (bytes.readInt16LE(at) === USER_PROCESS) last = bytes.readInt32LE(at + 340) * 1000;
		return last;
	} catch {
		return undefined;
	} finally {
		closeSync(fd);
	}
}
