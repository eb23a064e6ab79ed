import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expectClean, tool } from './run-tool.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('formatting and lint hold', () => {
	expectClean(tool(['node_modules/@biomejs/biome/bin/biome', 'ci', '--max-diagnostics=50', '.']));
});

test('imports obey the table', () => {
	expectClean(
		tool([
			'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
			'--config',
			'tests/quality/import-rules.mjs',
			'src',
			'server',
			'native-bridge'
		])
	);
});

test('nothing exported or installed is unused', () => {
	expectClean(tool(['node_modules/knip/bin/knip.js', '--config', 'tests/quality/knip.json', '--no-progress']));
});

test('no install script is needed and no dependency comes from outside the registry', () => {
	const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Record<
		string,
		Record<string, string | boolean>
	>;
	expect(new Set(Object.values(manifest.allowScripts ?? {}))).toEqual(new Set([false]));
	for (const group of ['dependencies', 'devDependencies', 'optionalDependencies'])
		for (const [name, version] of Object.entries(manifest[group] ?? {}))
			expect(`${name} ${version}`).toMatch(/ (npm:[\w@/.-]+@)?[~^]?\d+\.\d+\.\d+/);
	const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
		packages: Record<string, { resolved?: string; hasInstallScript?: boolean }>;
	};
	for (const [path, entry] of Object.entries(lock.packages)) {
		expect(entry.resolved ?? '', path).toBe('');
		if (entry.hasInstallScript)
			expect(
				['node-pty', 'koffi', 'onnxruntime-node', 'fsevents', 'cpu-features', 'protobufjs', 'ssh2'].map(
					(name) => `node_modules/${name}`
				)
			).toContain(path.replace(/^.*\/node_modules\//, 'node_modules/'));
	}
});

test('every file beside the runner of benchmarks is one: nothing else starts it or takes something from it', () => {
	const folder = `${root}tests/bench/`;
	const files = readdirSync(folder);
	expect(files).toContain('run.ts');
	const helpers = files.filter((file) => {
		if (!file.endsWith('.ts') || /^export /m.test(readFileSync(folder + file, 'utf8'))) return true;
		return files.some((other) => readFileSync(folder + other, 'utf8').includes(`./${file}'`));
	});
	expect(helpers, 'what a benchmark needs belongs in tests/support').toEqual([]);
});

test('whatever native-bridge starts beside itself is a helper that the tree keeper knows', () => {
	const folder = `${root}native-bridge/`;
	const starting = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts'))
		.filter((file) => {
			const names = /import \{([^}]*)\} from 'node:child_process'/.exec(readFileSync(folder + file, 'utf8'))?.[1] ?? '';
			return /\b(spawn|exec|execFile|fork)\b/.test(names);
		});
	expect(starting).not.toEqual([]);
	const unknown = starting.filter((file) => !readFileSync(folder + file, 'utf8').includes('startHelper('));
	expect(unknown, 'start it through native-bridge/pty/start-helper.ts').toEqual([]);
});
