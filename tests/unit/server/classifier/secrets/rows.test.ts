// Each row of each tool by its example: what stands between « and » is masked, and nothing else.
import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { compileRow } from '#server/classifier/secrets/compile-row.ts';
import { maskCommand } from '#server/classifier/secrets/mask-command.ts';
import { SECRET_ROWS } from '#server/classifier/secrets/rows.ts';

const mask = (text: string) => maskCommand(text, classify(text).reading).text;

describe('every row of every tool', () => {
	for (const { example, keeps = [] } of SECRET_ROWS) {
		const command = example.replace(/[«»]/g, '');
		test(command, () => {
			const expected = example.replace(/«[^»]*»/g, '[masked]');
			expect(mask(command)).toBe(expected);
			// Without a reading too: a text that could not be read is masked all the same.
			expect(maskCommand(command, undefined).text).toBe(expected);
		});
		for (const kept of keeps)
			test(`${kept}: as it is`, () => {
				expect(mask(kept)).toBe(kept);
			});
	}

	test('reads, and is found by a tool that its example names', () => {
		for (const row of SECRET_ROWS) {
			compileRow(row);
			expect(
				row.tools
					.split(' ')
					.some((tool) => new RegExp(`(?:^|[\\s|])${tool}(?:\\s|$)`).test(row.example.replace(/[«»]/g, ''))),
				row.example
			).toBe(true);
		}
	});
});
