import { expect, test } from 'vitest';
import { growingMarkdown } from '#lib/chat/read-growing.ts';
import { readMarkdown } from '#lib/chat/read-markdown.ts';

const TEXTS = [
	'# Disk\n\nIt is **full**: `/var` holds\nmost of it.\n\n- one\n- two\n\n  still two\n- three\n\nAfter it.\n\n---\n\nEnd.',
	'1. first\n\n2. second\n\n3. third\n\nText\n\n1. other list',
	'Look:\n\n```sh\ndu -sh /var\n\n# no heading\n```\n\n> said\nlazily\n\n> again\n\n    indented\n\n    more\n\nlast',
	'| a | b |\n|---|---|\n| 1 | 2 |\n| `x` | [y](/z) |\n\nBelow\n=====\n\nand\n--\n\n* a\n* b\n\n- c',
	'See [it][1] and [that][two].\n\nMore.\n\nAnd more.\n\n[1]: https://example.org/\n[two]: /terminal\n\nEnd of [it][1].',
	'<div>\n\nraw\n\n</div>\n\nA line\r\nand another\r\n\r\nlast',
	'~~~\nnever closed\n\n- no list\n\n# no heading'
];

test.each(TEXTS)('however it grows, the blocks are those of the whole text: %j', (text) => {
	const grow = growingMarkdown();
	for (let end = 1; end <= text.length; end += 1) {
		const sofar = text.slice(0, end);
		expect([end, shown(grow(sofar))]).toEqual([end, shown(readMarkdown(sofar))]);
	}
});

const shown = (blocks: readonly unknown[]): unknown => JSON.parse(JSON.stringify(blocks));

test('what was read stays what it was, and another text is read anew', () => {
	const grow = growingMarkdown();
	const [first] = grow('one\n\ntwo\n\nthree');
	expect(grow('one\n\ntwo\n\nthree\n\nfour')[0]).toBe(first);
	expect(grow('one')).toEqual([...readMarkdown('one')]);
	expect(grow('')).toEqual([]);
});
