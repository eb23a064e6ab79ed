// Which names a pattern stands for now. What matches is settled when a request is filed and held with it: a file that comes or goes
// before the decision is seen.
//
// A pattern is kept among the held paths as `names:/folder/{a,b}*.conf`: braces, stars, question marks and classes as shells know
// them.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path/posix';

const MARK = 'names:';
/** Of one pattern; what goes beyond is told as not held. */
export const MOST_NAMES = 2000;
const MOST_BRACED = 3000;
const WILD = /[*?[]/;

export const namesHold = (pattern: string): string => `${MARK}${pattern}`;

/** @returns undefined for a plain path */
export const patternOf = (held: string): string | undefined =>
	held.startsWith(`${MARK}/`) ? held.slice(MARK.length) : undefined;

/** @returns absolute paths in order, at most `MOST_NAMES`; a folder that may not be looked into has none */
export function namesMatched(pattern: string): readonly string[] {
	const found = new Set<string>();
	for (const one of expandBraces(pattern)) {
		let at: readonly string[] = ['/'];
		for (const part of one.split('/').filter(Boolean)) {
			at = at.flatMap((folder) => stepInto(folder, part)).slice(0, MOST_NAMES);
			if (at.length === 0) break;
		}
		for (const path of at) if (found.size < MOST_NAMES) found.add(path);
	}
	return [...found].sort();
}

/** @returns whether the pattern would match that path, whether or not it is there */
export const wouldMatch = (pattern: string, path: string): boolean =>
	expandBraces(pattern).some((one) => {
		const [wanted, given] = [one.split('/').filter(Boolean), path.split('/').filter(Boolean)];
		return wanted.length === given.length && wanted.every((part, at) => toRegExp(part).test(given[at] ?? ''));
	});

function stepInto(folder: string, part: string): readonly string[] {
	if (!WILD.test(part)) {
		const path = join(folder, part);
		return statSync(path, { throwIfNoEntry: false }) === undefined ? [] : [path];
	}
	const matches = toRegExp(part);
	try {
		return readdirSync(folder)
			.filter((name) => matches.test(name) && (part.startsWith('.') || !name.startsWith('.')))
			.map((name) => join(folder, name));
	} catch {
		return [];
	}
}

/** The innermost first; without a comma braces stand for themselves. */
export function expandBraces(pattern: string): readonly string[] {
	let all = [pattern];
	for (let round = 0; round < 8; round++) {
		const next = all.flatMap((one) => {
			const found = /\{([^{}]*,[^{}]*)\}/.exec(one);
			if (!found) return [one];
			const [whole, inner = ''] = found;
			const before = one.slice(0, found.index);
			const after = one.slice(found.index + whole.length);
			return inner.split(',').map((choice) => `${before}${choice}${after}`);
		});
		if (next.length === all.length) return next;
		all = next.slice(0, MOST_BRACED);
	}
	return all;
}

/** One star where several stand together: a pattern of somebody else's never makes the matcher try for long. */
function toRegExp(glob: string): RegExp {
	const source = glob
		.replace(/\*+/g, '*')
		.replace(/\[([!^]?)([^\]]+)\]|[.+^${}()|\\[\]]|\*|\?/g, (found, not?: string, inner?: string) =>
			inner !== undefined
				? `[${not === '' ? '' : '^'}${inner.replace(/[\\\]^]/g, '\\$&')}]`
				: found === '*'
					? '[^/]*?'
					: found === '?'
						? '[^/]'
						: `\\${found}`
		);
	try {
		return new RegExp(`^${source}$`, 's');
	} catch {
		// A class that is none, `[z-a]`: it matches nothing.
		return /^(?!)/;
	}
}
