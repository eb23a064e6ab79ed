// The bytes of config.yml as text. Only a file that is truly not there counts as none: the operator's rules are in it.
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf } from '../lib/reason-of.ts';

export type SettingsText =
	| { readonly kind: 'text'; readonly text: string }
	| { readonly kind: 'none' }
	/** One sentence, with the path. */
	| { readonly kind: 'problem'; readonly problem: string };

/** Never waits: what is no regular file is not read. */
export function readSettingsFile(path: string): SettingsText {
	const problem = (what: string): SettingsText => ({ kind: 'problem', problem: `${path} cannot be read: ${what}` });
	let fd: number | undefined;
	try {
		// Opening a device can set it going, so it is looked at before and, as it may be another by then, after.
		const before = notAFile(statSync(path));
		if (before) return problem(before);
		fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
		const after = notAFile(fstatSync(fd));
		if (after) return problem(after);
		return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(fd)) };
	} catch (error) {
		if (error instanceof TypeError) return problem('it is not UTF-8 text');
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return problem(reasonOf(error));
		const link = danglingLink(path);
		return link === undefined ? { kind: 'none' } : problem(`the link ${link} leads to nothing`);
	} finally {
		if (fd !== undefined) closeSync(fd);
	}
}

function notAFile(stats: Stats): string | undefined {
	if (stats.isFile()) return undefined;
	if (stats.isDirectory()) return reasonOf({ code: 'EISDIR' });
	const what = stats.isFIFO() ? 'a named pipe' : stats.isSocket() ? 'a socket' : 'a device';
	return `it is ${what}, not a file`;
}

/** The link at a path that is not there, or on the way to it. */
function danglingLink(path: string): string | undefined {
	for (let at = path; at !== dirname(at); at = dirname(at)) {
		if (statSync(at, { throwIfNoEntry: false })) return undefined;
		if (lstatSync(at, { throwIfNoEntry: false })) return at;
	}
	return undefined;
}
