// Names with wildcards, compared with names that may have some themselves.

const WILD = /[*?[]/;

/** @returns whether one name could be meant by both; where both have wildcards, whether their beginnings allow it */
export function couldMean(a: string, b: string): boolean {
	if (!WILD.test(a)) return WILD.test(b) ? toPattern(b).test(a) : a === b;
	if (!WILD.test(b)) return toPattern(a).test(b);
	const [one, other] = [a.slice(0, a.search(WILD)), b.slice(0, b.search(WILD))];
	return one.startsWith(other) || other.startsWith(one);
}

export const hasWildcard = (word: string): boolean => WILD.test(word);

/** One star where several stand together: a pattern of somebody else's never makes the matcher try for long. */
function toPattern(glob: string): RegExp {
	const source = glob
		.replace(/\[[^\]]*\]/g, '?')
		.replace(/\*+/g, '*')
		.replace(/[.+^${}()|[\]\\]/g, '\\$&')
		.replace(/\*/g, '.*')
		.replace(/\?/g, '.');
	return new RegExp(`^${source}$`, 's');
}
