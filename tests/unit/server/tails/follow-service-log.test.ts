import { expect, test } from 'vitest';
import { createRecentLog, type RecentLog } from '#server/lib/recent-log.ts';
import { followServiceLog } from '#server/tails/follow-service-log.ts';
import type { TailPiece } from '#server/tails/tail-source.ts';

const RUN = '0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0';

const record = (atMs: number, level: string, msg: string): string =>
	JSON.stringify({ level, time: new Date(atMs).toISOString(), msg });

function log(...texts: string[]): RecentLog {
	const recent = createRecentLog();
	texts.forEach((msg, i) => {
		recent.push(record(1000 + i, ['info', 'warn', 'error', 'debug'][i % 4] ?? 'info', msg));
	});
	return recent;
}

/** The first piece a follow gets. */
async function firstOf(recent: RecentLog, after?: string): Promise<TailPiece | undefined> {
	const stop = new AbortController();
	for await (const piece of followServiceLog(recent, RUN)({ kind: 'service-log', after }, stop.signal)) return piece;
	return undefined;
}

test('a record is a line with its time, how much it matters, its text and where it stands', async () => {
	expect(await firstOf(log('started', 'odd', 'broken', 'request'))).toEqual({
		lines: [
			{ cursor: '0b1c2d3e.1', atMs: 1000, level: 'info', text: 'started' },
			{ cursor: '0b1c2d3e.2', atMs: 1001, level: 'warning', text: 'odd' },
			{ cursor: '0b1c2d3e.3', atMs: 1002, level: 'error', text: 'broken' },
			{ cursor: '0b1c2d3e.4', atMs: 1003, level: 'info', text: 'request' }
		]
	});
});

test('a page goes on behind the line it has, and is told what is gone by then', async () => {
	const recent = log('one', 'two', 'three');
	expect(await firstOf(recent, '0b1c2d3e.2')).toMatchObject({ lines: [{ text: 'three' }] });
	const line = record(0, 'info', '1234');
	const ten = createRecentLog(10 * (line.length + 32));
	for (let i = 1; i <= 100; i++) ten.push(line);
	expect(await firstOf(ten, '0b1c2d3e.40')).toEqual({ skipped: 50 });
});

test.each([
	'ffffffff.2',
	'0b1c2d3e.4',
	'0b1c2d3e.-1',
	'0b1c2d3e.2.5',
	'0b1c2d3e.',
	'.2',
	'x',
	'0b1c2d3e.9999999999999999'
])('a cursor that is none of this run’s begins with what is kept: %j', async (after) => {
	expect(await firstOf(log('one', 'two', 'three'), after)).toMatchObject({
		lines: [{ text: 'one' }, { text: 'two' }, { text: 'three' }]
	});
});
