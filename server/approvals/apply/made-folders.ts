// Folders that a file edit makes because they are not there: they go again with the file, unless somebody put something else in.
import { dirname } from 'node:path/posix';
import { quoteWord } from '#wire/text/quote-word.mjs';
import type { Image } from './image.ts';
import { lookAtFile } from './look-at-file.ts';

/** @returns the outermost first; none where it may not be looked */
export function missingFolders(path: string): readonly string[] {
	const missing: string[] = [];
	for (let folder = dirname(path); lookAtFile(folder).was === 'absent'; folder = dirname(folder))
		missing.unshift(folder);
	return missing;
}

/** What was not there, and stands above a file that is put in place, can only have been made for it. */
export const isMadeFor = ({ path, was }: Pick<Image, 'path' | 'was'>, files: Iterable<string>): boolean =>
	was === 'absent' && [...files].some((file) => file.startsWith(`${path}/`));

/** Leaves what is not empty. */
export const takeFolderText = (path: string): string =>
	`[ ! -d ${quoteWord(path)} ] || rmdir --ignore-fail-on-non-empty -- ${quoteWord(path)}`;
