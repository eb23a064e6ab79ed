import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '#server/http/check-json.ts';

describe('strict JSON', () => {
	test('reads what JSON.parse reads, for any value without odd keys', () => {
		fc.assert(
			fc.property(fc.json({ maxDepth: 6 }), (text) => {
				const plain = JSON.parse(text) as unknown;
				const read = readJson(text);
				if (read.ok) expect(read.value).toEqual(plain);
				// Refused only for what is named: doubled keys, __proto__, broken surrogates.
				else expect(read.problem).toMatch(/twice|no object may have|surrogate|deeply/);
			}),
			{ numRuns: 500, seed: 1 }
		);
	});

	test('never throws, for any text', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
				expect(typeof readJson(text).ok).toBe('boolean');
			}),
			{ numRuns: 2000, seed: 2 }
		);
	});

	test('finds a doubled key wherever it is put', () => {
		const value = fc.oneof(
			fc.string(),
			fc.integer(),
			fc.constant(null),
			fc.array(fc.string()),
			fc.dictionary(fc.string(), fc.integer())
		);
		fc.assert(
			fc.property(
				fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 6 }),
				value,
				fc.nat(5),
				(keys, inner, depth) => {
					fc.pre(!keys.includes('__proto__'));
					const entry = (key: string): string => `${JSON.stringify(key)}: ${JSON.stringify(inner)}`;
					const wrap = (text: string): string => '[{"in":'.repeat(depth) + text + '}]'.repeat(depth);
					const once = `{${keys.map(entry).join(',')}}`;
					const twice = `{${[...keys, keys[0] ?? ''].map(entry).join(',')}}`;
					expect(readJson(wrap(once)).ok).toBe(true);
					expect(readJson(wrap(twice))).toEqual({ ok: false, problem: 'The body contains the same field twice.' });
				}
			),
			{ numRuns: 500, seed: 3 }
		);
	});

	test.each([
		['{"a":"\\"a\\":1","a ":{"a":1,"b":{"a":1}},"c":[{"a":1},{"a":1}]}', true],
		['{"a\\\\":1,"a":2}', true],
		['{"a":"x\\\\","b":1}', true],
		['{"a":{"b":1},"a":2}', false],
		['{"\\u0061":1,"a":2}', false],
		['{"x":{"__proto__":1}}', false],
		['{"x":"__proto__"}', true],
		['["\\ud83d\\ude00"]', true],
		['["\\ud83d"]', false],
		['{"\\udc00":1}', false],
		[`${'['.repeat(64)}${']'.repeat(64)}`, true],
		[`${'['.repeat(65)}${']'.repeat(65)}`, false],
		['', false],
		['{"a":1}x', false]
	])('%s is accepted: %s', (text, ok) => {
		expect(readJson(text).ok).toBe(ok);
	});
});
