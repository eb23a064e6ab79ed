// Every detector over facts of a host: raised when something is wrong, not just before, kept until it is clearly better, gone then.
import { describe, expect, test } from 'vitest';
import { DETECTORS } from '#server/findings/detectors.ts';
import { about, CASES, plain, remembered, resourceOf } from './cases.ts';
import { type Case, lookAt, MINUTE, NOW } from './facts.ts';

const named = CASES.map((one) => ({ ...one, name: `${one.detector.id} ${one.finds}` }));
const severityOf = ({ finds }: Pick<Case, 'finds'>): string => finds.slice(finds.lastIndexOf(' ') + 1);

test('every detector has a case', () => {
	const tried = new Set(CASES.map(({ detector }) => detector.id));
	expect(DETECTORS.filter(({ id }) => !tried.has(id)).map(({ id }) => id)).toEqual([]);
});

test('none shares its id', () => {
	expect(new Set(DETECTORS.map(({ id }) => id)).size).toBe(DETECTORS.length);
});

describe.each(named)('$name', (one) => {
	const { detector, wrong, well, mended = well, otherwise, owns, tells } = one;

	test('is raised, and told', () => {
		const found = about(detector, wrong, one);
		expect(found?.severity).toBe(severityOf(one));
		expect(JSON.stringify(found)).toMatch(
			tells instanceof RegExp
				? tells
				: new RegExp(
						JSON.stringify(tells)
							.slice(1, -1)
							.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
					)
		);
		for (const words of [found?.title, found?.whyNow, found?.whyCare, found?.whySo])
			expect(words).toMatch(/^(?=.*\S)(?!.*(?:undefined|null|NaN|\[object))/s);
		// What is seen and why it is so are two sentences.
		expect(found?.whyNow).not.toContain(found?.whySo ?? '');
		expect(found?.evidence.every(({ raw, source }) => raw !== '' && source !== '')).toBe(true);
	});

	test('is not raised by what is just not wrong', () => {
		expect(about(detector, well, one)).toBeUndefined();
	});

	test('is gone when it is mended', () => {
		const after = lookAt(detector, wrong, { memory: remembered(one), nowMs: NOW - MINUTE });
		const at = { open: [resourceOf(one)], memory: plain(after.memory) };
		// Who keeps a baseline asks for its review until a person has looked.
		if (resourceOf(one) !== 'host:listeners') expect(about(detector, mended, one, at)).toBeUndefined();
	});

	test('is the same thing at the next look, and another when the facts are others', () => {
		const first = about(detector, wrong, one)?.fingerprint;
		expect(about(detector, wrong, one)?.fingerprint).toBe(first);
		if (otherwise) expect(about(detector, otherwise, one)?.fingerprint).not.toBe(first);
	});

	test('owns what follows from it, and nothing else', () => {
		const found = about(detector, wrong, one)?.owns ?? [];
		expect(found.map(({ detector: id, resource }) => `${id} ${resource}`)).toEqual(owns ?? []);
	});
});

describe.each(named.filter(({ follows }) => follows))('$name', (one) => {
	test('follows from what it is a part of', () => {
		const found = about(one.detector, one.wrong, one)?.follows ?? [];
		expect(found.map(({ detector: id, resource }) => `${id} ${resource}`)).toEqual(one.follows);
	});
});

describe.each(named.filter(({ keeps }) => keeps))('$name', (one) => {
	test('takes less to be kept than to be raised', () => {
		const facts = one.keeps ?? {};
		expect(about(one.detector, facts, one)).toBeUndefined();
		expect(about(one.detector, facts, one, { open: [resourceOf(one)] })).toBeDefined();
	});
});
