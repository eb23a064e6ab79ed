// Shows characters that reorder text, hide, or pass for a space as their codes.
import { BLANKS, EMOJI_SELECTOR, UNSEEN } from '#wire/text/unseen.ts';

// Tabs and line feeds are what they look like. A selector after an emoji or in a keycap has a visible effect: the colours.
const IN_EMOJI = `(?<=\\p{Extended_Pictographic})${EMOJI_SELECTOR}|(?<=[#*0-9])${EMOJI_SELECTOR}\\u20e3`;
const UNEXPECTED = `(?![\\t\\n]|${IN_EMOJI})`;
const IN_PROSE = new RegExp(`${UNEXPECTED}[${UNSEEN}]`, 'gu');
const IN_COMMANDS = new RegExp(`${UNEXPECTED}[${UNSEEN}${BLANKS}]`, 'gu');

/** @returns the text with each such character as ⟨U+202E⟩; blanks stay, since they are ordinary in prose that nobody runs */
export function escapeUnseen(text: string): string {
	return text.replace(IN_PROSE, (char) => `⟨${codeOf(char)}⟩`);
}

/**
 * The same for text that a shell reads, where a blank other than a space is part of a word; and for what a person wrote, which
 * may be such a text without a mark on it.
 */
export function escapeInCommand(text: string): string {
	return text.replace(IN_COMMANDS, (char) => `⟨${codeOf(char)}⟩`);
}

/** @returns the codes, such as "U+202E", that escapeInCommand would show, each once, in order */
export function unseenCodes(text: string): string[] {
	return [...new Set(text.match(IN_COMMANDS) ?? [])].map(codeOf);
}

function codeOf(char: string): string {
	return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
