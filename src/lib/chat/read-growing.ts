// Markdown of an answer that is still being written: what can no longer change is read once.
import { type MarkedToken, readMarkdown } from './read-markdown.ts';

/** Such a line changes what stands far above it: a reference gets its address. */
const DEFINES = /^ {0,3}\[[^\]\n]+\]:/m;
/** What comes may still join the last block, and decide how the one before it is read. */
const OPEN_BLOCKS = 2;

/**
 * Reads one text that grows at its end. Blocks that are read once stay the same objects, so that nothing of them is drawn again.
 * @returns the blocks of the whole text
 */
export function growingMarkdown(): (text: string) => readonly MarkedToken[] {
	let read = '';
	let settled: readonly MarkedToken[] = [];
	return (text) => {
		if (!text.startsWith(read)) {
			read = '';
			settled = [];
		}
		const rest = text.slice(read.length);
		if (rest.includes('\r') || DEFINES.test(rest)) return readMarkdown(text);
		const blocks = readMarkdown(rest);
		const open = openFrom(blocks);
		const done = blocks.slice(0, open);
		read += done.map(({ raw }) => raw).join('');
		settled = [...settled, ...done];
		return [...settled, ...blocks.slice(open)];
	};
}

/** Where the last blocks begin, blanks between them not counted. */
function openFrom(blocks: readonly MarkedToken[]): number {
	let left = OPEN_BLOCKS;
	for (let at = blocks.length - 1; at >= 0; at -= 1) {
		if (blocks[at]?.type !== 'space') left -= 1;
		if (left === 0) return at;
	}
	return 0;
}
