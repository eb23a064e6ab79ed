// How a terminal's first process ended. Apart from both ports, since both speak of it.

export interface PtyExit {
	/** The exit code, or 128 + n when signal n ended it. */
	readonly exitCode: number;
	readonly signal: number | null;
}
