import { test } from 'vitest';
import { expectClean, tool } from '../../quality/run-tool.ts';

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
