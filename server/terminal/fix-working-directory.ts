// The working directory by its real path, fixed before anything is decided: a link that changes later changes nothing.
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

/**
 * @param asked  absolute, or `~` and below
 * @returns the real path, or what is wrong with it
 */
export function fixWorkingDirectory(
	asked: string | undefined,
	home: string
): { readonly path: string } | { readonly problem: string } {
	const named =
		asked === undefined || asked === '~' ? home : asked.startsWith('~/') ? join(home, asked.slice(2)) : asked;
	if (named.includes('\0')) return { problem: 'cwd contains a NUL character' };
	if (!isAbsolute(named)) return { problem: 'cwd must be an absolute path' };
	try {
		const path = realpathSync.native(named);
		if (!statSync(path).isDirectory()) return { problem: `cwd is not a directory: ${named}` };
		accessSync(path, constants.X_OK);
		return { path };
	} catch (error) {
		const code = (error as NodeJS.ErrnoException).code;
		if (code === 'EACCES') return { problem: `cwd cannot be entered: ${named}` };
		return { problem: `cwd does not exist: ${named}` };
	}
}
