// Numbers and codes of the tail socket that page and service share; without schemas, so that a page loads nothing else for them.

/** Follows at the same time over one socket. */
export const MAX_FOLLOWS = 16;
/** Longest frame from a page. */
export const MAX_FOLLOW_FRAME_BYTES = 4096;

/** Why the service closed the socket, apart from the codes of RFC 6455. */
export const TAIL_CLOSE = {
	/** The sign-in ended. */
	signedOut: 4401
} as const;
