// Programs that are asked for facts: real ones, from a table of the test's own.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fillArgv } from '#native/facts/fill-argv.ts';
import { splitLines } from '#native/facts/follow-program.ts';
import { createFactRunner } from '#native/facts/load-facts.ts';
import { readAnswers } from '#native/facts/measure-paths.ts';
import type { FactRow } from '#native/ports/fact-rows/fact-row.ts';
import { FACT_ROWS, type FactName, type FactRunner } from '#native/ports/fact-runner.ts';
import { isAlive } from '#native/pty/is-alive.ts';

const limits = { timeoutMs: 20_000, maxBytes: 1000 };
const ROWS: Readonly<Record<string, FactRow>> = {
	environment: { program: 'env', argv: [], ...limits },
	user: { program: 'id', argv: ['-u'], ...limits },
	echo: { program: 'printf', argv: ['%s.', '{words…}'], args: { words: /[a-z;$()\s-]+/ }, ...limits },
	two: { program: 'false', argv: [], ...limits, answers: [0, 1] },
	fails: { program: 'ls', argv: ['/no/such/place'], ...limits },
	slow: { program: 'sleep', argv: ['86399'], timeoutMs: 50, maxBytes: 1 },
	waits: { program: 'sleep', argv: ['86398'], ...limits },
	stays: {
		program: 'sh',
		argv: ['-c', 'sleep 86397 & echo $$ $! > "$0"; wait', '{file}'],
		args: { file: /\/[\w./-]+/ },
		...limits
	},
	endless: { program: 'yes', argv: [], ...limits },
	nowhere: { program: 'no-such-program-of-anybody', argv: [], ...limits },
	tail: { program: 'tail', argv: ['-n', '+1', '-F', '{file}'], args: { file: /\/[\w./-]+/ }, ...limits }
};
let runner: FactRunner;
let dir: string;
const nameOf = (name: string) => name as FactName;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-facts-'));
});
afterAll(() => rmSync(dir, { recursive: true }));
const start = (atOnce?: number): FactRunner => {
	runner = createFactRunner(
		{ uid: process.getuid?.() ?? 0, userName: 'somebody', home: '/home/somebody' },
		ROWS,
		atOnce
	);
	return runner;
};
afterEach(() => runner?.close());

test('a program gets the environment of the table and nothing of the service’s', async () => {
	process.env.SECRET_OF_THE_SERVICE = 'hunter2';
	const answer = await start().ask(nameOf('environment'));
	delete process.env.SECRET_OF_THE_SERVICE;
	const text = answer.got === 'output' ? answer.text : '';
	expect(text).toContain('LC_ALL=C.UTF-8');
	expect(text).toContain('HOME=/home/somebody');
	expect(text).not.toContain('hunter2');
});

test('of several that are asked at once, one is started in each turn of the loop', async () => {
	const running = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;
	// What was started before is gone: one that ended meanwhile would be missed in the count for ever.
	await vi.waitUntil(() => running() === 0, { timeout: 20_000 });
	const asking = start();
	const answers = Promise.all(Array.from({ length: 5 }, () => asking.ask(nameOf('waits'))));
	const more: number[] = [];
	for (let last = 0; last < 5; last = running()) {
		await new Promise((resolve) => setImmediate(resolve));
		more.push(running() - last);
	}
	expect(Math.max(...more)).toBe(1);
	await asking.close();
	await answers;
});

test('it runs as the service itself', async () => {
	expect(await start().ask(nameOf('user'))).toMatchObject({ got: 'output', text: `${process.getuid?.()}\n` });
});

test('an argument is one word, whatever is in it', async () => {
	expect(await start().ask(nameOf('echo'), { words: ['a b', '$(id)', 'x;y'] })).toMatchObject({
		text: 'a b.$(id).x;y.'
	});
});

test.each([
	['one that does not match', { words: ['UPPER'] }],
	['one that looks like an option', { words: ['-x'] }],
	['one with a NUL', { words: ['a\0b'] }],
	['one that has no place', { words: ['a'], more: 'b' }],
	['one that is missing', {}]
])('%s is refused, and nothing is started', async (_what, args) => {
	expect(await start().ask(nameOf('echo'), args)).toMatchObject({ got: 'nothing', why: 'refused' });
});

test('a pattern is held against the whole argument', () => {
	const row = { program: 'x', argv: ['--unit={unit}'], args: { unit: /[a-z]+|b/ }, ...limits };
	expect(fillArgv(row, { unit: 'abc' })).toEqual({ argv: ['--unit=abc'] });
	expect(fillArgv(row, { unit: 'abc.d' })).toHaveProperty('refused');
	expect(fillArgv(row, { unit: 'abc\nd' })).toHaveProperty('refused');
});

test('an exit code is an answer where the row says so, and a failure with its first line elsewhere', async () => {
	const facts = start();
	expect(await facts.ask(nameOf('two'))).toMatchObject({ got: 'output', exitCode: 1 });
	expect(await facts.ask(nameOf('fails'))).toMatchObject({
		got: 'nothing',
		why: 'failed',
		detail: expect.stringContaining('/no/such/place')
	});
});

test('what hangs, prints without end, is absent or is no longer wanted is told as that', async () => {
	const facts = start();
	expect(await facts.ask(nameOf('slow'))).toMatchObject({ got: 'nothing', why: 'timed-out' });
	const endless = await facts.ask(nameOf('endless'));
	expect(endless).toMatchObject({ got: 'output', truncated: true });
	expect(endless.got === 'output' && endless.text.length).toBe(1000);
	expect(await facts.ask(nameOf('nowhere'))).toMatchObject({ got: 'nothing', why: 'absent' });
	const stop = new AbortController();
	const waiting = facts.ask(nameOf('waits'), {}, stop.signal);
	stop.abort();
	expect(await waiting).toMatchObject({ got: 'nothing', why: 'failed', detail: 'no longer wanted' });
});

test('those that wait for their turn get it, and the end of the service ends all', async () => {
	const facts = start(1);
	const first = facts.ask(nameOf('waits'));
	const second = facts.ask(nameOf('user'));
	await facts.close();
	expect(await first).toMatchObject({ got: 'nothing' });
	expect(await second).toMatchObject({ got: 'nothing' });
});

test('nothing of what was asked is there once the end of the service was waited for', async () => {
	const file = join(dir, 'pids');
	const facts = start();
	const asked = facts.ask(nameOf('stays'), { file });
	const pids = await vi.waitUntil(
		() =>
			/^(\d+) (\d+)\n$/
				.exec(existsSync(file) ? readFileSync(file, 'utf8') : '')
				?.slice(1)
				.map(Number),
		{
			timeout: 20_000
		}
	);
	expect(pids.every(isAlive)).toBe(true);
	await facts.close();
	expect(pids.some(isAlive)).toBe(false);
	await asked;
});

test('what is followed tells its lines, then its end; and nothing after it was closed', async () => {
	const file = join(dir, 'lines');
	writeFileSync(file, 'one\ntwo\n');
	const lines: string[] = [];
	await new Promise<void>((resolve) => {
		const handle = start().follow(
			nameOf('tail'),
			{ file },
			{
				line(text) {
					lines.push(text);
					if (lines.length < 2) return;
					handle.close();
					resolve();
				},
				end: (reason) => lines.push(`end: ${reason}`)
			}
		);
	});
	expect(lines).toEqual(['one', 'two']);
	const ended = await new Promise<string>((end) => {
		start().follow(nameOf('user'), {}, { line: () => {}, end });
	});
	expect(ended).toContain('id ended');
});

test('a line that is too long is cut with a mark, and the next one is whole', () => {
	const lines: string[] = [];
	const split = splitLines((line) => lines.push(line), 4);
	for (const piece of ['ab', 'cdef', '\ngh\n', 'i']) split.push(Buffer.from(piece));
	split.end();
	expect(lines).toEqual(['abcd… (2 more bytes)', 'gh', 'i']);
});

test('a filesystem is measured, and a path that is gone is told apart', async () => {
	const [root, gone, again] = await start().measure(['/', '/no/such/place', '/']);
	expect(root).toMatchObject({ path: '/', state: 'measured', totalBytes: expect.any(Number) });
	expect(gone).toEqual({ path: '/no/such/place', state: 'gone' });
	expect(again).toEqual(root);
});

test('names with blanks and newlines are measured like any other', () => {
	const path = '/mnt/a b\n1 2 3 4 5 6 c';
	const found = readAnswers(
		[path, '/d'],
		`4096 10 5 4 100 50 ${path}\0`,
		"stat: cannot read '/d': Permission denied\n"
	);
	expect(found.get(path)).toMatchObject({
		state: 'measured',
		totalBytes: 40_960,
		availableBytes: 16_384,
		freeFiles: 50
	});
	expect(found.get('/d')).toEqual({ path: '/d', state: 'denied' });
});

test('every row of the table is well formed, and none can be given an option', () => {
	for (const [name, row] of Object.entries<FactRow>(FACT_ROWS)) {
		for (const [argument, pattern] of Object.entries(row.args ?? {})) {
			expect(row.argv.join(' '), name).toMatch(new RegExp(`\\{${argument}…?\\}`));
			expect(new RegExp(`^(?:${pattern.source})$`).test('--help'), `${name} ${argument}`).toBe(false);
		}
		expect(row.timeoutMs, name).toBeLessThanOrEqual(60_000);
	}
});

test('apt is asked only what it simulates, and without the cache files that it would write as root', () => {
	const asked = Object.values<FactRow>(FACT_ROWS).filter(({ program }) => program === 'apt-get');
	expect(asked.length).toBeGreaterThan(1);
	for (const { argv } of asked)
		expect(argv).toEqual(expect.arrayContaining(['--simulate', 'Dir::Cache::pkgcache=', 'Dir::Cache::srcpkgcache=']));
});
