// The first step of the gate: a text together with how it was read. Later steps take nothing else.
import type { Classification } from '#wire/safety.ts';
import { readFedCommand } from './read-fed-command.ts';

declare const classified: unique symbol;

/** Text and reading belong together: what was read is what runs. */
export interface ClassifiedCommand {
	readonly [classified]: true;
	readonly text: string;
	/** What it is given through standard input; it reads its terminal when undefined. */
	readonly stdin: Uint8Array | undefined;
	readonly classification: Classification;
}

/** Reads a command. What the reader throws is a fault and refuses the command. */
export function classifyCommand(
	text: string,
	classify: (text: string) => Classification,
	stdin?: Uint8Array
): ClassifiedCommand {
	const classification = stdin === undefined ? classify(text) : readFedCommand(text, stdin, classify);
	const made: Omit<ClassifiedCommand, typeof classified> = { text, stdin, classification };
	return made as ClassifiedCommand;
}
