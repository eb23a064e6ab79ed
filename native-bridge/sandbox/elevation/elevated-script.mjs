// What runs on the far side of sudo is a script in a file. sudo's arguments, which end up in the system's log, hold only its
// path, its digest and the command that was asked for; the far side runs the text only when it has that digest.

import { createHash } from 'node:crypto';
import { quoteWord } from '#wire/text/quote-word.mjs';

/** Arguments: path of the script, its SHA-256, the command (for the reader of the log). */
export const LOADER = `text=$(<"$1") && [ "$(printf %s "$text" | sha256sum)" = "$2  -" ] || exit 125
eval "$text"`;

/**
 * @param {string} wrapper shell text
 * @param {readonly string[]} args what the wrapper finds in "$@"
 * @returns {{text: string, digest: string}} without a newline at the end, which the far side's shell would drop
 */
export function composeScript(wrapper, args) {
	const text = `set -- ${args.map(quoteWord).join(' ')}\n${wrapper}`;
	return { text, digest: createHash('sha256').update(text).digest('hex') };
}
