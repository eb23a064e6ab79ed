import { expect, test } from 'vitest';
import { localMinute, localTime } from '#server/cli/local-time.ts';

test('what the service tells in UTC stands in the zone of whoever reads it', () => {
	const at = new Date(2026, 10, 22, 20, 5, 10);
	expect(localTime(at.getTime())).toBe('2026-11-22 20:05:10');
	expect(localMinute(at.toISOString())).toBe('2026-11-22 20:05');
});
