// A shell runs a substitution wherever it expands a word, also where nothing comes of the word itself.
import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';

const echo = (parameter: string): string => `echo $\{${parameter}}`;

describe('a substitution that runs is read', () => {
	for (const text of [
		'for ((i=$(rm -rf /); i<3; i++)); do ls; done',
		'for ((i=0; i<$(rm -rf /); i++)); do ls; done',
		'for ((;;i+=`rm -rf /`)); do ls; done',
		...['PATH#$(rm -rf /)', 'PATH##$(rm -rf /)', 'HOME%$(rm -rf /)', 'HOME/x/$(rm -rf /)', 'HOME^$(rm -rf /)'].map(
			echo
		),
		...['EDITOR:-$(rm -rf /)', 'EDITOR:=$(rm -rf /)', 'HOME:$(rm -rf /)'].map(echo)
	])
		test(text, () => expect(classify(text).tier).toBe('blocked'));
});

test('control: the same without anything that harms is safe', () => {
	for (const text of ['for ((i=0; i<3; i++)); do ls; done', ...['PATH#$(pwd)', 'HOME/x/y', 'HOME^'].map(echo)])
		expect(classify(text).tier, text).toBe('safe');
});

test('program text within program text is read to its end', () => {
	const answer = classify(`perl -e 'system("perl -e \\"print 1\\"")'`);
	expect(answer.reasons.map((reason) => reason.rule)).not.toContain('text.too-complex');
});
