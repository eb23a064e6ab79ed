import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStrangersLog } from '#server/lib/log-strangers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
	const written: Record<string, unknown>[] = [];
	const strangers = createStrangersLog({ warn: (fields, msg) => void written.push({ ...fields, msg }) });
	const knock = (times: number, source = '10.0.0.1') => {
		for (let n = 0; n < times; n++) strangers.warn({ event: 'refused', why: 'w', source, path: `/${n}` }, 'refused');
	};
	return { written, strangers, knock };
}

test('the first of a kind are written in full, the rest as their number', () => {
	const { written, strangers, knock } = watched();
	knock(8000);
	expect(written).toHaveLength(20);
	expect(written[19]).toMatchObject({ path: '/19' });
	strangers.close();
	expect(written.slice(20)).toEqual([
		{ event: 'refused', why: 'w', source: '10.0.0.1', repeats: 7980, msg: 'refused' }
	]);
});

test('while they keep coming it is one line a minute, and after a quiet minute they are written again', () => {
	const { written, knock } = watched();
	for (let minute = 0; minute < 10; minute++) {
		knock(100);
		vi.advanceTimersByTime(60_000);
	}
	expect(written).toHaveLength(20 + 10);
	vi.advanceTimersByTime(60_000);
	knock(1);
	expect(written.at(-1)).toMatchObject({ path: '/0' });
});

test('many sources are bounded together', () => {
	const { written, strangers, knock } = watched();
	for (let n = 0; n < 200; n++) knock(20, `10.0.1.${n}`);
	expect(written).toHaveLength(100);
	strangers.close();
	expect(written.slice(100).reduce((sum, line) => sum + Number(line.repeats), 0)).toBe(200 * 20 - 100);
	expect(written.length).toBeLessThan(100 + 34);
	expect(written.at(-1)).not.toHaveProperty('source');
});
