// One documented REST path: what it takes and answers, as schemas, and the procedure it calls.
import { z } from 'zod';
import { describeInputError } from '../lib/describe-input-error.ts';
import { HostwrightError } from '../lib/error.ts';
import type { AppCaller } from '../trpc/router.ts';
import type { NamesIn } from './path-template.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** A schema for each name. */
export type Named<Name extends string = string> = z.ZodObject<Readonly<Record<Name, z.ZodType>>>;

/** The parts of a request that a row takes. */
interface Parts {
	/** Values of `{name}` in the path. One that its schema refuses makes the address an unknown one (404). */
	readonly params?: Named;
	readonly query?: Named;
	/** Absent: no body is read. */
	readonly body?: z.ZodType;
}

/** A row has a schema for each name in its path. */
type PartsOf<Path extends string> = Parts &
	([NamesIn<Path>] extends [never] ? { readonly params?: never } : { readonly params: Named<NamesIn<Path>> });

interface Description {
	readonly method: Method;
	readonly summary: string;
	readonly maxBodyBytes?: number;
	/** 200 when absent. */
	readonly status?: number;
	/** Statuses of errors particular to this path, with when they are given. */
	readonly errors?: Readonly<Record<number, string>>;
	/** A browser's session is refused (403) before its input is looked at. */
	readonly tokenOnly?: boolean;
}

/** An answer that comes with headers of its own: name and value in turn. */
export class Headed<Answer> {
	readonly answer: Answer;
	readonly headers: readonly string[];

	constructor(answer: Answer, headers: readonly string[]) {
		this.answer = answer;
		this.headers = headers;
	}
}

/** What came, before it was parsed. */
export interface RawRequest {
	readonly params: Readonly<Record<string, string>>;
	readonly query: Readonly<Record<string, string>>;
	readonly body: unknown;
}

export interface RestRow extends Description {
	/** As in OpenAPI: `/api/approvals/{id}/approve`. */
	readonly path: string;
	readonly input: Parts;
	/** The answer's schema; absent with status 204. */
	readonly output?: z.ZodType;
	/** @throws HostwrightError `invalid-input` or `not-found` for what its schemas do not take, and what the procedure throws */
	answer(api: AppCaller, request: RawRequest): Promise<unknown>;
}

/** @param row  `call` is given the input as its schemas parsed it; the compiler holds it, and its answer, to the procedure */
export function restRow<const Path extends string, Input extends z.ZodRawShape & Parts, Answer = undefined>(
	row: Description & {
		readonly path: Path;
		readonly input: Input & PartsOf<Path>;
		readonly output?: z.ZodType<Answer>;
		call(api: AppCaller, input: z.output<z.ZodObject<Input>>): Promise<NoInfer<Answer> | Headed<NoInfer<Answer>>>;
	}
): RestRow {
	const { call, ...described } = row;
	const schema: z.ZodObject<Input> = z.object(row.input);
	return {
		...described,
		answer: async (api, request) => call(api, parse(schema, request))
	};
}

function parse<Input extends z.ZodRawShape>(
	schema: z.ZodObject<Input>,
	request: RawRequest
): z.output<z.ZodObject<Input>> {
	const parsed = schema.safeParse(request);
	if (parsed.success) return parsed.data;
	const { issues } = parsed.error;
	if (issues.some(({ path }) => path[0] === 'params')) throw new HostwrightError('not-found');
	// The caller knows its body, and nothing of the parts.
	const detail = describeInputError({ issues: issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })) });
	throw new HostwrightError('invalid-input', { ...(detail ? { detail } : {}), cause: parsed.error });
}
