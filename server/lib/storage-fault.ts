// Faults that are the disk's: no room left, or nothing may be written. They are the operator's to mend, so whoever asked is
// told which and what to do.
import { statfsSync } from 'node:fs';
import { reasonOf } from './reason-of.ts';

const CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** SQLite's own numbers: full, read-only, and no room for the index beside its log. */
const SQLITE_CODES: Readonly<Record<number, string>> = { 13: 'ENOSPC', 8: 'EROFS', 4874: 'ENOSPC' };
/** How far a fault may be wrapped in others. */
const MOST_WRAPS = 4;

/** @returns a few plain words for a fault of the disk; undefined for every other */
export function storageProblem(error: unknown): string | undefined {
	let at = error;
	for (let depth = 0; depth < MOST_WRAPS && typeof at === 'object' && at !== null; depth++) {
		const { code, errcode, cause } = at as { code?: unknown; errcode?: unknown; cause?: unknown };
		if (typeof code === 'string' && CODES.has(code)) return reasonOf(at);
		const known = typeof errcode === 'number' ? SQLITE_CODES[errcode] : undefined;
		if (known) return reasonOf({ code: known });
		at = cause;
	}
	return undefined;
}

/** What helps against any of them. */
export const MAKE_ROOM = 'Make room, or make the disk writable, and try again.';

/** Whether this user can write nothing more there; false where that cannot be known. Writes nothing. */
export function isDiskFull(path: string): boolean {
	try {
		const { blocks, bfree, bavail } = statfsSync(path);
		return blocks > 0 && (process.getuid?.() === 0 ? bfree : bavail) === 0;
	} catch {
		return false;
	}
}
