import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import floors from './floors.json' with { type: 'json' };
import { type Figures, measure, readCorpus } from './measure.ts';

describe('accuracy stays above its recorded floor', () => {
	for (const [file, floor] of Object.entries(floors) as [string, Figures][]) {
		test(file, () => {
			const { figures } = measure(readCorpus(file), (command) => classify(command).tier);
			expect(figures.mustBlock).toBeGreaterThanOrEqual(floor.mustBlock);
			expect(figures.dangerous).toBeGreaterThanOrEqual(floor.dangerous);
			expect(figures.caution).toBeGreaterThanOrEqual(floor.caution);
			expect(figures.safe).toBeGreaterThanOrEqual(floor.safe);
			expect(figures.wronglyBlocked).toBeLessThanOrEqual(floor.wronglyBlocked);
		});
	}
});
