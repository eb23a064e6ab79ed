import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { FRAMEWORKS } from '#server/classifier/rules/framework-resets.ts';
import { PROGRAM_OPTIONS } from '#server/classifier/rules/program-options.ts';
import { RULE_FILES } from '#server/classifier/rules/rules.ts';
import { LOADERS } from '#server/classifier/rules/variables.ts';
import { PLACES } from '#server/classifier/rules/write-target.ts';
import { WRAPPERS } from '#server/classifier/unwrap/wrappers.ts';

describe('the examples of the rules', () => {
	for (const file of RULE_FILES)
		for (const [command, tier] of file.examples) test(command, () => expect(classify(command).tier).toBe(tier));
});

describe('what a written path means', () => {
	for (const place of PLACES) test(place.example, () => expect(classify(place.example).tier).toBe(place.tier));
});

describe('variables that load code', () => {
	for (const loader of LOADERS) test(loader.example, () => expect(classify(loader.example).tier).toBe(loader.tier));
});

describe('a wrapper changes nothing about what is inside', () => {
	for (const wrapper of WRAPPERS) {
		const expected = wrapper.target === 'container' ? /^(?:dangerous|blocked)$/ : /^blocked$/;
		test(wrapper.example, () => expect(classify(wrapper.example).tier).toMatch(expected));
	}
});

describe('options that start or load something', () => {
	for (const row of PROGRAM_OPTIONS)
		test(row.example, () => expect(classify(row.example).tier).toBe(row.loads ? 'dangerous' : 'blocked'));
});

describe('project tasks that empty a database', () => {
	for (const f of FRAMEWORKS) test(f.example, () => expect(classify(f.example).tier).toBe('dangerous'));
});
