// What the caller's shell would make of a plain word before sudo sees it: `~/x`, `$HOME/x`, `/var/log/*.gz`. On the far side of
// sudo it would mean something else: another home, another user's view of a directory.
import { posix } from 'node:path';

export interface Expansion {
	readonly home: string;
	readonly cwd: string;
	/** Names in a directory, [] where it cannot be listed; no pattern is expanded where this is absent. */
	readonly listNames?: (dir: string) => readonly string[];
}

const PLAIN = /^[\w/.@%+=:,~*?$-]+$/;
const MOST_WORDS = 4096;

/** @returns undefined for a word with anything in it that only a shell can settle */
export function expandWord(text: string, { home, cwd, listNames }: Expansion): readonly string[] | undefined {
	if (!PLAIN.test(text)) return undefined;
	const known = text.replace(/^~(?=\/|$)/, home).replace(/\$HOME(?!\w)/g, home);
	if (known.includes('$') || known.startsWith('~') || /[=:]~/.test(known)) return undefined;
	// A home with a pattern in its name would be taken for one.
	if (!/[*?]/.test(known)) return [known];
	if (/[*?]/.test(home) || listNames === undefined) return undefined;
	const found = matches(known, cwd, listNames);
	if (found.length > MOST_WORDS) return undefined;
	// As a shell does it: what matches nothing stays as it is written.
	return found.length > 0 ? found : [known];
}

function matches(pattern: string, cwd: string, listNames: (dir: string) => readonly string[]): string[] {
	let paths = [pattern.startsWith('/') ? '/' : ''];
	const parts = pattern.split('/').filter((part) => part !== '');
	for (const [at, part] of parts.entries()) {
		const last = at === parts.length - 1;
		paths = paths.flatMap((path) => {
			if (!/[*?]/.test(part)) return last || isThere(path + part) ? [`${path}${part}${last ? '' : '/'}`] : [];
			const wanted = new RegExp(
				`^${part
					.replace(/[.+$^]/g, '\\$&')
					.replaceAll('*', '.*')
					.replaceAll('?', '.')}$`,
				's'
			);
			return listNames(posix.resolve(cwd, path))
				.filter((name) => wanted.test(name) && (part.startsWith('.') || !name.startsWith('.')))
				.sort()
				.map((name) => `${path}${name}${last ? '' : '/'}`);
		});
		if (paths.length > MOST_WORDS) return paths;
	}
	const lastPart = parts.at(-1) ?? '';
	return /[*?]/.test(lastPart) ? paths : paths.filter(isThere);

	function isThere(path: string): boolean {
		const full = posix.resolve(cwd, path);
		return full === '/' || listNames(posix.dirname(full)).includes(posix.basename(full));
	}
}
