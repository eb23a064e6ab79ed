import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs one of the project's own tools on the Node that runs the tests. */
function tool(...args: string[]): { ok: boolean; output: string } {
	const result = spawnSync(process.execPath, args, {
		cwd: root,
		encoding: 'utf8',
		env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' }
	});
	return { ok: result.status === 0, output: `${result.stdout}${result.stderr}` };
}

function expectClean(result: { ok: boolean; output: string }): void {
	expect(result.ok ? '' : result.output).toBe('');
}

test('formatting and lint hold', () => {
	expectClean(tool('node_modules/@biomejs/biome/bin/biome', 'ci', '--max-diagnostics=50', '.'));
});

test('the service, the native bridge and the tests type-check', () => {
	expectClean(tool('node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.json', '--noEmit'));
	expectClean(tool('node_modules/@typescript/native/bin/tsc', '-p', 'tests/tsconfig.json', '--noEmit'));
});

test('the dashboard type-checks', () => {
	expectClean(tool('node_modules/@sveltejs/kit/svelte-kit.js', 'sync', '--config', 'src/vite.config.ts'));
	expectClean(
		tool(
			'node_modules/svelte-check/bin/svelte-check',
			'--workspace',
			'src',
			'--tsconfig',
			'./tsconfig.json',
			'--threshold',
			'warning',
			'--output',
			'human'
		)
	);
});

test('imports obey the table', () => {
	expectClean(
		tool(
			'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
			'--config',
			'tests/quality/import-rules.mjs',
			'src',
			'server',
			'native-bridge'
		)
	);
});

test('nothing exported or installed is unused', () => {
	expectClean(tool('node_modules/knip/bin/knip.js', '--config', 'tests/quality/knip.json', '--no-progress'));
});

test('no install script is needed and no dependency comes from outside the registry', () => {
	const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Record<
		string,
		Record<string, string | boolean>
	>;
	expect(Object.values(manifest.allowScripts ?? {})).toEqual([false, false, false]);
	for (const group of ['dependencies', 'devDependencies', 'optionalDependencies'])
		for (const [name, version] of Object.entries(manifest[group] ?? {}))
			expect(`${name} ${version}`).toMatch(/ (npm:[\w@/.-]+@)?[~^]?\d+\.\d+\.\d+/);
	const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
		packages: Record<string, { resolved?: string; hasInstallScript?: boolean }>;
	};
	for (const [path, entry] of Object.entries(lock.packages)) {
		expect(entry.resolved ?? '', path).toBe('');
		if (entry.hasInstallScript)
			expect(['node-pty', 'koffi', 'onnxruntime-node', 'fsevents'].map((name) => `node_modules/${name}`)).toContain(
				path.replace(/^.*\/node_modules\//, 'node_modules/')
			);
	}
});
