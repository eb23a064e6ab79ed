// Messages that programs print when something is wrong, and what they mean. Only ones that mean the same everywhere.

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
	[/permission denied/i, 'The account may not do that with this file or address.', 'id'],
	[/operation not permitted/i, 'The kernel refused: it needs other rights, or the file is marked immutable.'],
	[/no such file or directory/i, 'A path in it does not exist, as seen from where it ran.', 'pwd'],
	[/address already in use/i, 'Another program listens on that port already.', 'ss -tlnp'],
	[/connection refused/i, 'The machine answered, and nothing listens on that port there.', 'ss -tln'],
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
	[/network is unreachable|no route to host/i, 'There is no way to that address from here.', 'ip route'],
	[
		/read-only file system/i,
		'The file system is mounted read-only; after disk errors the kernel does that by itself.',
		'findmnt -o TARGET,OPTIONS'
	],
	[/out of memory|oom-kill|killed process/i, 'The kernel ended a process because memory ran out.', 'free -h'],
	[/cannot allocate memory/i, 'There was not enough memory left for it.', 'free -h'],
	[/segmentation fault|segfault/i, 'The program crashed: a fault in it, or in a library it uses.'],
	[/too many open files/i, 'It has as many files open as it may.', 'ulimit -n'],
	[
		/could not get lock .*(?:dpkg|apt)/i,
		'Another package manager is at work; wait until it is done.',
		'ps -C apt,apt-get,dpkg,unattended-upgr -f'
	],
	[
		/input\/output error/i,
		'The disk could not be read or written: its cable, its controller or the disk itself.',
		'lsblk -o NAME,MODEL,STATE'
	],
	[/device or resource busy|target is busy/i, 'Something still uses it.', 'findmnt'],
	[
		/certificate (?:has expired|verify failed)|self[- ]signed certificate/i,
		'The other side’s certificate is not accepted: expired, self-signed, or for another name.',
		'date'
	],
	[
		/host key verification failed/i,
		'The machine’s key is not the one known from before. Find out why before accepting it.'
	],
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
