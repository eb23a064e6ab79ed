// What the command line passes to the file of a command.

/** What a command is given. `flags` holds only flags of its row. */
export interface Invocation {
	readonly flags: Readonly<Record<string, string | boolean | undefined>>;
	readonly operands: readonly string[];
	/** The second word, for commands that have actions. */
	readonly action: string;
	readonly json: boolean;
}

/** Runs one command. @returns the exit code of the process; undefined leaves it running (the service) */
export type CommandMain = (invocation: Invocation) => Promise<number | undefined>;
