// Whether a call does the same wherever it is made from: by its reading, never by a name alone.
import type { Effect, ReadCommand } from '#wire/safety.ts';

/** Of units, packages, accounts: their words are names, and what looks like a path in them has to be a whole one. */
const OF_NAMES: ReadonlySet<Effect> = new Set([
	'elevate',
	'unit',
	'package',
	'account',
	'power',
	'process',
	'network-config'
]);
/** What these do follows from the files they name. */
const OF_FILES: ReadonlySet<Effect> = new Set(['elevate', 'read', 'write-file', 'system-file', 'mount']);

const isOption = (word: string): boolean => /^-[\w-]*$/.test(word);
/** An option, a bare name, or a whole path; with a pattern, a tilde or dots it may be a path from somewhere. */
const isName = (word: string): boolean => /^[\w@:%+,-][\w@.:%+,-]*(=[\w@.:%+,-]*)?$/.test(word) || isWhole(word);
const isWhole = (word: string): boolean => /^(--?[\w-]+=)?\/[^*?[\]{}~]*$/.test(word) && !/(^|\/)\.\.(\/|$)/.test(word);

/** @param commands everything that the call runs, as it was read; [] counts as not known */
export function needsNoDirectory(commands: readonly ReadCommand[]): boolean {
	return commands.length > 0 && commands.every(isApart);
}

function isApart({ argv, resolved, effects, writes }: ReadCommand): boolean {
	const words = argv.slice(1);
	if (!resolved) return false;
	if (effects.length > 1 && effects.every((effect) => OF_NAMES.has(effect))) return words.every(isName);
	if (!effects.every((effect) => OF_FILES.has(effect))) return false;
	const operands = words.filter((word) => !isOption(word));
	// Without a file named it would work on where it stands, and so would what unpacks one.
	const isWritten = effects.some((effect) => effect === 'write-file' || effect === 'system-file');
	return (
		operands.length > 0 &&
		operands.every(isWhole) &&
		(!isWritten || (writes.length > 0 && writes.every((path) => path.startsWith('/'))))
	);
}
