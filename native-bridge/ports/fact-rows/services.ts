// What is asked about units, their timers and the journal.
import type { FactRow } from './fact-row.ts';

export const SERVICE_ROWS = {
	'services.is-system-running': {
		program: 'systemctl',
		argv: ['is-system-running'],
		timeoutMs: 5000,
		maxBytes: 4096,
		// It says in words what its exit code says: degraded is 1, as is every other state but running.
		answers: [0, 1]
	}
} as const satisfies Record<`services.${string}`, FactRow>;
