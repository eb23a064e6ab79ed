// Rules written out: for tools whose arguments need more than a table row.
import type { Tier } from '#wire/safety.ts';
import type { Cmd } from '../judge/command.ts';

/** Judges a command. False: this use of it is left to the tables. */
export type Judge = (cmd: Cmd) => boolean;

/** One family. Every example is a test. */
export interface RuleFile {
	programs: Record<string, Judge>;
	examples: readonly (readonly [command: string, tier: Tier])[];
}
