import { expect, test } from 'vitest';
import { readKey } from '#lib/terminal/read-key.ts';

const press = (keys: string, type = 'keydown') => {
	const parts = keys.split(' ');
	const key = parts.at(-1) ?? '';
	return {
		type,
		key,
		code: { '=': 'Equal', _: 'Minus' }[key] ?? '',
		ctrlKey: parts.includes('Ctrl'),
		shiftKey: parts.includes('Shift'),
		altKey: parts.includes('Alt'),
		metaKey: parts.includes('Meta')
	};
};

test.each([
	['Ctrl F6', 'leave'],
	['Ctrl Shift F', 'search'],
	['Ctrl Shift C', 'copy'],
	['Ctrl Shift V', 'browser'],
	['Ctrl Shift ArrowUp', 'previous-command'],
	['Ctrl Shift ArrowDown', 'next-command'],
	['Alt Shift =', 'split-right'],
	['Alt Shift +', 'split-right'],
	['Alt Shift _', 'split-down'],
	['Alt Shift ArrowLeft', 'previous-pane'],
	['Alt Shift ArrowDown', 'next-pane'],
	['Meta c', 'browser'],
	['Meta v', 'browser'],
	['Ctrl .', 'browser'],
	['Ctrl c', 'shell'],
	['Ctrl k', 'shell'],
	['Ctrl Shift A', 'shell'],
	['Alt ArrowLeft', 'shell'],
	['F6', 'shell'],
	['Escape', 'shell'],
	['?', 'shell']
])('%s: %s', (keys, meaning) => {
	expect(readKey(press(keys), false)).toBe(meaning);
});

test('Escape lets go of a selected command before a program gets it', () => {
	expect(readKey(press('Escape'), true)).toBe('deselect');
});

test('a key that comes up is never the page’s own', () => {
	expect(readKey(press('Ctrl F6', 'keyup'), false)).toBe('shell');
});
