import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import './support/unless.ts';

/** Says why each skipped test was skipped, then ends the run with one plain line: `12 passed, 0 failed, 1 skipped`. */
export default class Summary implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
		let passed = 0;
		let failed = 0;
		let skipped = 0;
		const reasons = new Map<string, number>();
		for (const module of modules) {
			let any = false;
			for (const test of module.children.allTests()) {
				any = true;
				const result = test.result();
				if (result.state === 'passed') passed++;
				else if (result.state === 'failed') failed++;
				else {
					skipped++;
					const note = (result.state === 'skipped' && result.note) || reasonOf(test);
					reasons.set(note, (reasons.get(note) ?? 0) + 1);
				}
			}
			if (!any && module.state() === 'failed') failed++;
		}
		for (const [reason, count] of reasons) console.log(`skipped ${count}: ${reason}`);
		console.log(`${passed} passed, ${failed + errors.length} failed${skipped ? `, ${skipped} skipped` : ''}`);
	}
}

/** What was said where the test, or what it stands in, was declared. */
function reasonOf(test: TestCase): string {
	for (let at: TestCase | TestSuite | TestModule = test; at.type !== 'module'; at = at.parent) {
		const { skippedBecause } = at.meta();
		if (skippedBecause) return skippedBecause;
	}
	return 'left out by the command line, or by a .only or .skip';
}
