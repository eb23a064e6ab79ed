// What an answer of a model cost, where its provider's settings hold a price: of all that was counted, or nothing is told.
import type { Cost, Price } from '#wire/model.ts';

const A_MILLION = 1_000_000;

export interface CostCount {
	/** The model is asked once more. */
	begin(): void;
	/** What it counted for that. */
	counted(input: number | null, output: number | null): void;
	/** undefined without a price, and where one time of asking was not counted: a part of the cost is no cost */
	cost(): Cost | undefined;
}

export function countCost(price: Price | null): CostCount {
	let uncounted = 0;
	let amount = 0;
	return {
		begin() {
			uncounted += 1;
		},
		counted(input, output) {
			if (!price || input === null || output === null) return;
			uncounted -= 1;
			amount += (input * price.input + output * price.output) / A_MILLION;
		},
		cost: () => (price && uncounted === 0 ? { amount, currency: price.currency } : undefined)
	};
}
