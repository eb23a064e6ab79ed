// Kinds of which no more is known by name than what was found: their findings are the answer.
import type { ResourceRow } from './resource-row.ts';

const KINDS = [
	'address',
	'compose',
	'device',
	'disk',
	'engine',
	'firewall',
	'host',
	'image',
	'manager',
	'packages',
	'process',
	'raid',
	'route',
	'sensor',
	'sound',
	'swap',
	'timer'
];

export const ANYTHING: readonly ResourceRow[] = KINDS.map((kind) => ({
	kinds: [kind],
	example: `${kind}:NAME`,
	nameOf: (said) => (/^[^\p{C}]{1,300}$/u.test(said) ? said : undefined),
	look: async (name) => ({ there: true, state: `Of ${kind} ${name} is known what was found.`, lookedAt: [] })
}));
