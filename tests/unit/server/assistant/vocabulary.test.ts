// The vocabulary is frozen: what people call things is learnt by the trained model from examples, and no row is added for a sentence.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONCEPT_OF, TOGETHER } from '#server/assistant/understand/vocabulary.ts';

const SOURCE = readFileSync(new URL('../../../../server/assistant/understand/vocabulary.ts', import.meta.url), 'utf8');
/**
 * As it is. Lower it with what is cut; it is never raised: a phrasing that is not understood is added to
 * `training/phrasings`, in its variations, and the model trained anew.
 */
const MOST = { lines: 362, words: 1461, rewrites: 56 };

test('no line, no word and no rewrite is added to the vocabulary', () => {
	const size = { lines: SOURCE.split('\n').length - 1, words: CONCEPT_OF.size, rewrites: TOGETHER.length };
	expect(size.lines).toBeLessThanOrEqual(MOST.lines);
	expect(size.words).toBeLessThanOrEqual(MOST.words);
	expect(size.rewrites).toBeLessThanOrEqual(MOST.rewrites);
});

test('each rewrite stands for words of a machine, and for no whole sentence', () => {
	const most = Math.max(...TOGETHER.map(([, to]) => to.split(' ').length));
	expect(most).toBeLessThanOrEqual(2);
});
