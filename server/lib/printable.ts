// Makes foreign text safe for a terminal or a log line: characters that act, hide or pass for a space become visible.
import { BLANKS, UNSEEN } from '#wire/text/unseen.ts';

const UNPRINTABLE = new RegExp(`[${UNSEEN}${BLANKS}]`, 'gu');

/** @returns the text on one line, with each such character written as \u{…} */
export function printable(text: string): string {
	return text.replace(UNPRINTABLE, (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`);
}
