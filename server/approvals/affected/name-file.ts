// How a file is named that a command line names. Pure.
import { posix } from 'node:path';

/** Where a command runs, by which its words are understood. */
export interface Place {
	readonly cwd: string;
	readonly home: string;
}

/** An absolute path, as it is written otherwise. */
export function nameFile(path: string, { cwd, home }: Place): string {
	if (/[$`]/.test(path)) return '*';
	if (path === '~' || path.startsWith('~/')) return posix.join(home, path.slice(1));
	if (path.startsWith('~')) return path;
	const whole = posix.resolve(cwd, path);
	return path.endsWith('/') && whole !== '/' ? `${whole}/` : whole;
}
