// What went wrong with a call, as one kind of error with a sentence for a person.
import { TRPCClientError } from '@trpc/client';
import type { ErrorCode } from '#wire/error.ts';

/** What went wrong: `code` is stable, `detail` is the sentence for a person. */
export class HostwrightClientError extends Error {
	override readonly name = 'HostwrightClientError';
	readonly code: ErrorCode | 'unreachable' | 'no-service' | 'no-token';
	readonly detail: string;
	/** HTTP status, when the service answered. */
	readonly status: number | undefined;
	/** Finds the matching lines in the service's log. */
	readonly requestId: string | undefined;

	constructor(
		code: HostwrightClientError['code'],
		detail: string,
		more: { status?: number; requestId?: string; cause?: unknown } = {}
	) {
		super(detail, more.cause === undefined ? undefined : { cause: more.cause });
		this.code = code;
		this.detail = detail;
		this.status = more.status;
		this.requestId = more.requestId;
	}
}

/** @param where  the address that was asked */
export function asClientError(error: unknown, where: string): HostwrightClientError {
	if (error instanceof HostwrightClientError) return error;
	if (error instanceof TRPCClientError) {
		const requestId = (error.meta?.response as Response | undefined)?.headers.get('x-request-id') ?? undefined;
		const data = error.data as { errorCode?: ErrorCode; detail?: string; httpStatus?: number } | undefined;
		if (data?.detail)
			return new HostwrightClientError(data.errorCode ?? 'internal', data.detail, {
				status: data.httpStatus,
				requestId,
				cause: error
			});
		const detail = (error.meta?.responseJSON as { detail?: unknown } | undefined)?.detail;
		const status = (error.meta?.response as Response | undefined)?.status;
		if (typeof detail === 'string')
			return new HostwrightClientError(
				status === 401 ? 'not-signed-in' : status === 429 ? 'too-many-requests' : 'forbidden',
				detail,
				{ status, requestId, cause: error }
			);
	}
	return new HostwrightClientError(
		'unreachable',
		`No answer from ${where}. Is the service still running? (hostwright status)`,
		{ cause: error }
	);
}
