// Slips of writing, and names that are near each other and two.
import { expect, test } from 'vitest';
import { slipOf } from '#server/lib/slip-of.ts';

const NAMES = [
	'swappiness',
	'ipv4',
	'tcp_sack',
	'wmem_max',
	'gc_thresh2',
	'ip_forward',
	'web1',
	'postgres',
	'www-data'
];

test.each([
	['swapiness', 'swappiness'],
	['ip_foward', 'ip_forward'],
	['ipforward', 'ip_forward'],
	['postgers', 'postgres'],
	['Postgres', 'postgres'],
	['ipv6', undefined],
	['tcp_fack', undefined],
	['rmem_max', undefined],
	['gc_thresh1', undefined],
	['web2', undefined],
	['web', undefined],
	['ww-data', undefined]
])('%s is a slip for %s', (word, meant) => expect(slipOf(word, NAMES)).toBe(meant));
