import { expect, test } from 'vitest';
import { printable } from '#server/lib/printable.ts';

test('a line keeps what can be seen, and shows everything else by its code', () => {
	expect(printable('a\tb\u001b[2J\u202ec\u3164d\u{e0041}e\u00a0f')).toBe(
		'a\\u{9}b\\u{1b}[2J\\u{202e}c\\u{3164}d\\u{e0041}e\\u{a0}f'
	);
	expect(printable('/srv/日本 é 🙂')).toBe('/srv/日本 é 🙂');
});
