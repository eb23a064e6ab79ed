// Two faults one behind the other: whether what is the cause now is another one than the cause that a change took away, and no work of
// the change itself. Pure.
import type { FoundCause } from '#wire/finding.ts';
import { causeKey, differByChance } from '../../lib/cause-key.ts';
import { linesBetween, type Rewritten } from './lines-between.ts';

/** What was changed, and what it was to take away. */
export interface Changed {
	/** The cause that was to go, as `causeKey` has it. */
	readonly cause?: string;
	/** The line that it was in. */
	readonly line?: string;
	/** Files that were written: what is wrong with one of them is the change's own work, but for lines that it left as they were. */
	readonly wrote?: readonly string[];
	/** Of those, the ones of which it is known what they held before. */
	readonly rewrote?: readonly Rewritten[];
	/** And the ones that were there before, and of which that is not known. */
	readonly unread?: readonly string[];
	/** Files whose mode or owner was changed: who may use one of them is the change's own work. */
	readonly opened?: readonly string[];
}

/** What is found to be the cause now. */
export interface Now {
	readonly cause: FoundCause | null | undefined;
	/** The cause in one sentence. */
	readonly says: string;
	readonly affected?: readonly string[];
}

/** @returns whether the cause that was to go is gone, and another one, which was there before, owns the fault now */
export function isNextCause(changed: Changed, { cause: now, says, affected = [] }: Now): boolean {
	const { cause: was = '', wrote = [], opened = [] } = changed;
	if (was === '' || !now) return false;
	const key = causeKey(now);
	const isNamed = (path: string): boolean =>
		affected.includes(`file:${path}`) || hasPath(now, path) || saidLines(says, path).length > 0;
	const touched = wrote.filter(isNamed);
	if (OF_RIGHTS.test(now.kind) && opened.some(isNamed)) return false;
	if (touched.length === 0 && key === was) return false;
	// A file that is made anew at each start, by another name: the fault is the same one, and what was mended helps no start.
	if (key !== was && differByChance(was, key)) return false;
	const { rewrote = [], unread = [] } = changed;
	if (OF_NESTING.test(says) && (unread.length > 0 || rewrote.some(nestsOtherwise))) return false;
	return touched.every((path) => wasThereBefore(changed, key === was, linesIn(now, says, path), path));
}

/** Of causes that speak of who may use a file, and not of what is in it. */
const OF_RIGHTS = /(?:closed|open|mode|owner|group|not-executable|immutable)$/;

const hasPath = ({ about }: FoundCause, path: string): boolean =>
	Object.values(about).some((one) => one === path || one.startsWith(`${path}:`));

/** It stands in lines of a written file that were left as they were; and that is not where the cause stood that was to go. */
function wasThereBefore(
	{ rewrote = [], line }: Changed,
	isSame: boolean,
	lines: readonly number[],
	path: string
): boolean {
	const file = rewrote.find((one) => one.names.includes(path));
	if (!file || lines.length === 0) return false;
	const { lineBefore } = linesBetween(file.was, file.is);
	return lines.every((at) => {
		const before = lineBefore(at);
		if (before === undefined) return false;
		return !isSame || (line !== undefined && line !== '' && String(before) !== line);
	});
}

/** Those of the file that the cause, or what is said of it, names. */
function linesIn({ about }: FoundCause, says: string, path: string): readonly number[] {
	const places = Object.values(about)
		.filter((one) => one.startsWith(`${path}:`))
		.map((one) => one.slice(path.length + 1));
	// Of two files that a cause names, the line is one of the file that is refused.
	const own = (about.file ?? about.path) === path && about.line !== undefined ? [about.line] : [];
	const named = [...places, ...own].flatMap((one) => /^\d{1,7}(?!\d)/.exec(one)?.[0] ?? []).map(Number);
	return [...new Set([...named, ...saidLines(says, path)])];
}

/** `/etc/systemd/system/web.service line 7` names a line of that file. */
function saidLines(says: string, path: string): readonly number[] {
	const place = new RegExp(`(?<![\\w./-])${path.replace(/[^\w/]/g, '\\$&')} line (\\d{1,7})(?!\\d)`, 'g');
	return [...says.matchAll(place)].map(([, line]) => Number(line));
}

/** What programs say of parts that are closed too early, too late, or twice: it shows far from where it was written. */
const OF_NESTING =
	/unexpected ["'“]?[\])}]|unexpected end|end of file|not allowed (?:here|in)|without matching|not closed|unclosed|unterminated|unbalanced|expected <\/|<\/\w+>|extra ["'“]?[\])}]|unmatched/i;

const NESTS = /[{}()[\]<>"'`]|^\s*\[/g;

/** It opens or closes a part in what it changed. */
function nestsOtherwise({ was, is }: Rewritten): boolean {
	const { gone, come } = linesBetween(was, is);
	const signs = (lines: readonly string[]): string => (lines.join('\n').match(NESTS) ?? []).sort().join('');
	return signs(gone) !== signs(come);
}
