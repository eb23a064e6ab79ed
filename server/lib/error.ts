// The one error class. Recognised by its brand, since `instanceof` fails across bundles.
import { ERROR_TABLE, type ErrorCode } from '#wire/error.ts';

const BRAND = Symbol.for('hostwright.error');

export interface HostwrightErrorOptions {
	/** The sentence a person reads; the table's when absent. */
	readonly detail?: string;
	readonly cause?: unknown;
	/** Seconds, for `Retry-After`. */
	readonly retryAfterSeconds?: number;
}

/** A fault or refusal with a code of `ERROR_TABLE` and one sentence for the caller. */
export class HostwrightError extends Error {
	readonly [BRAND] = true;
	override readonly name = 'HostwrightError';
	readonly code: ErrorCode;
	readonly detail: string;
	readonly retryAfterSeconds: number | undefined;

	constructor(code: ErrorCode, options: HostwrightErrorOptions = {}) {
		const detail = options.detail ?? ERROR_TABLE[code].text;
		super(detail, options.cause === undefined ? undefined : { cause: options.cause });
		this.code = code;
		this.detail = detail;
		this.retryAfterSeconds = options.retryAfterSeconds;
	}
}

/** True for our own errors, whichever copy of this module made them. */
export function isHostwrightError(value: unknown): value is HostwrightError {
	return typeof value === 'object' && value !== null && (value as { [BRAND]?: unknown })[BRAND] === true;
}

/** What was thrown, as an Error. */
export function asError(thrown: unknown): Error {
	return thrown instanceof Error ? thrown : new Error(String(thrown));
}
