import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeApi } from '#server/http/openapi.ts';
import { restTable } from '#server/http/rest-table.ts';
import type { Services } from '#server/services.ts';

const services = new Proxy({}, { get: () => undefined }) as Services;
const description = describeApi(restTable(services), { version: '1.2.3', url: 'http://127.0.0.1:8484' });

// The parts of the OpenAPI 3.1 schema that apply to what we say.
const Schema = z.record(z.string(), z.unknown());
const Content = z.record(z.string().regex(/^[a-z]+\/[a-z+]+$/), z.strictObject({ schema: Schema }));
const Operation = z.strictObject({
	summary: z.string().min(1),
	security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
	parameters: z
		.array(
			z.strictObject({
				name: z.string().min(1),
				in: z.enum(['path', 'query', 'header', 'cookie']),
				required: z.boolean().optional(),
				schema: Schema
			})
		)
		.optional(),
	requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
	responses: z.record(
		z.string().regex(/^[1-5]\d\d$/),
		z.strictObject({ description: z.string().min(1), content: Content.optional() })
	)
});
const OpenApi = z.strictObject({
	openapi: z.string().regex(/^3\.1\.\d+$/),
	info: z.strictObject({
		title: z.string(),
		version: z.string(),
		description: z.string(),
		license: z.strictObject({ name: z.string(), identifier: z.string() })
	}),
	servers: z.array(z.strictObject({ url: z.url() })),
	security: z.array(z.record(z.string(), z.array(z.string()))),
	paths: z.record(
		z.string().startsWith('/'),
		z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']), Operation)
	),
	components: z.strictObject({ securitySchemes: z.record(z.string(), Schema), schemas: z.record(z.string(), Schema) })
});

describe('the description', () => {
	const parsed = OpenApi.parse(description);
	const operations = Object.entries(parsed.paths).flatMap(([path, item]) =>
		Object.entries(item).map(([method, operation]) => ({ path, method, operation }))
	);

	test('is OpenAPI 3.1 and survives JSON', () => {
		expect(JSON.parse(JSON.stringify(description))).toEqual(description);
	});

	test('has every documented path', () => {
		const known = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
		for (const wanted of [
			'POST /api/terminal/check-safety',
			'POST /api/terminal/exec',
			'POST /api/terminal/sessions/{id}/stage',
			'GET /api/health',
			'GET /api/openapi.json',
			'POST /api/session',
			'DELETE /api/session'
		])
			expect(known).toContain(wanted);
	});

	test('declares each parameter of a path, and refers to nothing that is not there', () => {
		for (const { path, operation } of operations) {
			const named = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);
			expect(
				(operation.parameters ?? []).filter((p) => p.in === 'path').map((p) => p.name),
				path
			).toEqual(named);
		}
		for (const [, name] of JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
			expect(parsed.components.schemas).toHaveProperty(name ?? '');
		expect(JSON.stringify(description)).not.toContain('"$ref":"#/$defs');
		const schemes = Object.keys(parsed.components.securitySchemes);
		for (const { operation } of operations)
			for (const need of operation.security ?? [])
				for (const name of Object.keys(need)) expect(schemes).toContain(name);
	});

	test('says of each closed path that it answers 401, and of errors that they have one detail', () => {
		for (const { path, operation } of operations) {
			if (operation.security?.some((need) => Object.keys(need).length === 0)) continue;
			expect(operation.responses, path).toHaveProperty('401');
			expect(operation.responses['401']?.content?.['application/json']?.schema).toEqual({
				$ref: '#/components/schemas/Error'
			});
		}
	});

	test('says of the health what anyone may be answered, and no 401', () => {
		expect(Object.keys(parsed.paths['/api/health']?.get?.responses ?? {})).toEqual([
			'200',
			'400',
			'403',
			'414',
			'421',
			'429'
		]);
	});

	test('carries the fields of the contract', () => {
		const at = (path: string, status: string) =>
			parsed.paths[path]?.post?.responses[status]?.content?.['application/json']?.schema as {
				properties: object;
				required: string[];
			};
		expect(Object.keys(at('/api/terminal/check-safety', '200').properties)).toEqual(
			expect.arrayContaining(['command', 'tier', 'allowed', 'warning', 'requires_confirmation', 'suggestion'])
		);
		expect(at('/api/terminal/exec', '200').required).toEqual([
			'output',
			'error',
			'exit_code',
			'command',
			'safety_tier',
			'safety_warning'
		]);
		expect(parsed.paths['/api/terminal/exec']?.post?.security).toEqual([{ bearer: [] }]);
		expect(parsed.paths['/api/terminal/sessions/{id}/stage']?.post?.responses).toHaveProperty('409');
	});
});
