// The tRPC instance: errors carry `data.detail` and our code, never a stack; procedures say who may call them.
import { initTRPC, TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { ERROR_TABLE, type ErrorCode } from '#wire/error.ts';
import { describeInputError } from '../lib/describe-input-error.ts';
import { HostwrightError, isHostwrightError } from '../lib/error.ts';
import { MAKE_ROOM, storageProblem } from '../lib/storage-fault.ts';
import type { CallerIdentity, Context } from './context.ts';

const t = initTRPC.context<Context>().create({
	isDev: false,
	errorFormatter({ shape, error }) {
		const known = toHostwrightError(error);
		const { stack: _stack, ...data } = shape.data as typeof shape.data & { stack?: string };
		const { trpc } = ERROR_TABLE[known.code];
		return {
			...shape,
			code: TRPC_ERROR_CODES_BY_KEY[trpc],
			message: known.detail,
			data: {
				...data,
				code: trpc,
				httpStatus: ERROR_TABLE[known.code].status,
				detail: known.detail,
				errorCode: known.code,
				retryAfterSeconds: known.retryAfterSeconds
			}
		};
	},
	sse: { maxDurationMs: 0, ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } }
});

/** What a caller is told of any fault: our own errors as they are, invalid input in one sentence, everything else nothing. */
export function toHostwrightError(error: unknown): HostwrightError {
	if (isHostwrightError(error)) return error;
	if (error instanceof TRPCError) {
		if (isHostwrightError(error.cause)) return error.cause;
		const input = describeInputError(error.cause);
		if (error.code === 'BAD_REQUEST' && input)
			return new HostwrightError('invalid-input', { detail: input, cause: error });
		const code = BY_TRPC_CODE[error.code];
		if (code) return new HostwrightError(code, { cause: error });
	}
	const storage = storageProblem(error);
	if (storage !== undefined)
		return new HostwrightError('capability-unavailable', {
			detail: `This could not be stored: ${storage}. ${MAKE_ROOM}`,
			cause: error
		});
	return new HostwrightError('internal', { cause: error });
}

/** Whether the log should say more of it than its caller is told. */
export function isFault(error: HostwrightError): boolean {
	return error.code === 'internal' || storageProblem(error.cause) !== undefined;
}

const BY_TRPC_CODE: Partial<Record<TRPCError['code'], ErrorCode>> = {
	PARSE_ERROR: 'malformed-request',
	BAD_REQUEST: 'malformed-request',
	UNAUTHORIZED: 'not-signed-in',
	FORBIDDEN: 'forbidden',
	NOT_FOUND: 'not-found',
	METHOD_NOT_SUPPORTED: 'wrong-method',
	CONFLICT: 'conflict',
	PAYLOAD_TOO_LARGE: 'too-large',
	UNSUPPORTED_MEDIA_TYPE: 'wrong-content-type',
	UNPROCESSABLE_CONTENT: 'invalid-input',
	TOO_MANY_REQUESTS: 'too-many-requests',
	CLIENT_CLOSED_REQUEST: 'cancelled',
	SERVICE_UNAVAILABLE: 'capability-unavailable'
};

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Anyone who was let in: the token's holder or a signed-in person. */
export const signedIn = t.procedure;

/** The token's holder only; a browser's session gets 403. */
export const tokenOnly = signedIn.use(({ ctx, next }) => {
	requireToken(ctx.identity);
	return next();
});

/** @throws HostwrightError `forbidden` for a browser's session */
export function requireToken(identity: CallerIdentity): void {
	if (identity.kind !== 'token')
		throw new HostwrightError('forbidden', {
			detail: 'This needs the API token; a browser session cannot do it.'
		});
}

/** A signed-in person only; the token alone does not do. */
export const personOnly = signedIn.use(({ ctx, next }) => {
	if (ctx.identity.kind !== 'session')
		throw new HostwrightError('forbidden', { detail: 'Only a person signed in to the dashboard can do this.' });
	return next();
});
