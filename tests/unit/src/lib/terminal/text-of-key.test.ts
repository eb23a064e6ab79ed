import { expect, test } from 'vitest';
import { textOfKey, withModifiers } from '#lib/terminal/text-of-key.ts';

test.each([
	['Escape', false, '\x1b'],
	['Tab', false, '\t'],
	['^C', false, '\x03'],
	['ArrowUp', false, '\x1b[A'],
	['ArrowLeft', true, '\x1bOD'],
	['|', false, '|'],
	['~', true, '~']
])('%s with the program’s own arrows %s', (key, application, text) => {
	expect(textOfKey(key, application)).toBe(text);
});

test.each([
	['d', { control: true, alt: false }, '\x04'],
	['[', { control: true, alt: false }, '\x1b'],
	['b', { control: false, alt: true }, '\x1bb'],
	['c', { control: true, alt: true }, '\x1b\x03'],
	['1', { control: true, alt: false }, '1'],
	['pasted text', { control: true, alt: false }, 'pasted text'],
	['x', { control: false, alt: false }, 'x']
])('%s with %o', (text, held, read) => {
	expect(withModifiers(text, held)).toBe(read);
});
