// The number and digest of the newest line, told to the log so that the journal keeps them.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '#server/lib/log.ts';
import { decision, openRecordIn } from '../../../support/audit-record.ts';

let stateDir: string;
const told: string[] = [];
beforeEach(() => {
	stateDir = mkdtempSync(join(tmpdir(), 'hostwright-head-'));
	told.length = 0;
});
afterEach(() => {
	vi.useRealTimers();
	rmSync(stateDir, { recursive: true, force: true });
});

const log: Log = {
	debug: () => {},
	info(fields) {
		const { event, head } = fields as { event?: string; head?: string };
		if (event === 'audit-head') told.push(head ?? '');
	},
	warn: () => {},
	error: () => {},
	child: () => log
};
const lines = () =>
	readdirSync(stateDir)
		.filter((name) => name.endsWith('.jsonl'))
		.sort((a, b) => Number(/\d+/.exec(a) ?? 1) - Number(/\d+/.exec(b) ?? 1))
		.flatMap((name) => readFileSync(join(stateDir, name), 'utf8').split('\n').slice(0, -1));
const headOf = (sequence: number) =>
	`${sequence}:${createHash('sha256')
		.update(lines()[sequence - 1] ?? '')
		.digest('hex')}`;

test('at the stop, and as it was found at the start', async () => {
	await openRecordIn(stateDir, { log, headToJournal: true }).close();
	expect(told).toEqual([headOf(2)]);
	await openRecordIn(stateDir, { log, headToJournal: true }).close();
	expect(told).toEqual([headOf(2), headOf(2), headOf(4)]);
});

test('now and then, where a line has come on the disk since', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	let synced: ((error: Error | null) => void) | undefined;
	const sync = (_fd: number, done: (error: Error | null) => void) => {
		synced = done;
	};
	const audit = openRecordIn(stateDir, { log, headToJournal: true, sync });
	const hour = () => vi.advanceTimersByTime(3_600_000);
	hour();
	expect(told).toEqual([]);
	synced?.(null);
	hour();
	expect(told).toEqual([headOf(1)]);
	hour();
	expect(told).toHaveLength(1);
	void audit.append(decision);
	hour();
	expect(told).toHaveLength(1);
	synced?.(null);
	hour();
	expect(told).toEqual([headOf(1), headOf(2)]);
});

test('of a file that is full, before a line of the next is written', async () => {
	const audit = openRecordIn(stateDir, { log, headToJournal: true, fullBytes: 1 });
	await audit.append(decision).durable;
	expect(told).toEqual([headOf(1)]);
	await audit.close();
});

test('never unless it was asked for', async () => {
	const audit = openRecordIn(stateDir, { log, fullBytes: 1 });
	await audit.append(decision).durable;
	await audit.close();
	expect(told).toEqual([]);
});
