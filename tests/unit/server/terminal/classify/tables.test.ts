import { describe, expect, test } from 'vitest';
import { classify } from '#server/terminal/classify/classify.ts';
import { KINDS } from '#server/terminal/classify/kinds.ts';
import { RULES } from '#server/terminal/classify/rules/rules.ts';
import { toolNamed } from '#server/terminal/classify/tools/judge-by-table.ts';
import { READERS } from '#server/terminal/classify/tools/readers.ts';
import { tables } from '#server/terminal/classify/tools/tables.ts';
import { compileTool, exampleOf } from '#server/terminal/classify/tools/tool.ts';
import { hasWrapper } from '#server/terminal/classify/unwrap/unwrap.ts';

const RANK = { safe: 0, caution: 1, dangerous: 2, blocked: 3 } as const;

describe('every row of every table', () => {
	for (const table of tables()) {
		for (const tool of table) {
			// One that is a reader besides is safe before its table is asked.
			const name = tool.names
				.split(/\s+/)
				.find((n) => toolNamed(n)?.tool === tool && !READERS.has(n) && !RULES.has(n) && !hasWrapper(n));
			if (!name) continue;
			for (const row of compileTool(tool).rows) {
				const command = exampleOf(name, row);
				test(command, () => {
					const answer = classify(command);
					const kind = KINDS[row.outcome];
					expect(RANK[answer.tier]).toBe(RANK[kind.tier]);
				});
			}
		}
	}
});

describe('programs that only read', () => {
	test('are safe with a word and a flag', () => {
		const wrong = [...READERS].filter(
			(name) =>
				!name.startsWith('[') && !RULES.has(name) && !hasWrapper(name) && classify(`${name} -x notes`).tier !== 'safe'
		);
		expect(wrong).toEqual([]);
	});
});
