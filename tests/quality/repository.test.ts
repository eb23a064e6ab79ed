import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expectClean, tool } from './run-tool.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('formatting and lint hold', () => {
	expectClean(tool('node_modules/@biomejs/biome/bin/biome', 'ci', '--max-diagnostics=50', '.'));
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
