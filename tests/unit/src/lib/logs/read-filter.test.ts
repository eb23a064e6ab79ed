import { expect, test } from 'vitest';
import { filterOf } from '../../../../../src/lib/logs/read-filter.ts';

const boot = { id: 'a'.repeat(32), firstMs: 0, lastMs: 1 };
const before = { id: 'b'.repeat(32), firstMs: 0, lastMs: 1 };
const of = (query: string) => filterOf({ searchParams: new URLSearchParams(query) }, [boot, before], 10_000_000);

test.each([
	['', {}],
	['q= cannot open &unit=nginx', { text: 'cannot open', unit: 'nginx.service' }],
	['unit=a%40b.timer&manager=user', { unit: 'a@b.timer', manager: 'user' }],
	['priority=err&kernel=1', { priority: 'err', kernel: true }],
	['time=1h', { sinceMs: 6_400_000 }],
	['time=boot', { boot: boot.id }],
	['time=previous', { boot: before.id }],
	['since=5&until=9', { sinceMs: 5, untilMs: 9 }]
])('%s', (query, filter) => {
	expect(of(query)).toEqual(filter);
});

test('what somebody typed into the address and does not fit is left out', () => {
	expect(of('priority=worst&unit=--all%20x&manager=root&since=yesterday&time=never&identifier=%0a')).toEqual({});
});
