// Messages that programs print when something is wrong, and what they mean. Only ones that mean the same everywhere.

import { CERTAIN, findShape, LIKELY } from '#wire/text/printed-shapes.ts';

export interface KnownMessage {
	/** The line it was found in. */
	readonly line: string;
	readonly meaning: string;
	/** Shows more, and changes nothing. */
	readonly look: string | undefined;
}

const MESSAGES: readonly (readonly [RegExp, string, string?])[] = [
	[
		/command not found|: not found$/i,
		'The shell found no program of that name: it is misspelled, not installed, or not in PATH.'
	],
	[/no space left on device/i, 'The file system is full, or out of inodes.', 'df -h && df -i'],
	[/permission denied/i, 'This account is not allowed to do that with this file or address.', 'id'],
	[
		/operation not permitted/i,
		'The kernel refused: the command needs more privileges, or the file is marked immutable.'
	],
	[/no such file or directory/i, 'A path in the command does not exist, as seen from where it ran.', 'pwd'],
	[/address already in use/i, 'Another program is already listening on that port.', 'ss -tlnp'],
	[/connection refused/i, 'The machine answered, but nothing is listening on that port.', 'ss -tln'],
	[
		/connection timed out|operation timed out/i,
		'Nothing answered: a firewall drops it, the route is wrong, or the machine is down.',
		'ip route'
	],
	[
		/could not resolve|name or service not known|temporary failure in name resolution/i,
		'The name could not be looked up.',
		'resolvectl status'
	],
	[/network is unreachable|no route to host/i, 'There is no route to that address from here.', 'ip route'],
	[
		/read-only file system/i,
		'The file system is mounted read-only; after disk errors the kernel does that by itself.',
		'findmnt -o TARGET,OPTIONS'
	],
	[/out of memory|oom-kill|killed process/i, 'The kernel ended a process because memory ran out.', 'free -h'],
	[/cannot allocate memory/i, 'There was not enough memory left for it.', 'free -h'],
	[/segmentation fault|segfault/i, 'The program crashed: a bug in it, or in a library it uses.'],
	[/too many open files/i, 'The program has reached its limit of open files.', 'ulimit -n'],
	[
		/could not get lock .*(?:dpkg|apt)/i,
		'Another package manager is running; wait until it has finished.',
		'ps -C apt,apt-get,dpkg,unattended-upgr -f'
	],
	[
		/input\/output error/i,
		'The disk could not be read or written: its cable, its controller or the disk itself.',
		'lsblk -o NAME,MODEL,STATE'
	],
	[/device or resource busy|target is busy/i, 'Something is still using it.', 'findmnt'],
	[
		/certificate (?:has expired|verify failed)|self[- ]signed certificate/i,
		'The other side’s certificate was not accepted: it has expired, is self-signed, or is for another name.',
		'date'
	],
	[/host key verification failed/i, 'The machine’s host key has changed. Find out why before you accept it.'],
	[/sudo: a (?:terminal|password) is required/i, 'sudo needs a password, and nobody could type one there.'],
	[/is not in the sudoers file/i, 'This account may not use sudo.', 'id'],
	[/unit \S+ (?:could not be found|not found)/i, 'There is no service of that name.', 'systemctl list-unit-files']
];
const MOST = 3;

/** @returns at most three, each message once, in the order they stand there */
export function findKnownMessages(printed: string): KnownMessage[] {
	const found: KnownMessage[] = [];
	for (const line of printed.split('\n').slice(-2000)) {
		const row = MESSAGES.find(([pattern]) => pattern.test(line.slice(0, 1000)));
		if (!row || found.some(({ meaning }) => meaning === row[1])) continue;
		found.push({ line: line.trim(), meaning: row[1], look: row[2] });
		if (found.length === MOST) break;
	}
	return found;
}

const MOST_LINES_READ = 50;

/** True for text that a program printed and nobody typed: a listing, a log, an error message. */
export function readsAsPrinted(text: string): boolean {
	const lines = text
		.split('\n')
		.filter((line) => line.trim())
		.slice(0, MOST_LINES_READ);
	if (lines.length === 0) return false;
	if (findShape(lines[0] ?? '', CERTAIN)) return true;
	const printed = lines.filter((line) => findShape(line, CERTAIN) ?? findShape(line, LIKELY.slice(0, -1))).length;
	return lines.length > 1 && printed * 2 > lines.length;
}
