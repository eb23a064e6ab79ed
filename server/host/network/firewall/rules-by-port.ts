// The rules of a chain that may concern a port, so that a chain of tens of thousands is not walked for each of hundreds of doors. Pure.
import type { Chain, Rule } from './rule.ts';

export interface RulesByPort {
	/** In their order, without those that name other ports. */
	rulesFor(chain: Chain, port: number | null): readonly Rule[];
}

interface Index {
	readonly general: readonly number[];
	readonly byPort: ReadonlyMap<number, readonly number[]>;
}

/** A shorter chain is walked as it is. */
const WORTH_IT = 64;
const MOST_NAMED = 64;

export function createRulesByPort(): RulesByPort {
	const indexes = new Map<Chain, Index>();
	return {
		rulesFor(chain, port) {
			const { rules } = chain;
			if (rules.length < WORTH_IT) return rules;
			const index = indexes.get(chain) ?? indexOf(rules);
			indexes.set(chain, index);
			const named = port === null ? [] : (index.byPort.get(port) ?? []);
			const places = named.length === 0 ? index.general : [...index.general, ...named].sort((a, b) => a - b);
			return places.flatMap((at) => rules[at] ?? []);
		}
	};
}

function indexOf(rules: readonly Rule[]): Index {
	const general: number[] = [];
	const byPort = new Map<number, number[]>();
	for (const [at, { matches }] of rules.entries()) {
		const ports = matches.find(({ field, not }) => field === 'port' && !not)?.values;
		const named = ports?.every((value) => /^\d+$/.test(value)) && ports.length <= MOST_NAMED ? ports : undefined;
		if (!named) general.push(at);
		else
			for (const port of new Set(named.map(Number))) {
				const places = byPort.get(port) ?? [];
				places.push(at);
				byPort.set(port, places);
			}
	}
	return { general, byPort };
}
