// Every detector over facts of a host: raised when something is wrong, not just before, kept until it is clearly better, gone then.
import { describe, expect, test } from 'vitest';
import type { AnyDetector, Observation } from '#server/findings/detector.ts';
import { DETECTORS } from '#server/findings/detectors.ts';
import { ACCESS } from './access-cases.ts';
import { BOOT } from './boot-cases.ts';
import { CONFIGURATION } from './configuration-cases.ts';
import { CONTAINERS } from './container-cases.ts';
import { type Case, type Facts, lookAt, MINUTE, NOW } from './facts.ts';
import { NETWORK } from './network-cases.ts';
import { POSTURE } from './posture-cases.ts';
import { SERVICES } from './service-cases.ts';
import { STORAGE } from './storage-cases.ts';
import { SURROUNDINGS } from './surroundings-cases.ts';
import { UPKEEP } from './upkeep-cases.ts';

const CASES: readonly Case[] = [
	...STORAGE,
	...SERVICES,
	...NETWORK,
	...CONTAINERS,
	...CONFIGURATION,
	...SURROUNDINGS,
	...POSTURE,
	...BOOT,
	...ACCESS,
	...UPKEEP
];
const named = CASES.map((one) => ({ ...one, name: `${one.detector.id} ${one.finds}` }));
const resourceOf = ({ finds }: Pick<Case, 'finds'>): string => finds.slice(0, finds.lastIndexOf(' '));
const severityOf = ({ finds }: Pick<Case, 'finds'>): string => finds.slice(finds.lastIndexOf(' ') + 1);

/** What a detector remembers of the looks before, as plain JSON: it is kept on the disk. */
function remembered({ detector, before = [] }: Pick<Case, 'detector' | 'before'>): unknown {
	return before.reduce<unknown>(
		(memory, facts, n) => plain(lookAt(detector, facts, { memory, nowMs: NOW - (before.length - n) * MINUTE }).memory),
		detector.begin
	);
}
const plain = (memory: unknown): unknown => JSON.parse(JSON.stringify(memory));
const about = (
	detector: AnyDetector,
	facts: Facts,
	one: Case,
	at: { open?: readonly string[]; memory?: unknown } = {}
) =>
	lookAt(detector, facts, { memory: remembered(one), ...at }).observations.find(
		({ resource }) => resource === resourceOf(one)
	) as Observation | undefined;

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
