// Which version of Landlock this kernel has.

import { createRequire } from 'node:module';

/**
 * The highest version the kernel knows, 0 when it has none.
 *
 * @throws when koffi cannot be loaded
 */
export function readAbiVersion(): number {
	const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi');
	const syscall = koffi.load(null).func('long syscall(long, ...)') as unknown as (...args: unknown[]) => number;
	const createRuleset = 444;
	const askVersion = 1;
	return Math.max(0, Number(syscall(createRuleset, 'void *', null, 'size_t', 0, 'unsigned int', askVersion)));
}
