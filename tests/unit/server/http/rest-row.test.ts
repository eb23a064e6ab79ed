// A row is held to its schemas twice: by the compiler, to the procedure it calls, and at run time, to what came.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type RestRow, restRow } from '#server/http/rest-row.ts';
import { appRouter } from '#server/trpc/router.ts';
import { createCallerFactory } from '#server/trpc/t.ts';
import { SafetyCheckRequest, SafetyCheckResult } from '#wire/safety.ts';
import { AudioFileStatus } from '#wire/voice.ts';

const common = { method: 'POST', summary: 'a row' } as const;

/** Never called: only compiled. A marked line that is no error fails the type check of the tests. */
function heldByTheCompiler(): RestRow[] {
	return [
		restRow({
			...common,
			path: '/api/check',
			input: { body: SafetyCheckRequest },
			output: SafetyCheckResult,
			call: (api, { body }) => api.terminal.check(body)
		}),
		restRow({
			...common,
			path: '/api/check',
			input: { body: z.strictObject({ command: z.number() }) },
			output: SafetyCheckResult,
			// @ts-expect-error the procedure takes a command as text
			call: (api, { body }) => api.terminal.check(body)
		}),
		restRow({
			...common,
			path: '/api/check',
			input: { body: SafetyCheckRequest },
			output: AudioFileStatus,
			// @ts-expect-error the procedure answers something else
			call: (api, { body }) => api.terminal.check(body)
		}),
		restRow({
			...common,
			path: '/api/check',
			input: { body: SafetyCheckRequest },
			// @ts-expect-error an answer without a schema
			call: (api, { body }) => api.terminal.check(body)
		}),
		restRow({
			...common,
			path: '/api/check',
			input: {},
			output: SafetyCheckResult,
			// @ts-expect-error a part that the row does not take
			call: (api, { body }) => api.terminal.check(body)
		}),
		restRow({
			...common,
			path: '/api/things/{id}',
			// @ts-expect-error a name in the path without a schema
			input: { params: z.object({ name: z.string() }) },
			call: () => Promise.resolve(undefined)
		}),
		restRow({
			...common,
			path: '/api/things',
			// @ts-expect-error a schema without a name in the path
			input: { params: z.object({ id: z.string() }) },
			call: () => Promise.resolve(undefined)
		})
	];
}

describe('a row', () => {
	const row = restRow({
		...common,
		path: '/api/things/{id}',
		input: {
			params: z.object({ id: z.string().max(4) }),
			query: z.strictObject({ limit: z.coerce.number().int().min(1).optional() }),
			body: z.strictObject({ name: z.string().trim().min(1) })
		},
		output: z.unknown(),
		call: async (_api, input) => input
	});
	const api = createCallerFactory(appRouter)(() => {
		throw new Error('no procedure is called here');
	});
	const raw = { params: { id: 'one' }, query: {}, body: { name: 'a' } };

	test('is given what its schemas made of the request', async () => {
		expect(typeof heldByTheCompiler).toBe('function');
		const answer = row.answer(api, { ...raw, query: { limit: '5' }, body: { name: ' a ' } });
		expect(await answer).toEqual({ params: { id: 'one' }, query: { limit: 5 }, body: { name: 'a' } });
	});

	test.each([
		[
			'an id of another form',
			{ ...raw, params: { id: 'far too long' } },
			'not-found',
			'There is nothing at this address.'
		],
		['a field of a wrong type', { ...raw, body: { name: 7 } }, 'invalid-input', 'name must be text, not a number'],
		['an unknown field', { ...raw, body: { name: 'a', more: 1 } }, 'invalid-input', 'unknown field "more"'],
		['a body that is no object', { ...raw, body: [] }, 'invalid-input', 'the body must be an object, not a list'],
		['no body', { ...raw, body: undefined }, 'invalid-input', 'the body is missing'],
		['a wrong query', { ...raw, query: { limit: '0' } }, 'invalid-input', 'limit must be at least 1'],
		['an unknown query', { ...raw, query: { page: '2' } }, 'invalid-input', 'unknown field "page"']
	])('refuses %s', async (_, request, code, detail) => {
		await expect(row.answer(api, request)).rejects.toMatchObject({ code, detail });
	});
});
