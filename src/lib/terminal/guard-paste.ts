// Checks pasted text before it is typed: control characters are removed, and several lines need a confirmation.
import { CONTROLS } from '#wire/text/unseen.ts';

export interface Paste {
	/** The text to type: lines end in \n, and tabs are the only other control characters. */
	readonly text: string;
	readonly lines: number;
	/** Whether control characters were removed. */
	readonly cleaned: boolean;
	/** Whether it contains a line end, so that the text before it would run at once. */
	readonly runs: boolean;
}

/** All control characters but tabs and line ends: an escape character could end the paste early and run the rest. */
const UNWANTED = new RegExp(`(?![\\t\\n])[${CONTROLS}]`, 'gu');

export function readPaste(raw: string): Paste {
	const unified = raw.replace(/\r\n?/g, '\n');
	const text = unified.replace(UNWANTED, '');
	// A line end at the very end starts no new line, but it does run the last one.
	const lines = text.replace(/\n$/, '').split('\n').length;
	return { text, lines, cleaned: text !== unified, runs: text.includes('\n') };
}
