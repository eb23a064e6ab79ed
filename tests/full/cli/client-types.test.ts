// The published types of the client are made from the router: a procedure is written once, in its route.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declareClient, readProgram } from '../../../server/boot/declare-client.mjs';
import { writeApi } from '../../../server/boot/write-api.mjs';
import { appRouter } from '../../../server/trpc/router.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, 'tests/.output/client-types', String(process.pid));

const HEAD = `import { z } from 'zod';
import type { ApiOf } from '#server/cli/client-api.ts';
import { router, signedIn } from '#server/trpc/t.ts';
import { SafetyCheckResult } from '#wire/safety.ts';
`;
const ADDED = `${HEAD}
declare const found: SafetyCheckResult;
const added = router({
	thing: router({
		/** Looks at one thing. */
		look: signedIn
			.input(z.strictObject({ id: z.string(), how: z.enum(['near', 'far']).optional() }))
			.output(z.object({ best: SafetyCheckResult, others: z.array(SafetyCheckResult.nullable()) }))
			.query(() => ({ best: found, others: [] })),
		forget: signedIn.mutation(() => {}),
		follow: signedIn.subscription(async function* () { yield 1; })
	}),
	onlyFollowed: router({ follow: signedIn.subscription(async function* () { yield 1; }) })
});
export type HostwrightApi = ApiOf<typeof added>;
`;
const STRANGE = `${HEAD}
const strange = router({ thing: router({ when: signedIn.query(() => new Map<string, SafetyCheckResult>()) }) });
export type HostwrightApi = ApiOf<typeof strange>;
`;
const SAME = `import type { HostwrightApi as Source } from '#server/cli/client-api.ts';
import type { HostwrightApi as Written } from './written.ts';
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const same: Same<Source, Written> = true;
// @ts-expect-error types that differ are noticed
export const control: Same<Source, Omit<Written, 'terminal'>> = true;
`;

function put(name: string, text: string): string {
	writeFileSync(join(folder, name), text);
	return join(folder, name);
}

describe('the declarations in dist', () => {
	const types = join(root, 'dist/client/types');
	const built = (path: string): string => readFileSync(join(types, path), 'utf8');

	test('are what is made of the sources now', { timeout: 180_000 }, () => {
		const files = readdirSync(types, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
		const paths = files.map(({ parentPath, name }) => relative(types, join(parentPath, name)));
		expect(Object.fromEntries(paths.map((path) => [path, built(path)]))).toEqual(
			Object.fromEntries(declareClient(root))
		);
	});

	test('hold every procedure that a token may call, and no subscription', () => {
		const declared: string[] = [];
		let part = '';
		for (const line of built('server/cli/client-api.d.ts').split('\n')) {
			part = /^\treadonly (\w+): \{$/.exec(line)?.[1] ?? part;
			const call = /^\t\treadonly (\w+): (Query|Mutation)</.exec(line);
			if (call) declared.push(`${part}.${call[1]} ${call[2]?.toLowerCase()}`);
		}
		// At run time the procedures lie side by side under their paths; their type has them in their parts.
		const flat = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
		const procedures = Object.entries(flat);
		const callable = procedures
			.map(([path, { _def }]) => `${path} ${_def.type}`)
			.filter((one) => !one.endsWith('subscription'));
		expect(callable.length).toBeGreaterThan(20);
		expect(declared.sort()).toEqual(callable.sort());
	});
});

describe('what is written out', () => {
	let program: ts.Program;
	beforeAll(() => {
		mkdirSync(folder, { recursive: true });
		const fixtures = [put('added.ts', ADDED), put('strange.ts', STRANGE)].map((file) => relative(root, file));
		program = readProgram(root, ['server/cli/client-api.ts', ...fixtures]);
	}, 180_000);
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	test('is the type of the source, to the letter', { timeout: 180_000 }, () => {
		const written = writeApi(program, join(root, 'server/cli/client-api.ts'));
		put('written.ts', written.replaceAll("'./client-calls.ts'", "'#server/cli/client-calls.ts'"));
		const same = put('same.ts', SAME);
		const compared = ts.createProgram([same], program.getCompilerOptions(), undefined, program);
		const faults = compared.getSemanticDiagnostics(compared.getSourceFile(same));
		expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
	});

	test('has a procedure that was added, with its words and its comment', () => {
		const written = writeApi(program, join(folder, 'added.ts'));
		expect(written).toContain(`export interface HostwrightApi {
	readonly thing: {
		/** Looks at one thing. */
		readonly look: Query<{ id: string; how?: 'far' | 'near' }, { best: SafetyCheckResult; others: (SafetyCheckResult | null)[] }>;
		readonly forget: Mutation<undefined, undefined>;
	};
}
`);
		expect(written).toContain("import type { SafetyCheckResult } from '#wire/safety.ts';\n");
	});

	test('is refused for a procedure that the wire has no words for, by its name', () => {
		expect(() => writeApi(program, join(folder, 'strange.ts'))).toThrow(
			/^thing\.when: the wire has no words for the type Map<string/
		);
	});
});
