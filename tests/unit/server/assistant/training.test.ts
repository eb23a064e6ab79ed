// What the model of intents is trained on, how it learns, and that the file in the tree was made of the phrasings in the tree.
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { calibrate, measure } from '#server/assistant/training/calibrate.ts';
import { fitModel } from '#server/assistant/training/fit.ts';
import { pack } from '#server/assistant/training/pack.ts';
import { digestOf, parsePhrasings, readPhrasings, sayOne, waysIn } from '#server/assistant/training/read-phrasings.ts';
import { nameThem, seeded, vary } from '#server/assistant/training/vary.ts';
import { intentModel, openModel } from '#server/assistant/understand/intent-model.ts';
import { INTENTS } from '#server/assistant/understand/intents/rows.ts';

const MODEL = new URL('../../../../server/assistant/understand/intents.model', import.meta.url);
const HELD_OUT = new URL('../../../fixtures/assistant/held-out-phrasings.jsonl', import.meta.url);
const MOST_BYTES = 2_000_000;

/** Matches whatever a pattern can say, whoever asks at its end. */
function sayableBy(pattern: string): RegExp {
	const escaped = pattern.replace(/[.*+?^${}[\]\\]/g, '\\$&').replace(/ +/g, ' *');
	return new RegExp(`^(?:${escaped})[ ?!.]*$`, 'i');
}

describe('the file of weights', () => {
	test('was trained on the phrasings as they are now: after a change, run server/assistant/training/train.ts', () => {
		expect(intentModel().head.digest).toBe(digestOf());
	});

	test('knows each intent of the table, and what is none', () => {
		expect(intentModel().head.classes).toEqual([...INTENTS.map(({ name }) => name), 'none']);
	});

	test('is no larger than two megabytes', () => {
		const { size } = statSync(MODEL);
		expect(size).toBeGreaterThan(100_000);
		expect(size).toBeLessThanOrEqual(MOST_BYTES);
	});

	test('says of each message how likely each intent is, all together one', () => {
		const likely = intentModel().likelihoods([1, 2, 3]);
		expect(likely.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
	});
});

describe('the phrasings', () => {
	const phrasings = readPhrasings();

	test('each stands below an intent that there is, and each intent has several', () => {
		const names = new Set<string>([...INTENTS.map(({ name }) => name), 'none']);
		expect(phrasings.filter(({ intent }) => !names.has(intent))).toEqual([]);
		const few = [...names].filter((name) => phrasings.filter(({ intent }) => intent === name).length < 3);
		expect(few).toEqual([]);
	});

	test('none of those that the model is judged by can be said with one of them', () => {
		const sayable = phrasings.map(({ pattern }) => sayableBy(pattern));
		const held = readFileSync(HELD_OUT, 'utf8')
			.trim()
			.split('\n')
			.map((line) => (JSON.parse(line) as { readonly text: string }).text);
		expect(sayableBy('(is|was) it full(| now)').test('Was it full?')).toBe(true);
		expect(held.filter((text) => sayable.some((one) => one.test(text)))).toEqual([]);
	});

	test('are read as lines below the name of an intent', () => {
		expect(parsePhrasings('# a.b\nhow (full|large) is it\n\n# none\nsing\n')).toEqual([
			{ intent: 'a.b', pattern: 'how (full|large) is it' },
			{ intent: 'none', pattern: 'sing' }
		]);
	});

	test('are said in each of their ways, and in no other', () => {
		const pattern = '(is|was) (it|the (disk|drive)) full(| now)';
		const pick = seeded(1);
		const said = new Set(Array.from({ length: 400 }, () => sayOne(pattern, pick)));
		expect(said).toContain('is the disk full');
		expect(said).toContain('was it full now');
		expect(said.size).toBe(12);
		expect(waysIn('(is|was) it full(| now)')).toBe(4);
	});

	test('are varied, named and mistyped the same way from the same seed', () => {
		const of = (seed: number): string[] => {
			const pick = seeded(seed);
			return Array.from({ length: 30 }, () => vary(nameThem('why did <unit> fail', pick), false, pick));
		};
		expect(of(7)).toEqual(of(7));
		expect(of(7)).not.toEqual(of(8));
		expect(of(7).join()).not.toContain('<unit>');
	});
});

describe('what learns from them', () => {
	const SETTINGS = { rounds: 20, rate: 0.25, penalty: 1e-5, doubt: 0.05 };
	const examples = Array.from({ length: 60 }, (_, at) => ({
		features: [at % 3, 3 + (at % 5)],
		label: at % 3,
		weight: 1
	}));
	const fitted = fitModel(examples, 3, 8, SETTINGS, seeded(1));

	test('tells apart what differs in one feature, whatever else is said', () => {
		const temperature = calibrate(fitted, examples);
		expect(measure(fitted, examples, temperature).right).toBe(1);
	});

	test('is written in one byte a weight, and means the same when it is read', () => {
		const head = { classes: ['a', 'b', 'c'], buckets: 8, temperature: 1, digest: 'x' };
		const packed = pack(fitted, head);
		expect(packed.length).toBe(JSON.stringify(head).length + 1 + 3 * 8 + 3 * 8);
		const read = openModel(packed);
		expect(read.head).toEqual(head);
		for (const label of [0, 1, 2]) {
			const likely = [...read.likelihoods([label, 4])];
			expect(likely.indexOf(Math.max(...likely))).toBe(label);
		}
	});
});
