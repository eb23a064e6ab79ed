import { describe, expect, test } from 'vitest';
import { findUnseen } from '#lib/chat/find-unseen.ts';
import { isClosed, readable, readLink, readMarkdown, readTyped, splitSpans } from '#lib/chat/read-markdown.ts';

describe('a link', () => {
	test.each([
		[
			'https://example.org/a?b#c',
			{ kind: 'outside', href: 'https://example.org/a?b#c', shown: 'https://example.org/a?b#c' }
		],
		['mailto:a@example.org', { kind: 'outside', href: 'mailto:a@example.org', shown: 'mailto:a@example.org' }],
		['/terminal?t=1', { kind: 'inside', href: '/terminal?t=1' }],
		['/', { kind: 'inside', href: '/' }],
		['javascript:alert(1)', { kind: 'refused', shown: 'javascript:alert(1)' }],
		['JaVaScRiPt:alert(1)', { kind: 'refused', shown: 'JaVaScRiPt:alert(1)' }],
		['data:text/html,<script>', { kind: 'refused', shown: 'data:text/html,<script>' }],
		['file:///etc/passwd', { kind: 'refused', shown: 'file:///etc/passwd' }],
		['//evil.example/x', { kind: 'outside', href: 'http://evil.example/x', shown: 'http://evil.example/x' }],
		['/\\evil.example', { kind: 'outside', href: 'http://evil.example/', shown: 'http://evil.example/' }],
		['https://user:pw@evil.example/', { kind: 'refused', shown: 'https://user:pw@evil.example/' }],
		['relative/path', { kind: 'refused', shown: 'relative/path' }],
		['#part', { kind: 'refused', shown: '#part' }],
		[
			'https://аpple.example/',
			{ kind: 'outside', href: 'https://xn--pple-43d.example/', shown: 'https://xn--pple-43d.example/' }
		]
	])('%s', (href, target) => {
		expect(readLink(href)).toEqual(target);
	});
});

test.each([
	['plain', ['plain']],
	['Is `df -h` safe?', ['Is ', ['df -h'], ' safe?']],
	['`` echo `id` `` twice', [[' echo `id` '], ' twice']],
	['an open ` stays', ['an open ` stays']]
])('%s is cut at its backticks', (text, pieces) => {
	expect(splitSpans(text).map((piece) => (piece.code ? [piece.text] : piece.text))).toEqual(pieces);
});

describe('text', () => {
	test('keeps nothing unseen', () => {
		expect(readable('a\u202eb\u200bc\u001b[31md')).toBe('a⟨U+202E⟩b⟨U+200B⟩c⟨U+001B⟩[31md');
		expect(readable('x\u{e0041}\u{e0042}')).toBe('x⟨U+E0041⟩⟨U+E0042⟩');
	});
	test('has entities as their characters, and what looks like a tag as text', () => {
		expect(readable('a &lt;b&gt; &amp;amp;')).toBe('a <b> &amp;');
		expect(readMarkdown('<img src=x onerror=alert(1)>')[0]?.type).toBe('html');
	});
	test('names what cannot be seen in a message', () => {
		expect(findUnseen('rm \u202egpj.exe\u202c')).toEqual(['U+202E', 'U+202C']);
		expect(findUnseen('a ⟨U+0041⟩ plain\ttext\n')).toEqual([]);
	});
});

describe('what a person typed', () => {
	test('stands as typed, but for fenced blocks', () => {
		expect(readTyped('# not a *heading*\n\n```sh\nls\n```\n- x').map((part) => [part.type, part.text])).toEqual([
			['typed', '# not a *heading*'],
			['code', 'ls'],
			['typed', '- x']
		]);
	});
	test('indented lines are no block', () => {
		expect(readTyped('a\n\n    indented').map(({ type }) => type)).toEqual(['typed']);
	});
});

test('a block that is still being written is not closed', () => {
	const blockOf = (text: string) => {
		const [token] = readMarkdown(text);
		if (token?.type !== 'code') throw new Error('no block');
		return token;
	};
	expect(isClosed(blockOf('```bash\nrm -rf /tmp/x'))).toBe(false);
	expect(isClosed(blockOf('```bash\nrm -rf /tmp/x\n```'))).toBe(true);
	expect(isClosed(blockOf('````bash\nrm\n```\nx'))).toBe(false);
});
