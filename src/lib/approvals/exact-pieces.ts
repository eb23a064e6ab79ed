// Cuts a text that would run into pieces small enough to be on a screen at once, with everything in it that cannot be seen made
// visible: what is approved is what was shown. Pure.
import { BLANKS, UNSEEN } from '#wire/text/unseen.ts';

/** A piece of the text, of one line or a part of one. */
export interface ExactPiece {
	/** What it is called among all that has to be seen. */
	readonly key: string;
	readonly runs: readonly ExactRun[];
}

export interface ExactRun {
	readonly text: string;
	/**
	 * plain: as it stands. code: a sign for what cannot be seen. odd: a letter of another alphabet within a Latin word. end: the
	 * end of a line that another one follows.
	 */
	readonly look: 'plain' | 'code' | 'odd' | 'end';
	/** Where it stands in the text, in UTF-16 units. */
	readonly start: number;
	readonly end: number;
}

/** A piece has to fit on the screen of a phone at twice the size. */
const MOST_UNITS = 160;
/** From so many on, what follows them could be pushed out of sight. */
const MANY_SPACES = 12;

const OTHER_ALPHABET =
	'\\u0370-\\u03ff\\u0400-\\u052f\\u0530-\\u058f\\u13a0-\\u13ff\\uff21-\\uff3a\\uff41-\\uff5a\\u{1d400}-\\u{1d7ff}';
// A letter of another alphabet beside a Latin one, which it may pass for.
const ODD = `[${OTHER_ALPHABET}](?=[\\w]*[A-Za-z])|(?<=[A-Za-z][\\w]*)[${OTHER_ALPHABET}]`;
const TOKENS = new RegExp(
	`(?<odd>${ODD})|(?<spaces> {${MANY_SPACES},}(?!$))|(?<trailing>[ \\t]+$)|(?<unseen>(?!\\t)[${UNSEEN}${BLANKS}])`,
	'gu'
);

/**
 * @param text  of a command or a file
 * @param prefix  begins the keys
 * @param indented  leading blanks are the text's own form, as in a file
 */
export function exactPieces(text: string, prefix: string, indented = false): readonly ExactPiece[] {
	const pieces: ExactPiece[] = [];
	const lines = text.split('\n');
	let at = 0;
	for (const [index, line] of lines.entries()) {
		const end = at + line.length;
		const runs = cutLong(runsOf(line, at, indented));
		if (index < lines.length - 1) runs.push({ text: '↵\n', look: 'end', start: end, end: end + 1 });
		for (const own of group(runs)) pieces.push({ key: `${prefix}.${pieces.length}`, runs: own });
		at = end + 1;
	}
	return pieces;
}

function runsOf(line: string, offset: number, indented: boolean): ExactRun[] {
	const runs: ExactRun[] = [];
	const push = (from: number, to: number, text: string, look: ExactRun['look']): void => {
		if (to > from) runs.push({ text, look, start: offset + from, end: offset + to });
	};
	let done = 0;
	for (const match of line.matchAll(TOKENS)) {
		const [found] = match;
		const { odd, spaces, trailing } = match.groups ?? {};
		const start = match.index;
		const end = start + found.length;
		if (spaces !== undefined && indented && line.slice(0, start).trim() === '') continue;
		push(done, start, line.slice(done, start), 'plain');
		if (odd !== undefined) {
			push(start, end, `${odd}⟨${codeOf(odd)}⟩`, 'odd');
		} else if (spaces !== undefined) push(start, end, `⟨${spaces.length}×U+0020⟩`, 'code');
		else if (trailing !== undefined) push(start, end, trailing.replaceAll('\t', '⇥').replaceAll(' ', '·'), 'code');
		else push(start, end, `⟨${codeOf(found)}⟩`, 'code');
		done = end;
	}
	push(done, line.length, line.slice(done), 'plain');
	return runs;
}

/** @returns the same runs, none longer than a piece may be; never cut inside a character */
function cutLong(runs: readonly ExactRun[]): ExactRun[] {
	return runs.flatMap((run) => {
		if (run.text.length <= MOST_UNITS) return [run];
		if (run.look !== 'plain')
			// Drawn signs stand for themselves: where exactly in the text each of them is does not matter any more.
			return pieceTexts(run.text).map((text) => ({ ...run, text }));
		let start = run.start;
		return pieceTexts(run.text).map((text) => {
			const own = { ...run, text, start, end: start + text.length };
			start = own.end;
			return own;
		});
	});
}

function pieceTexts(text: string): string[] {
	const parts: string[] = [];
	let part = '';
	for (const char of text) {
		if (part.length + char.length > MOST_UNITS) {
			parts.push(part);
			part = '';
		}
		part += char;
	}
	if (part) parts.push(part);
	return parts;
}

/** @returns groups that are each a piece; an empty line is one without runs */
function group(runs: readonly ExactRun[]): (readonly ExactRun[])[] {
	const groups: ExactRun[][] = [[]];
	let size = 0;
	for (const run of runs) {
		if (size > 0 && run.look !== 'end' && size + run.text.length > MOST_UNITS) {
			groups.push([]);
			size = 0;
		}
		groups.at(-1)?.push(run);
		size += run.text.length;
	}
	return groups;
}

function codeOf(char: string): string {
	return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
