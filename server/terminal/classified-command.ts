// The first step of the gate: a text together with how it was read. Later steps take nothing else.
import type { Classification } from '#wire/safety.ts';

declare const classified: unique symbol;

/** Text and reading belong together: what was read is what runs. */
export interface ClassifiedCommand {
	readonly [classified]: true;
	readonly text: string;
	readonly classification: Classification;
}

/** Reads a command. What the reader throws is a fault and refuses the command. */
export function classifyCommand(text: string, classify: (text: string) => Classification): ClassifiedCommand {
	const made: Omit<ClassifiedCommand, typeof classified> = { text, classification: classify(text) };
	return made as ClassifiedCommand;
}
