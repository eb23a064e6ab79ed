import { expect, test } from 'vitest';
import { isTable, withTable } from '#lib/host/table-in-address.ts';

const at = (path: string) => new URL(path, 'http://127.0.0.1');

test('the address names the charts shown as tables', () => {
	expect(isTable(at('/?table=cpu,disk'), 'disk')).toBe(true);
	expect(isTable(at('/?table=cpu,disk'), 'load')).toBe(false);
	expect(isTable(at('/'), 'cpu')).toBe(false);
});

test.each([
	['/', 'cpu', true, '/?table=cpu'],
	['/?table=load', 'cpu', true, '/?table=cpu,load'],
	['/?table=cpu,load', 'cpu', false, '/?table=load'],
	['/?table=cpu', 'cpu', false, '/'],
	['/?table=cpu', 'cpu', true, '/?table=cpu'],
	['/?table=nothing,%3Cb%3E', 'network', true, '/?table=network'],
	['/?from=here&table=cpu', 'cpu', false, '/?from=here']
] as const)('%s with %s %s', (path, name, on, address) => {
	expect(withTable(at(path), name, on)).toBe(address);
});
