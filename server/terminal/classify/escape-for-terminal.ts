// Command text is written by anyone. Shown in a terminal or a page it must not act: no escape sequences, no
// reordering, no invisible characters.

// C0 but for tab and newline in running text, DEL, C1, zero-width, bidi marks and isolates, line separators,
// variation selectors, tags, lone surrogates.
const UNSAFE =
	// biome-ignore lint/suspicious/noMisleadingCharacterClass: joiners and selectors are looked for one by one
	/[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}\ud800-\udfff]/gu;

/**
 * Makes every character that acts on a terminal or hides in a line visible, as `\x1b` or `\u{202e}`.
 * Everything else stays as it is; HTML escaping is the page's own job.
 */
export function escapeForTerminal(text: string): string {
	return text.replace(UNSAFE, (c) => {
		if (c === '\n') return '\\n';
		if (c === '\t') return '\\t';
		const code = c.codePointAt(0) ?? 0;
		return code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
	});
}
