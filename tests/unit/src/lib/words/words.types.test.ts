// A catalogue that lacks a sentence does not compile. The compiler is run on this very file: each line below that is marked as
// an error has to be one, and with the marks taken away the compiler has to complain of exactly those lines.
import { expect, test } from 'vitest';
import { en } from '#lib/words/en.ts';
import type { Language } from '#lib/words/languages.ts';
import type { Words } from '#lib/words/words.ts';
import { COMPILES_MS, compileErrors } from '../../../../support/compile-errors.ts';

/** Never called: only compiled. */
function catalogues(): readonly unknown[] {
	const { ui, ...jobs } = en;
	const { copy: _copy, ...almost } = ui;
	const whole: Words = { ...jobs, ui: { ...ui, copy: 'Kopieren' } };
	// @ts-expect-error a job is missing
	const withoutJob: Words = jobs;
	// @ts-expect-error a sentence is missing
	const withoutSentence: Words = { ...jobs, ui: almost };
	// @ts-expect-error a sentence takes another value than the one it is given
	const otherValue: Words = { ...jobs, ui: { ...ui, stale: (ago: number) => `vor ${ago}` } };
	// @ts-expect-error what is loaded is not a whole catalogue
	const language: Language = { tag: 'fr', direction: 'ltr', load: async () => almost };
	return [language, { tag: 'de', direction: 'ltr', load: async () => whole }, withoutJob, withoutSentence, otherValue];
}

test(
	'every marked line is an error, and no other',
	() => {
		const { marked, withMarks, withoutMarks } = compileErrors(import.meta.url);
		expect([typeof catalogues, marked.length]).toEqual(['function', 4]);
		expect(withMarks).toEqual([]);
		expect(withoutMarks).toEqual(marked);
	},
	COMPILES_MS
);
