import { expect, test } from 'vitest';
import { formatBytes, formatCelsius, formatRate, formatShare } from '#wire/text/format-figures.ts';

test.each([
	[0, '0 %'],
	[0.0004, '< 0.1 %'],
	[0.012, '1.2 %'],
	[0.02, '2 %'],
	[0.0996, '10 %'],
	[0.77, '77 %'],
	[1, '100 %']
])('share %s reads %s', (share, text) => expect(formatShare(share)).toBe(text));

test.each([
	[0, '0 B'],
	[999, '999 B'],
	[1000, '1 KiB'],
	[1536, '1.5 KiB'],
	[1_048_576 * 742, '742 MiB'],
	[25_276_502_016, '23.5 GiB'],
	[-5, '0 B']
])('%s bytes read %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test('rates and degrees have their units', () => {
	expect([formatRate(2048), formatCelsius(41.6)]).toEqual(['2 KiB/s', '42 °C']);
});
