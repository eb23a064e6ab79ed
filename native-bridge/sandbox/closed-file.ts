// What stands in for a hidden file. An empty one would read as empty, and a copy of it as whole: this one cannot be opened to
// read by anybody, whatever rights he holds.

import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const BUSES = '/sys/bus';
/** Where sandboxes mount it no device can be opened; yet what copies it copies a device. */
const DEVICE = '/dev/null';

/**
 * A file of the kernel's that can only be written to: it refuses readers by itself, root with every capability as well, and
 * `tar` and `cp` fail on it as on any file that is closed to them. Where there is none, a device.
 */
export function findClosedFile(): string {
	try {
		for (const name of readdirSync(BUSES)) {
			const path = join(BUSES, name, 'uevent');
			if (existsSync(path) && refusesReaders(path)) return path;
		}
	} catch {
		// no /sys here
	}
	return DEVICE;
}

function refusesReaders(path: string): boolean {
	try {
		closeSync(openSync(path, 'r'));
		return false;
	} catch {
		return true;
	}
}
