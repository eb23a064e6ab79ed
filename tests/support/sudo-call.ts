// A call of sudo as a plan holds it, for tests of what stands behind the plan.
import type { SudoCall } from '#native/ports/sandbox.ts';

/** Any number of times, from home (`@home@`, see `run-elevated.ts`) or the root directory. */
export function sudoCall(words: readonly string[], more: Partial<SudoCall> = {}): SudoCall {
	return {
		words,
		directories: ['@home@', '/'],
		anywhere: false,
		input: 'any',
		output: 'any',
		times: 'any',
		variables: {},
		...more
	};
}
