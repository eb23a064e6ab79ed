import { test } from 'vitest';
import { expectClean, tool } from './run-tool.ts';

test('the service, the native bridge and the tests type-check', () => {
	expectClean(tool(['node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.json', '--noEmit']));
	expectClean(tool(['node_modules/@typescript/native/bin/tsc', '-p', 'tests/tsconfig.json', '--noEmit']));
});
