import { expect, test } from 'vitest';
import { escapeForTerminal } from '#server/classifier/answer/escape-for-terminal.ts';
import { classify } from '#server/classifier/classify.ts';

test('what acts on a terminal becomes visible', () => {
	expect(escapeForTerminal('a\x1b[31mb\u202ec\u200bd\x07')).toBe('a\\x1b[31mb\\u{202e}c\\u{200b}d\\x07');
	expect(escapeForTerminal('plain text, ä, 置換, 🎉')).toBe('plain text, ä, 置換, 🎉');
	expect(escapeForTerminal('\ud800')).toBe('\\u{d800}');
	expect(escapeForTerminal('a\u00a0b\u2800c')).toBe('a\\xa0b\\u{2800}c');
});

test('no reason carries control characters of the command', () => {
	for (const r of classify('r\x1b[2Jm \u202e -rf / > "/etc/\x07x"').reasons) expect(r.text).toMatch(/^[\x20-\x7e]*$/);
});
