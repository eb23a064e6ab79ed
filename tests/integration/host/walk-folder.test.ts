// A folder is walked by a process of its own.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTreeWalker } from '#native/facts/walk/load-walker.ts';
import type { WalkOrder } from '#native/ports/tree-walker.ts';

let top: string;
const walker = createTreeWalker();
const never = new AbortController().signal;
const order = (more: Partial<WalkOrder> = {}): WalkOrder => ({
	path: top,
	mountPoints: [],
	maxEntries: 1_000_000,
	maxMs: 30_000,
	maxNodes: 100,
	...more
});

beforeAll(() => {
	top = realpathSync(mkdtempSync(join(tmpdir(), 'hw-walk-')));
	for (let at = 0; at < 300; at++) {
		mkdirSync(join(top, `${at % 20}`, `${at}`), { recursive: true });
		writeFileSync(join(top, `${at % 20}`, `${at}`, 'file'), 'x'.repeat(at * 20));
	}
	symlinkSync(top, join(tmpdir(), `${top.slice(top.lastIndexOf('/') + 1)}-link`));
});
afterAll(async () => {
	await walker.close();
	rmSync(`${top}-link`, { force: true });
	rmSync(top, { recursive: true, force: true });
});

test('all threads together count what du counts', async () => {
	const du = Number(execFileSync('du', ['-sxB1', top]).toString().split('\t')[0]);
	const walked = await walker.walk(order(), () => {}, never);
	expect(walked).toMatchObject({ ended: 'walked', complete: true, unread: 0, entries: 620, tree: { bytes: du } });
});

test('a link is said to lead elsewhere, a file and a gap are no folder', async () => {
	expect(await walker.walk(order({ path: `${top}-link` }), () => {}, never)).toEqual({ ended: 'elsewhere', path: top });
	const file = join(top, '1', '1', 'file');
	expect(await walker.walk(order({ path: file }), () => {}, never)).toMatchObject({
		ended: 'not-walked',
		why: 'absent'
	});
	const gone = join(top, 'gone');
	expect(await walker.walk(order({ path: gone }), () => {}, never)).toMatchObject({
		ended: 'not-walked',
		why: 'absent'
	});
});

test('one that nobody waits for any more is ended', async () => {
	const stop = new AbortController();
	const walk = walker.walk(order({ path: '/' }), () => stop.abort(), stop.signal);
	expect(await walk).toMatchObject({ ended: 'not-walked', why: 'stopped' });
});

test('one that is over its budget answers what it has', async () => {
	const walked = await walker.walk(order({ maxEntries: 100 }), () => {}, never);
	expect(walked).toMatchObject({ ended: 'walked', complete: false });
});
