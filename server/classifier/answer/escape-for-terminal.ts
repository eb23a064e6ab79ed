// Anyone may have written the text of a command. Shown on a terminal or a page it must not do anything: no escape sequences,
// no reordering, no invisible characters.
import { BLANKS, UNSEEN } from '#wire/text/unseen.ts';

const UNSAFE = new RegExp(`[${UNSEEN}${BLANKS}]`, 'gu');

/**
 * Writes every character that acts on a terminal or hides in a line as its code, such as `\x1b` or `\u{202e}`.
 * Everything else stays as it is; escaping HTML is left to the page.
 */
export function escapeForTerminal(text: string): string {
	return text.replace(UNSAFE, (c) => {
		if (c === '\n') return '\\n';
		if (c === '\t') return '\\t';
		const code = c.codePointAt(0) ?? 0;
		return code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
	});
}
