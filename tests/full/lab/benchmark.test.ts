// Twelve of the benchmark's scenarios at once on a real host: most are found and their causes named, what is offered heals, every
// undo gives back what was there, and look-alikes are let be.
import { describe, expect, test } from 'vitest';
import { benchmarkAbsence, runBenchmark, scenarios, spread } from '../../support/benchmark.ts';
import { labAbsence } from '../../support/lab.ts';
import { unless } from '../../support/unless.ts';

unless(describe, benchmarkAbsence() ?? labAbsence())('faults of real hosts', () => {
	test('are found, explained, mended and given back', { timeout: 900_000 }, async () => {
		const all = scenarios();
		const chosen = [
			...spread(
				all.filter(({ kind }) => kind === 'fault'),
				10
			),
			...spread(
				all.filter(({ kind }) => kind === 'look-alike'),
				2
			)
		];
		const { figures, printed } = await runBenchmark(
			chosen.map(({ id }) => id),
			150
		);
		const { of, tally, tried } = figures;
		expect(tally.found, printed).toBeGreaterThanOrEqual(Math.ceil(of * 0.8));
		expect(tally.cause, printed).toBeGreaterThanOrEqual(Math.ceil(of * 0.6));
		expect(tally.healed, printed).toBeGreaterThanOrEqual(Math.ceil(tried.healed * 0.8));
		// A cache that is fetched again may not come back byte for byte.
		expect(tally.undone, printed).toBeGreaterThanOrEqual(Math.ceil(tried.undone * 0.8));
		expect(tally.false, printed).toBe(0);
	});
});
