import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, loadWords, markLanguage } from '#lib/words/languages.ts';

const page = readFileSync(new URL('../../../../../src/app.html', import.meta.url), 'utf8');

test.each([...LANGUAGES, { tag: 'ar', direction: 'rtl' } as const])('a page in $tag says so', (language) => {
	expect(markLanguage(page, language)).toContain(`<html lang="${language.tag}" dir="${language.direction}" `);
});

test('English needs no catalogue besides what the pages carry', async () => {
	expect(await loadWords('en')).toBeUndefined();
});
