// Who holds a package manager's lock now. Read from the kernel's own list, which every user may read.
import { existsSync, readFileSync, statSync } from 'node:fs';

interface LockPlace {
	readonly manager: string;
	readonly path: string;
	/** Held by being there, not by a lock of the kernel's. */
	readonly byPresence?: true;
}

const PLACES: readonly LockPlace[] = [
	{ manager: 'apt', path: '/var/lib/dpkg/lock-frontend' },
	{ manager: 'apt', path: '/var/lib/dpkg/lock' },
	{ manager: 'apt', path: '/var/lib/apt/lists/lock' },
	{ manager: 'apt', path: '/var/cache/apt/archives/lock' },
	{ manager: 'rpm', path: '/var/lib/rpm/.rpm.lock' },
	{ manager: 'rpm', path: '/usr/lib/sysimage/rpm/.rpm.lock' },
	{ manager: 'pacman', path: '/var/lib/pacman/db.lck', byPresence: true },
	{ manager: 'apk', path: '/lib/apk/db/lock' }
];

/** @param root  in front of every path, for tests */
export function heldPackageLock(root = ''): { readonly manager: string; readonly path: string } | undefined {
	const held = heldInodes(`${root}/proc/locks`);
	return PLACES.find(({ path, byPresence }) => {
		if (byPresence) return existsSync(`${root}${path}`);
		const found = statSync(`${root}${path}`, { bigint: true, throwIfNoEntry: false });
		return found !== undefined && held.has(keyOf(found.dev, found.ino));
	});
}

/** `1: POSIX  ADVISORY  WRITE 1234 08:01:5678 0 EOF`; a line that begins with `->` waits for one. */
function heldInodes(path: string): ReadonlySet<string> {
	let text: string;
	try {
		text = readFileSync(path, 'utf8');
	} catch {
		return new Set();
	}
	const rows = text.matchAll(/^\d+: (?!->)\S+\s+\S+\s+\S+\s+-?\d+\s+([0-9a-f]+):([0-9a-f]+):(\d+)/gm);
	return new Set(
		[...rows].map(([, major, minor, inode]) => `${Number(`0x${major}`)}:${Number(`0x${minor}`)}:${inode}`)
	);
}

function keyOf(dev: bigint, ino: bigint): string {
	const major = ((dev >> 8n) & 0xfffn) | ((dev >> 32n) & ~0xfffn);
	const minor = (dev & 0xffn) | ((dev >> 12n) & 0xffffff00n);
	return `${major}:${minor}:${ino}`;
}
