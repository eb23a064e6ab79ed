import { expect, test } from 'vitest';
import { chooseLanguage } from '#lib/words/choose-language.ts';
import type { Languages } from '#lib/words/languages.ts';

const THREE: Languages = [
	{ tag: 'en', direction: 'ltr' },
	{ tag: 'de', direction: 'ltr' },
	{ tag: 'ar', direction: 'rtl' }
];

test.each([
	['de', 'de'],
	['DE-at, en;q=0.5', 'de'],
	['en;q=0.5, ar;q=0.9', 'ar'],
	['fr-CH, fr;q=0.9, de;q=0.8, *;q=0.5', 'de'],
	['de;q=0, ar', 'ar'],
	['de;q=none, ar;q=0.1', 'ar'],
	['fr', 'en'],
	['', 'en'],
	[', ;q=1', 'en'],
	[null, 'en']
])('who asks for %j gets %s', (accepted, tag) => expect(chooseLanguage(accepted, THREE).tag).toBe(tag));

test('with the languages there are, everybody gets one of them', () => {
	expect(chooseLanguage('de').tag).toBe('en');
});
