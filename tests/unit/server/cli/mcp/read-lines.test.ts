import { expect, test } from 'vitest';
import { readLines } from '#server/cli/mcp/read-lines.ts';

async function linesOf(pieces: readonly (string | Uint8Array)[], most?: number): Promise<(string | undefined)[]> {
	async function* input() {
		for (const piece of pieces) yield typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
	}
	const found: (string | undefined)[] = [];
	for await (const line of readLines(input(), most)) found.push(line);
	return found;
}

test('a line ends at a line feed, and at no other character that some take for an end', async () => {
	const text = '{"a":"b\u2028c\u2029d\u0085e\vf"}';
	expect(await linesOf([`${text}\n2\r\n3\n`])).toEqual([text, '2\r', '3']);
});

test('pieces of a line are put together, also within a character, and the last may have no end', async () => {
	const bytes = new TextEncoder().encode('é\nzwei');
	expect(await linesOf([bytes.subarray(0, 1), bytes.subarray(1, 4), bytes.subarray(4)])).toEqual(['é', 'zwei']);
	expect(await linesOf(['', '\n', ''])).toEqual(['']);
	expect(await linesOf([])).toEqual([]);
});

test('a line that is too long is told of and not held; the next one is read', async () => {
	expect(await linesOf(['aaaa', 'bbbb', 'cccc\nok\n'], 6)).toEqual([undefined, 'ok']);
});
