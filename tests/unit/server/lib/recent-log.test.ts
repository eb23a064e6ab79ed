import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#server/lib/log.ts';
import { type LogRecord, readRecord } from '#server/lib/log-record.ts';
import { neverShow } from '#server/lib/mask-secrets.ts';
import { createRecentLog, type RecentLog } from '#server/lib/recent-log.ts';

const written: string[] = [];
beforeEach(() => {
	written.length = 0;
	vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});
afterEach(() => vi.restoreAllMocks());

async function kept(recent: RecentLog): Promise<LogRecord[]> {
	const stop = new AbortController();
	const records: LogRecord[] = [];
	if (recent.newest() === 0) return records;
	for await (const piece of recent.follow(undefined, stop.signal)) {
		if (piece.kind === 'items') records.push(...piece.items.map(readRecord));
		if (piece.kind === 'items' && piece.first + piece.items.length > recent.newest()) stop.abort();
	}
	return records;
}

test.each([true, false])('what is written is kept, as it is written to a terminal (readable: %s)', async (readable) => {
	const recent = createRecentLog();
	const log = createLog({ level: 'info', readable, keep: recent.push });
	log.debug({}, 'too fine for this level');
	log.warn({ path: '/x', error: { code: 5 } }, 'request refused');
	log.child({ requestId: 'r' }).error({ err: new Error('broken') }, 'page failed');
	const [first, second] = await kept(recent);
	expect(first).toEqual({
		atMs: expect.any(Number),
		level: 'warn',
		text: 'request refused path=/x error={"code":5}'
	});
	expect(second?.text).toMatch(/^page failed err=\{"message":"broken","stack":"Error: broken\\n /);
	expect(recent.newest()).toBe(2);
	expect(written).toHaveLength(2);
	if (readable) expect(written[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}request refused path=\/x error=\{"code":5\}\n$/);
	else expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 'warn', msg: 'request refused', path: '/x' });
});

test('a secret that is masked in the log is masked here', async () => {
	const forget = neverShow('the-one-token');
	const recent = createRecentLog();
	createLog({ level: 'info', readable: false, keep: recent.push }).info({ said: 'the-one-token' }, 'hello');
	forget();
	expect((await kept(recent)).map(({ text }) => text)).toEqual(['hello said=[masked]']);
});

test('a line whose end was masked away is shown as it is', async () => {
	const recent = createRecentLog();
	createLog({ level: 'info', readable: true, keep: recent.push }).warn(
		{ said: '-----BEGIN PRIVATE KEY-----MIIEvQ' },
		'odd'
	);
	const [record] = await kept(recent);
	expect(record).toMatchObject({ level: 'warn', text: expect.stringMatching(/KEY-----\[masked\]$/) });
	expect(record?.atMs).toBeGreaterThan(0);
	expect(written.join('')).toMatch(/KEY-----\[masked\]\n$/);
});

const jsonLine = (msg: string): string => JSON.stringify({ level: 'info', time: '2026-11-22T12:00:00.000Z', msg });

test('a long text is cut and says how much is missing', async () => {
	const recent = createRecentLog();
	recent.push(jsonLine('x'.repeat(10_000)));
	const [record] = await kept(recent);
	expect(record?.text).toMatch(/^x{8192} \[and 1808 more characters\]$/);
	expect(record).toMatchObject({ atMs: Date.parse('2026-11-22T12:00:00Z'), level: 'info' });
});

test('lines count by the memory they take', async () => {
	const count = async (letters: string) => {
		const recent = createRecentLog(10_000);
		for (let i = 0; i < 500; i++) recent.push(jsonLine(letters));
		return (await kept(recent)).length;
	};
	const bare = jsonLine('').length;
	// 32 bytes of overhead each, and two bytes for every character as soon as one of them is none of Latin-1.
	expect(await count('a'.repeat(168 - bare))).toBe(50);
	expect(await count(`${'a'.repeat(183 - bare)}…`)).toBe(25);
});
