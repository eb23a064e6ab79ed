// The OpenAPI description of the REST side, made from the same table and the same schemas that serve it.
import { z } from 'zod';
import { SignInRequest } from '#wire/access.ts';
import { Health, PublicHealth } from '#wire/health.ts';
import type { Named, RestRow } from './rest-row.ts';

type Json = { readonly [key: string]: unknown };

const DETAIL: Json = {
	type: 'object',
	required: ['detail'],
	properties: { detail: { type: 'string', description: 'what went wrong, in one sentence' } }
};

/** Before it is looked at who asks. */
const FROM_ANYONE: Readonly<Record<number, string>> = {
	400: 'the request could not be read',
	403: 'a foreign Origin',
	414: 'the address is too long',
	421: 'an unknown Host header',
	429: 'too many wrong tokens'
};
const EVERYWHERE: Readonly<Record<number, string>> = { ...FROM_ANYONE, 401: 'no token, or a wrong one' };
const WITH_BODY: Readonly<Record<number, string>> = {
	413: 'the body is too large',
	415: 'the body is not uncompressed JSON',
	422: 'well-formed, but not valid'
};

const UNKNOWN_ID: Readonly<Record<number, string>> = { 404: 'unknown id' };

/** @returns an OpenAPI 3.1 document as a plain value */
export function describeApi(rows: readonly RestRow[], about: { readonly version: string; readonly url: string }): Json {
	const paths: Record<string, Record<string, Json>> = {};
	const put = (path: string, method: string, operation: Json): void => {
		paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
	};
	for (const row of rows) put(row.path, row.method, describeRow(row));
	put('/api/health', 'GET', {
		summary: 'Whether the service answers; with the right token also what works',
		security: [{}, { bearer: [] }, { session: [] }],
		responses: {
			200: answer(z.union([Health, PublicHealth]), 'the service answers'),
			...errors(FROM_ANYONE)
		}
	});
	put('/metrics', 'GET', {
		summary: 'The vital signs, the subjects and the service in the text format of Prometheus',
		security: [{ bearer: [] }],
		responses: {
			200: { description: 'the figures', content: { 'text/plain': { schema: { type: 'string' } } } },
			...errors({ ...EVERYWHERE, 403: 'a foreign Origin, or a browser session' })
		}
	});
	put('/mcp', 'POST', {
		summary: 'The assistant’s tools for other agents: the Model Context Protocol over Streamable HTTP',
		security: [{ bearer: [] }],
		requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
		responses: {
			200: { description: 'a JSON-RPC answer', content: { 'application/json': { schema: { type: 'object' } } } },
			202: { description: 'a notification was taken' },
			...errors({ ...EVERYWHERE, ...WITH_BODY, 403: 'a foreign Origin, or a browser session' })
		}
	});
	put('/api/session', 'POST', {
		summary: 'Sign a browser in with a one-use ticket or the token',
		security: [{}],
		requestBody: { required: true, content: json(SignInRequest, 'input') },
		responses: {
			204: { description: 'signed in; the session is in the cookie' },
			...errors({ ...EVERYWHERE, ...WITH_BODY })
		}
	});
	put('/api/session', 'DELETE', {
		summary: 'End the session',
		responses: { 204: { description: 'signed out' }, ...errors(EVERYWHERE) }
	});
	put('/api/openapi.json', 'GET', {
		summary: 'This description',
		responses: {
			200: { description: 'an OpenAPI 3.1 document', content: { 'application/json': { schema: { type: 'object' } } } },
			...errors(EVERYWHERE)
		}
	});
	return {
		openapi: '3.1.0',
		info: {
			title: 'Hostwright',
			version: about.version,
			description: 'A local host assistant: checks, confines and records every command it runs.',
			license: { name: 'MIT', identifier: 'MIT' }
		},
		servers: [{ url: about.url }],
		security: [{ bearer: [] }, { session: [] }],
		paths,
		components: {
			securitySchemes: {
				bearer: { type: 'http', scheme: 'bearer', description: "the installation's token" },
				session: { type: 'apiKey', in: 'cookie', name: 'hostwright_<port>', description: 'a signed-in browser' }
			},
			schemas: { Error: DETAIL }
		}
	};
}

function describeRow(row: RestRow): Json {
	const { params, query, body } = row.input;
	const status = row.status ?? 200;
	const parameters = [...parametersOf(params, { in: 'path', required: true }), ...parametersOf(query, { in: 'query' })];
	return {
		summary: row.summary,
		...(row.tokenOnly ? { security: [{ bearer: [] }] } : {}),
		...(parameters.length > 0 ? { parameters } : {}),
		...(body ? { requestBody: { required: true, content: json(body, 'input') } } : {}),
		responses: {
			[status]: row.output ? answer(row.output, row.summary) : { description: 'done' },
			...errors({
				...EVERYWHERE,
				...(body ? WITH_BODY : {}),
				...(params ? UNKNOWN_ID : {}),
				...row.errors
			})
		}
	};
}

function parametersOf(part: Named | undefined, place: Json): readonly Json[] {
	return Object.entries(part?.shape ?? {}).map(([name, schema]) => ({
		name,
		...place,
		schema: schemaOf(schema, 'input')
	}));
}

function answer(schema: z.ZodType, description: string): Json {
	return { description, content: json(schema, 'output') };
}

function json(schema: z.ZodType, io: 'input' | 'output'): Json {
	return { 'application/json': { schema: schemaOf(schema, io) } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
	const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
	return rest;
}

function errors(statuses: Readonly<Record<number, string>>): Json {
	return Object.fromEntries(
		Object.entries(statuses).map(([status, description]) => [
			status,
			{ description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
		])
	);
}
