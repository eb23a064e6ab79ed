import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import './support/unless.ts';

/** Characters of one failure that are kept: what was expected and what was got, not a page that was on the screen. */
const TOLD_OF_A_FAILURE = 1500;

/**
 * Says why each skipped test was skipped, then ends the run with one plain line: `12 passed, 0 failed, 1 skipped`.
 * With HOSTWRIGHT_TEST_FAILURES, what failed is appended to that file as well: whoever runs several suites in a row tells it again
 * at the end, where it is seen.
 */
export default class Summary implements Reporter {
	/** A long run is not waited for: what failed is told when it fails, and once more at the end. */
	onTestCaseResult(test: TestCase): void {
		const result = test.result();
		if (result.state === 'failed')
			console.log(told(`${test.module.relativeModuleId} > ${test.fullName}`, result.errors));
	}

	onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
		let passed = 0;
		let failed = 0;
		let skipped = 0;
		const reasons = new Map<string, number>();
		const failures: string[] = [];
		for (const module of modules) {
			let any = false;
			for (const test of module.children.allTests()) {
				any = true;
				const result = test.result();
				if (result.state === 'passed') passed++;
				else if (result.state === 'failed') {
					failed++;
					failures.push(told(`${module.relativeModuleId} > ${test.fullName}`, result.errors));
				} else {
					skipped++;
					const note = (result.state === 'skipped' && result.note) || reasonOf(test);
					reasons.set(note, (reasons.get(note) ?? 0) + 1);
				}
			}
			if (!any && module.state() === 'failed') failed++;
			if (module.errors().length > 0) failures.push(told(module.relativeModuleId, module.errors()));
		}
		if (errors.length > 0) failures.push(told('outside any test', errors));
		const kept = process.env['HOSTWRIGHT_TEST_FAILURES'];
		if (kept && failures.length > 0) appendFileSync(kept, failures.map((failure) => `${failure}\n`).join(''));
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

/** Which test failed, and what each of its errors says. */
function told(name: string, errors: readonly unknown[]): string {
	const said = errors.map((error) => {
		const { message, diff, stack } = error as { message?: string; diff?: string; stack?: string };
		const at = /(?:tests|server|src)\/\S+:\d+:\d+/u.exec(stack ?? '')?.[0];
		return [message ?? String(error), diff, at && `at ${at}`].filter(Boolean).join('\n').slice(0, TOLD_OF_A_FAILURE);
	});
	return [`FAILED ${name}`, ...said].join('\n');
}
