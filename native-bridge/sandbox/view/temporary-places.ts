// The machine's temporary directories: a run has private ones, but a path in them that its text names is the real one.

import { lstatSync } from 'node:fs';

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
