// A system error in a few plain words.

const REASONS: Readonly<Record<string, string>> = {
	EACCES: 'permission denied',
	EPERM: 'not permitted',
	EROFS: 'the file system is read-only',
	ENOSPC: 'the disk is full',
	EDQUOT: 'the disk quota is used up',
	ENOTDIR: 'part of its path is a file, not a directory',
	EISDIR: 'it is a directory, not a file',
	EEXIST: 'a file of that name already exists',
	ENOENT: 'part of its path is missing',
	ELOOP: 'its path is a loop of links'
};

/** @returns a few plain words for a system error */
export function reasonOf(error: unknown): string {
	const code = (error as NodeJS.ErrnoException | undefined)?.code;
	return (code && REASONS[code]) || messageOf(error);
}

/** @returns what an error says of itself */
export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/** @returns the text with the full stop it lacks, so that another sentence may follow */
export function asSentence(text: string): string {
	return /[.!?…]$/.test(text) ? text : `${text}.`;
}
