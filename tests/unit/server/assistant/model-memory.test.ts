// What the model of intents takes of memory: what is read of its file, and what is made of that.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openModel } from '#server/assistant/understand/intent-model.ts';

const FILE = new URL('../../../../server/assistant/understand/intents.model', import.meta.url);
const MOST_BYTES = 5_000_000;

test('all arrays that the opened model holds are below five megabytes', () => {
	const seen = new Map<ArrayBufferLike, number>();
	const bytes = readFileSync(FILE);
	const opened = openModel(bytes);
	for (const array of [bytes, ...opened.arrays]) seen.set(array.buffer, array.buffer.byteLength);
	const held = [...seen.values()].reduce((sum, one) => sum + one, 0);
	expect(held).toBeGreaterThanOrEqual(opened.head.classes.length * opened.head.buckets);
	expect(held).toBeLessThan(MOST_BYTES);
});
