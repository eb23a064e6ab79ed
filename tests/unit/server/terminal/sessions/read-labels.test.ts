import { expect, test } from 'vitest';
import { pathOfFileUrl, plainTitle } from '#server/terminal/sessions/read-labels.ts';

test('a title is plain text on one line, at most 120 characters', () => {
	expect(plainTitle('vim\n\x07 \u202efile')).toBe('vim file');
	expect([...plainTitle('x'.repeat(1_000_000))]).toHaveLength(120);
	expect(plainTitle('a\u3164b\u{e0041}c\u2800')).toBe('abc');
	expect(plainTitle('❤\ufe0f build')).toBe('❤\ufe0f build');
	expect(plainTitle('🙂'.repeat(500)).isWellFormed()).toBe(true);
	expect(plainTitle('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
});

test.each([
	['file://host/home/a%20b', '/home/a b'],
	['file:///tmp', '/tmp'],
	['file://host/%E0%A4%A', '/%E0%A4%A'],
	['http://host/tmp', undefined],
	['file://host/a%0Ab', undefined],
	['/tmp', undefined]
])('the directory of %s is %s', (url, path) => {
	expect(pathOfFileUrl(url)).toBe(path);
});
