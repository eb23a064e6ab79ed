/** One program that may be asked. No shell, never sudo, as the service's own user, with a small environment of its own. */
export interface FactRow {
	/** Looked for in the system's directories only. */
	readonly program: string;
	/** `{unit}` stands for one argument, `{units…}` for any number of them; either is a word of its own or ends one: `--unit={unit}`. */
	readonly argv: readonly string[];
	/** What an argument has to match as a whole. It may not begin with `-` unless the pattern names the `-` itself. */
	readonly args?: Readonly<Record<string, RegExp>>;
	/** How long it may take; one that is followed has no limit. */
	readonly timeoutMs: number;
	readonly maxBytes: number;
	/** Exit codes that are answers; [0] when absent. */
	readonly answers?: readonly number[];
	/** Fixed variables that it needs beside the locale and the path. */
	readonly env?: Readonly<Record<string, string>>;
}
