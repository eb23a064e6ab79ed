// Numbers and codes of terminals that page and service share; without schemas, so that a page loads nothing else for them.

/** At most this many at once, ended ones included. */
export const TERMINAL_CAPACITY = 100;
/** What is kept of a terminal's output and shown again to whoever attaches. */
export const SCROLLBACK_BYTES = 1024 * 1024;
/** Panes beside each other in one tab. */
export const MAX_PANES = 4;
/** Longest input frame of the stream; a longer paste is sent in several. */
export const MAX_INPUT_BYTES = 64 * 1024;
/** Longest control frame of the stream. */
export const MAX_CONTROL_BYTES = 4096;

/** Why the service closed a stream. */
export const STREAM_CLOSE = {
	/** The sign-in ended. */
	signedOut: 4401,
	notFound: 4404,
	/** Too far behind while others were waiting: attach again. */
	tooSlow: 4408,
	/** The terminal was closed. */
	closed: 4410,
	shuttingDown: 1001
} as const;
