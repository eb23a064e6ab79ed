// node-pty hands back what it made from memory that V8 has let go of, once one call held more values than fit in a block of them
// (1,022; every word of a program is one). At a few of those lengths something else is read there than the terminal. So a long
// list of words goes as few: shell text that stands for exactly these words, which `sh` takes apart again.

import { quoteWord } from '#wire/text/quote-word.mjs';

/** Far below the block, which the environment and what the caller holds share. */
const WORDS_AT_MOST = 400;
/** The kernel takes 128 KiB as one word. */
const TEXT_AT_MOST = 96 * 1024;
/** From here on a word stands by itself, since quoting may make it four times as long. */
const LONG_WORD = 8 * 1024;
const SHELL = '/bin/sh';

export interface Program {
	readonly file: string;
	readonly args: readonly string[];
}

/**
 * @returns the program as it is, or, where it has too many words for one call, a shell that becomes it at once
 * @throws when a word holds a NUL, at which it would be cut: no program can be given that
 */
export function inFewWords({ file, args }: Program): Program {
	if ([file, ...args].some((word) => word.includes('\0'))) throw new Error('A NUL byte cannot be given to a program.');
	if (args.length <= WORDS_AT_MOST) return { file, args };
	const texts: string[] = [];
	const long: string[] = [];
	let text = '';
	for (const word of [file, ...args]) {
		const part = Buffer.byteLength(word) < LONG_WORD ? quoteWord(word) : `"$l${long.push(word)}"`;
		if (Buffer.byteLength(text) + Buffer.byteLength(part) < TEXT_AT_MOST) text += `${part} `;
		else {
			texts.push(text);
			text = `${part} `;
		}
	}
	texts.push(text);
	const named = long.map((_, at) => `l${at + 1}=\${${texts.length + at + 1}}; `).join('');
	const all = texts.map((_, at) => `\${${at + 1}}`).join('');
	return { file: SHELL, args: ['-c', `${named}eval "exec ${all}"`, file, ...texts, ...long] };
}
