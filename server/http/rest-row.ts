// The shape of one documented REST path: a thin line over the tRPC caller.
import type { z } from 'zod';
import type { AppCaller } from '../trpc/router.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

export interface RestInput {
	/** Values of `{name}` in the path, decoded. */
	readonly params: Readonly<Record<string, string>>;
	/** The parsed body; undefined for a row without one. */
	readonly body: unknown;
	readonly query: URLSearchParams;
}

export interface RestRow {
	readonly method: Method;
	/** As in OpenAPI: `/api/approvals/{id}/approve`. */
	readonly path: string;
	readonly summary: string;
	/** The body's schema, for the description; the procedure itself checks. Absent: no body is read. */
	readonly body?: z.ZodType;
	readonly maxBodyBytes?: number;
	readonly query?: Readonly<Record<string, z.ZodType>>;
	/** The answer's schema; absent with status 204. */
	readonly output?: z.ZodType;
	/** 200 when absent. */
	readonly status?: number;
	/** Statuses of errors particular to this path, with when they are given. */
	readonly errors?: Readonly<Record<number, string>>;
	/** Whether the row runs for a caller with a session as well; said in the description. */
	readonly tokenOnly?: boolean;
	readonly call: (api: AppCaller, input: RestInput) => Promise<unknown>;
}
