// The machine's temporary directories: a run has private ones, but a path in them that its text names is the real one.

import { chmodSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const TEMPORARY_DIRS: readonly string[] = ['/tmp', '/var/tmp'];

/** Begins the names of what services make there for themselves: closed to every run that sees the real directory. */
export const SERVICE_PREFIX = 'hostwright-run-';

/** A path of its own, or the start of one: not `/srv/tmp`, `~/tmp` or `/tmpfs`. Then what follows, as far as it is plain. */
const NAMED = /(?<![\w.~}/-])(\/var)?\/tmp(?![\w.-])((?:\/[\w.@%+=:,-]+)*)(\/?)(.?)/gs;
/** What may follow a word whose end is known. */
const ENDS_WORD = /^[\s;|&<>)'"]?$/;

/**
 * Of the machine's temporary directories, what a run sees: a directory in them where the text names only what lies in it and it
 * is the caller's own, else the whole, because what is not there yet, is replaced or is removed is a matter of the whole.
 */
export function namedTemporary(text: string, cwd: string, isOwnDirectory: (path: string) => boolean): string[] {
	const named = new Set<string>();
	if (TEMPORARY_DIRS.includes(cwd)) named.add(cwd);
	if (/\$\{?TMPDIR\b/.test(text)) named.add('/tmp');
	for (const [, at = '', below = '', slash = '', next = ''] of text.matchAll(NAMED)) {
		const whole = `${at}/tmp`;
		const [, first = '', ...deeper] = below.split('/');
		const inside = deeper.length > 0 || slash !== '';
		const known = inside && !deeper.includes('..') && first !== '..' && first !== '.' && ENDS_WORD.test(next);
		const dir = `${whole}/${first}`;
		named.add(known && deeper.length > 0 && !first.startsWith(SERVICE_PREFIX) && isOwnDirectory(dir) ? dir : whole);
	}
	return [...named].filter((path) => TEMPORARY_DIRS.includes(path) || !named.has(path.replace(/\/[^/]+$/, '')));
}

/** True for a directory of the user's itself: a link to one could lead anywhere. */
export function isDirectoryOf(uid: number): (path: string) => boolean {
	return (path) => {
		const stats = lstatSync(path, { throwIfNoEntry: false });
		return stats?.uid === uid && stats.isDirectory();
	};
}

/**
 * A new directory of the service among the machine's temporary ones. All of one user's lie in one that stays: whoever hides them
 * from a run names that one, which cannot go away between the look at the machine and the start of the run.
 */
export function makeServiceTemporary(): string {
	const parent = join(tmpdir(), `${SERVICE_PREFIX}${process.getuid?.() ?? 0}`);
	return mkdtempSync(isServiceParent(parent) ? join(parent, 'of-') : join(tmpdir(), SERVICE_PREFIX));
}

/** Made where it is missing. False for what somebody else has put in its place. */
function isServiceParent(path: string): boolean {
	try {
		mkdirSync(path);
		// Others pass through it to what they know the name of, whatever the umask.
		chmodSync(path, 0o711);
	} catch {
		// It is there, or cannot be made.
	}
	const stats = lstatSync(path, { throwIfNoEntry: false });
	return stats?.isDirectory() === true && stats.uid === process.getuid?.() && (stats.mode & 0o777) === 0o711;
}
