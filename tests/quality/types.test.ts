import { test } from 'vitest';
import { expectClean, tool } from './run-tool.ts';

test('the service, the native bridge and the tests type-check', () => {
	expectClean(tool(['node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.json', '--noEmit']));
	expectClean(tool(['node_modules/@typescript/native/bin/tsc', '-p', 'tests/tsconfig.json', '--noEmit']));
});

test('the dashboard type-checks', () => {
	expectClean(tool(['node_modules/@sveltejs/kit/svelte-kit.js', 'sync', '--config', 'src/vite.config.ts']));
	expectClean(
		tool([
			'node_modules/svelte-check/bin/svelte-check',
			'--workspace',
			'src',
			'--tsconfig',
			'./tsconfig.json',
			'--threshold',
			'warning',
			'--output',
			'human'
		])
	);
});
