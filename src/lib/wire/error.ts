// The one table of error codes: HTTP status, tRPC code, whether a retry can help, and the words a person reads.

interface ErrorRow {
	readonly status: number;
	/** tRPC's name for the nearest condition. */
	readonly trpc: string;
	readonly retryable: boolean;
	/** Used when the thrower gives no text of its own. */
	readonly text: string;
}

export const ERROR_TABLE = {
	'malformed-request': { status: 400, trpc: 'BAD_REQUEST', retryable: false, text: 'The request could not be read.' },
	'not-signed-in': { status: 401, trpc: 'UNAUTHORIZED', retryable: false, text: 'Sign in or send the API token.' },
	forbidden: { status: 403, trpc: 'FORBIDDEN', retryable: false, text: 'This is not allowed here.' },
	'command-blocked': { status: 403, trpc: 'FORBIDDEN', retryable: false, text: 'This command is blocked.' },
	'from-a-run': {
		status: 403,
		trpc: 'FORBIDDEN',
		retryable: false,
		text: 'This request comes from a command that Hostwright runs. Such a command cannot run others, sign in, decide or change anything through the service.'
	},
	'perhaps-from-a-run': {
		status: 403,
		trpc: 'FORBIDDEN',
		retryable: true,
		text: 'This request may come from a command that Hostwright runs now: that command hides its connections, and nobody else was found to have made it. Try again when the command has ended.'
	},
	'foreign-origin': { status: 403, trpc: 'FORBIDDEN', retryable: false, text: 'The request comes from another site.' },
	'not-found': { status: 404, trpc: 'NOT_FOUND', retryable: false, text: 'There is nothing at this address.' },
	'wrong-method': {
		status: 405,
		trpc: 'METHOD_NOT_SUPPORTED',
		retryable: false,
		text: 'This address does not accept that method.'
	},
	conflict: { status: 409, trpc: 'CONFLICT', retryable: false, text: 'This is in use or has already been decided.' },
	'old-connection': {
		status: 409,
		trpc: 'CONFLICT',
		retryable: true,
		text: 'This came over a connection that was there before the change. Ask again over a new one.'
	},
	'shell-busy': { status: 409, trpc: 'CONFLICT', retryable: true, text: 'shell busy' },
	'url-too-long': { status: 414, trpc: 'BAD_REQUEST', retryable: false, text: 'The address is too long.' },
	'too-large': { status: 413, trpc: 'PAYLOAD_TOO_LARGE', retryable: false, text: 'The request body is too large.' },
	'wrong-content-type': {
		status: 415,
		trpc: 'UNSUPPORTED_MEDIA_TYPE',
		retryable: false,
		text: 'Send JSON (application/json), uncompressed.'
	},
	'unknown-host': {
		status: 421,
		trpc: 'BAD_REQUEST',
		retryable: false,
		text: 'This service does not answer to that host name.'
	},
	'invalid-input': { status: 422, trpc: 'UNPROCESSABLE_CONTENT', retryable: false, text: 'The request is not valid.' },
	'too-many-requests': {
		status: 429,
		trpc: 'TOO_MANY_REQUESTS',
		retryable: true,
		text: 'Too many requests at once; try again shortly.'
	},
	cancelled: { status: 499, trpc: 'CLIENT_CLOSED_REQUEST', retryable: false, text: 'The caller disconnected.' },
	internal: {
		status: 500,
		trpc: 'INTERNAL_SERVER_ERROR',
		retryable: false,
		text: 'Something went wrong in the service; its log has the details.'
	},
	'capability-unavailable': {
		status: 503,
		trpc: 'SERVICE_UNAVAILABLE',
		retryable: false,
		text: 'This machine cannot do that now.'
	},
	'no-sandbox': {
		status: 503,
		trpc: 'SERVICE_UNAVAILABLE',
		retryable: false,
		text: 'No sandbox can be set up here, so nothing was run.'
	},
	'shutting-down': { status: 503, trpc: 'SERVICE_UNAVAILABLE', retryable: true, text: 'The service is stopping.' }
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERROR_TABLE;
