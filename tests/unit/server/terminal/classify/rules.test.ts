import { describe, expect, test } from 'vitest';
import { classify } from '#server/terminal/classify/classify.ts';
import { FRAMEWORKS } from '#server/terminal/classify/rules/framework-resets.ts';
import { RULE_FILES } from '#server/terminal/classify/rules/rules.ts';
import { RUN_OPTIONS } from '#server/terminal/classify/rules/run-options.ts';
import { LOADERS } from '#server/terminal/classify/rules/variables.ts';
import { PLACES } from '#server/terminal/classify/rules/write-target.ts';
import { WRAPPERS } from '#server/terminal/classify/unwrap/wrappers.ts';

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
	for (const row of RUN_OPTIONS)
		test(row.example, () => expect(classify(row.example).tier).toBe(row.loads ? 'dangerous' : 'blocked'));
});

describe('project tasks that empty a database', () => {
	for (const f of FRAMEWORKS) test(f.example, () => expect(classify(f.example).tier).toBe('dangerous'));
});
