// What of an output stands there at once. Up to twelve lines are not worth a fold; of more, the end tells how a run failed or how far it
// is, and the beginning what it found.

export const MOST_OPEN_LINES = 12;

export interface FoldedOutput {
	readonly shown: string;
	/** What is folded away; '' when nothing is. */
	readonly rest: string;
	readonly restLines: number;
	/** Where the rest stands. */
	readonly restIs: 'above' | 'below';
}

/** @param keep  which end stands there at once */
export function foldOutput(text: string, keep: 'beginning' | 'end'): FoldedOutput {
	const lines = text.replace(/\n+$/, '').split('\n');
	const restIs = keep === 'end' ? 'above' : 'below';
	if (lines.length <= MOST_OPEN_LINES) return { shown: lines.join('\n'), rest: '', restLines: 0, restIs };
	const restLines = lines.length - MOST_OPEN_LINES;
	const [first, last] = keep === 'end' ? [restLines, MOST_OPEN_LINES] : [MOST_OPEN_LINES, restLines];
	const [head, tail] = [lines.slice(0, first).join('\n'), lines.slice(-last).join('\n')];
	return keep === 'end'
		? { shown: tail, rest: head, restLines, restIs }
		: { shown: head, rest: tail, restLines, restIs };
}

/** Whether most lines stand in columns, which a line that is broken would tear apart. */
export function isInColumns(text: string): boolean {
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	return lines.length > 1 && lines.filter((line) => COLUMNS.test(line)).length > lines.length / 2;
}

/** A word, room, and a word. */
const COLUMNS = /\S(?: {2,}|\t)\s*\S/;
