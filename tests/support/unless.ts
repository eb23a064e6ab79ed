// Tests that some machines cannot run. A skip without a reason looks like a test that nobody needs.
import type { TestOptions } from 'vitest';

declare module 'vitest' {
	interface TaskMeta {
		/** Read by the reporter that sums a run up. */
		skippedBecause?: string;
	}
}

type Body = (...given: never[]) => unknown;

/**
 * @param declare  `test`, `describe`, or what their `each` returns
 * @param why      what this machine lacks, as a person reads it; nothing when the tests run
 * @returns declares the same, skipped where there is a reason, and with the reason on it
 */
export function unless(declare: unknown, why: string | false | undefined) {
	const options = why ? { skip: true, meta: { skippedBecause: why } } : {};
	return (name: string, first: TestOptions | Body, second?: Body | number): void => {
		const told = declare as (name: string, options: TestOptions, body: Body) => void;
		if (typeof first === 'function')
			told(name, { ...options, ...(typeof second === 'number' ? { timeout: second } : {}) }, first);
		else told(name, { ...first, ...options }, second as Body);
	};
}
