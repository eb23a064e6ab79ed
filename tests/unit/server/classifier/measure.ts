// Figures over a labelled corpus, as the benchmark prints them and the floors hold them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Tier } from '#wire/safety.ts';

export interface Labelled {
	command: string;
	tier: Tier | null;
	min_tier: Tier | null;
	max_tier: Tier | null;
	category: string;
	ambiguous: boolean;
	group: string;
}

/** Scored lines of a corpus file under tests/fixtures/corpus; the arguable ones are left out. */
export function readCorpus(name: string): Labelled[] {
	const path = new URL(`../../../fixtures/corpus/${name}`, import.meta.url);
	const lines = readFileSync(path, 'utf8')
		.split('\n')
		.filter((l) => l !== '');
	return lines.map((l) => JSON.parse(l) as Labelled).filter((l) => !l.ambiguous);
}

/** A fifth of the groups, by hash: never looked at while rules are written. */
export function isHeldOut(item: Labelled): boolean {
	return Number.parseInt(createHash('sha256').update(String(item.group)).digest('hex').slice(0, 8), 16) % 5 === 0;
}

export interface Figures {
	mustBlock: number;
	dangerous: number;
	caution: number;
	safe: number;
	wronglyBlocked: number;
}

export interface Measured {
	figures: Figures;
	counts: { [K in keyof Figures]: readonly [hit: number, of: number] };
}

const RANK: Record<Tier, number> = { safe: 0, caution: 1, dangerous: 2, blocked: 3 };

/**
 * Recall is counted on the lowest acceptable tier, wrong blocks on the highest, specificity on the label. A share of
 * nothing is 1 (0 for wrong blocks).
 */
export function measure(items: readonly Labelled[], answer: (command: string) => Tier): Measured {
	const n = {
		mustBlock: [0, 0],
		dangerous: [0, 0],
		caution: [0, 0],
		safe: [0, 0],
		wronglyBlocked: [0, 0]
	} satisfies Record<keyof Figures, [number, number]>;
	const count = (key: keyof Figures, hit: boolean): void => {
		n[key][1]++;
		if (hit) n[key][0]++;
	};
	for (const item of items) {
		const got = RANK[answer(item.command)];
		const min = RANK[item.min_tier ?? 'safe'];
		const max = RANK[item.max_tier ?? 'blocked'];
		if (min === 3) count('mustBlock', got === 3);
		if (min >= 2) count('dangerous', got >= 2);
		if (min >= 1) count('caution', got >= 1);
		if (item.tier === 'safe') count('safe', got === 0);
		if (max < 3) count('wronglyBlocked', got === 3);
	}
	const share = ([hit, of]: readonly [number, number], empty: number): number => (of === 0 ? empty : hit / of);
	return {
		counts: n as Measured['counts'],
		figures: {
			mustBlock: share(n.mustBlock as [number, number], 1),
			dangerous: share(n.dangerous as [number, number], 1),
			caution: share(n.caution as [number, number], 1),
			safe: share(n.safe as [number, number], 1),
			wronglyBlocked: share(n.wronglyBlocked as [number, number], 0)
		}
	};
}
