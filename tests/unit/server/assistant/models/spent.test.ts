// What an answer of a model took: told where it was counted and priced, and otherwise not told.
import { expect, test } from 'vitest';
import { countCost } from '#server/assistant/models/count-cost.ts';
import { markOf, tellAccount } from '#server/cli/tell-account.ts';
import { formatCost } from '#wire/text/format-cost.ts';

const PRICE = { input: 3, output: 15, currency: 'EUR' };

test('the cost is that of every time the model was asked', () => {
	const spent = countCost(PRICE);
	spent.begin();
	spent.counted(1_000_000, 0);
	spent.begin();
	spent.counted(0, 100_000);
	expect(spent.cost()).toEqual({ amount: 4.5, currency: 'EUR' });
});

test('there is no cost without a price, and none of a part', () => {
	const free = countCost(null);
	free.begin();
	free.counted(10, 10);
	expect(free.cost()).toBeUndefined();
	const partly = countCost(PRICE);
	partly.begin();
	partly.counted(10, 10);
	partly.begin();
	expect(partly.cost()).toBeUndefined();
	partly.counted(10, null);
	expect(partly.cost()).toBeUndefined();
});

test.each<[number, string, string]>([
	[0, 'USD', '$0.00'],
	[0.00001, 'USD', '< $0.0001'],
	[0.0031, 'USD', '$0.0031'],
	[1.2345, 'EUR', '€1.23']
])('%d %s is told as %s', (amount, currency, told) => {
	expect(formatCost({ amount, currency })).toBe(told);
});

test('at a terminal one line tells what is known', () => {
	const account = {
		engine: 'mine',
		model: 'llama3',
		understood: true,
		tools: [],
		tokens: { input: 3000, output: 400 }
	};
	expect(tellAccount({ ...account, durationMs: 2100, cost: { amount: 0.015, currency: 'USD' } }, 2)).toBe(
		'llama3 · 2.1 s · 3,400 tokens · $0.015 · 2 checks'
	);
	expect(tellAccount({ ...account, tokens: { input: 3000, output: null } }, 0)).toBe('llama3');
	expect(tellAccount({ ...account, engine: 'built-in', model: null }, 1)).toBeUndefined();
	expect([markOf('c3'), markOf('run-1')]).toEqual(['[c3] ', '']);
});
