// What is asked about storage.
import type { FactRow } from './fact-row.ts';

export const STORAGE_ROWS = {
	'storage.lsblk': {
		program: 'lsblk',
		argv: ['--json', '--bytes', '--output-all'],
		timeoutMs: 5000,
		maxBytes: 4_194_304,
		// 32 and 64: some of what was asked for was not found.
		answers: [0, 32, 64]
	}
} as const satisfies Record<`storage.${string}`, FactRow>;
