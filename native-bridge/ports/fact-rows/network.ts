// What is asked about the network. Nothing here sends a packet.
import type { FactRow } from './fact-row.ts';

export const NETWORK_ROWS = {
	'network.addresses': {
		program: 'ip',
		argv: ['-json', '-details', 'address', 'show'],
		timeoutMs: 5000,
		maxBytes: 8_388_608
	}
} as const satisfies Record<`network.${string}`, FactRow>;
