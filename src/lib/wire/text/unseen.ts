// Characters that cannot be seen, or that change how the text around them is shown. This is the only list of them: code that
// shows, cleans or warns about foreign text combines the sets it needs.
//
// Each set is the inside of a character class, for a regular expression with the flag `u`; without that flag a character beyond
// U+FFFF would match as two halves. No character is in two sets.

/** C0, DEL and C1: they move the cursor, end a line, or start an escape sequence, which can do anything a terminal can. */
export const CONTROLS = '\\u0000-\\u001f\\u007f-\\u009f';

/** They change the order in which text is shown, so that what one reads is not what runs. */
export const REORDERING = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';

/** Line and paragraph separators: some programs end a line at them, others do not. */
export const SEPARATORS = '\\u2028\\u2029';

/** Letters and signs with an empty glyph: Hangul fillers, Khmer inherent vowels, the braille cell without dots. */
export const FILLERS = '\\u115f\\u1160\\u17b4\\u17b5\\u2800\\u3164\\uffa0';

/** They select a variant of the character before them and have no glyph of their own; a run of them can hide data. */
export const SELECTORS = '\\u180b-\\u180d\\u180f\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}';

/** The selector that gives a sign its colour form: the only one people type, after an emoji. */
export const EMOJI_SELECTOR = '\\ufe0f';

/** An invisible copy of ASCII and the code points reserved around it: they can carry text that nobody sees. */
export const TAGS = '\\u{e0000}-\\u{e00ff}\\u{e01f0}-\\u{e0fff}';

/** Joiners, soft hyphens, byte order marks, annotations: they only control how their neighbours are set. */
export const FORMATTING =
	'\\u00ad\\u034f\\u180e\\u200b-\\u200d\\u2060-\\u2065\\u206a-\\u206f\\ufeff\\ufff0-\\ufffb\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}';

/** Lone surrogates, halves of a character: they are no text, and programs differ in what they make of them. */
export const HALVES = '\\ud800-\\udfff';

/** They look like a space, but neither a shell nor a search treats them as one. */
export const BLANKS = '\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000';

/** Everything drawn as nothing that neither moves nor reorders the text around it. */
export const HIDDEN = `${FILLERS}${SELECTORS}${TAGS}${FORMATTING}`;

/** All of the above except blanks, which are ordinary in prose. */
export const UNSEEN = `${CONTROLS}${REORDERING}${SEPARATORS}${HIDDEN}${HALVES}`;
