// The whole benchmark of real hosts' faults, with the floors that a set of other faults is held to as well.
import { describe, expect, test } from 'vitest';
import { benchmarkAbsence, runBenchmark, scenarios } from '../support/benchmark.ts';
import { labAbsence } from '../support/lab.ts';
import { unless } from '../support/unless.ts';

unless(describe, benchmarkAbsence() ?? labAbsence())('all faults of real hosts', () => {
	test('are found, explained, mended and given back', { timeout: 3_600_000 }, async () => {
		const { figures, printed } = await runBenchmark(
			scenarios().map(({ id }) => id),
			420
		);
		process.stdout.write(printed);
		const { of, tally, tried } = figures;
		expect(tally.found).toBeGreaterThanOrEqual(Math.ceil(of * 0.9));
		expect(tally.cause).toBeGreaterThanOrEqual(Math.ceil(of * 0.75));
		expect(tally.offered).toBeGreaterThanOrEqual(Math.ceil(of * 0.55));
		expect(tally.healed).toBeGreaterThanOrEqual(Math.ceil(tried.healed * 0.9));
		expect(tally.undone).toBe(tried.undone);
		expect(tally.false).toBe(0);
	});
});
