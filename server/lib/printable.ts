// Makes foreign text harmless on a terminal and in a log line: control, bidi and invisible characters become visible escapes.

const UNPRINTABLE = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** @returns the text on one line, with every character that could move a cursor or reorder text written as \u{…} */
export function printable(text: string): string {
	return text.replace(UNPRINTABLE, (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`);
}
