// Programs that tell whether their own settings are sound. What may be asked is the closed table in `check-rows.ts`: each runs as a
// reader of a sandbox, with its masks, without network and without a capability, and changes nothing.

import type { CHECK_ROWS } from './check-rows.ts';

export type CheckName = keyof typeof CHECK_ROWS;

export type CheckAnswer =
	| {
			readonly got: 'verdict';
			/** null when a signal ended it. */
			readonly exitCode: number | null;
			/** What it printed, on both of its outputs, in order; the beginning where it is long. Foreign text. */
			readonly text: string;
			/** Real paths that it could not see into: what it says of them is not so. */
			readonly hidden: readonly string[];
	  }
	| {
			readonly got: 'nothing';
			readonly why: 'absent' | 'timed-out' | 'failed';
			/** One sentence. */
			readonly detail: string;
	  };

export interface ConfigChecker {
	/** Never rejects. One at a time, the others wait. */
	check(name: CheckName, signal?: AbortSignal): Promise<CheckAnswer>;
}
