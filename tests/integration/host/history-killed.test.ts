// The history under SIGKILL: whatever it was doing, what was stored is there, once, and it goes on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEventBus } from '#server/events/bus.ts';
import { openHistory } from '#server/host/history/open-history.ts';
import type { Log } from '#server/lib/log.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const START = Math.floor(1_700_000_000_000 / DAY) * DAY;
const WRITER = fileURLToPath(new URL('../../support/write-history.ts', import.meta.url));
const log: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };

let stateDir: string;
beforeEach(() => {
	stateDir = mkdtempSync(join(tmpdir(), 'hostwright-history-'));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

/** @returns the newest minute it said it had stored */
async function writeUntil(minutes: number, fromMs: number): Promise<number> {
	const writer = spawn(process.execPath, [WRITER, stateDir, String(fromMs)], { stdio: ['ignore', 'pipe', 'inherit'] });
	let said = '';
	let killed = false;
	writer.stdout.setEncoding('utf8').on('data', (text: string) => {
		said += text;
		if (killed || said.split('\n').length <= minutes) return;
		killed = true;
		writer.kill('SIGKILL');
	});
	await once(writer, 'close');
	return Math.max(...said.trim().split('\n').map(Number));
}

test.each([3, 400, 800, 1500, 2200])(
	'killed after %i minutes and more, it holds each that was stored, and goes on',
	async (minutes) => {
		const last = await writeUntil(minutes, START);
		const before = await readAll(last);
		for (let at = START; at <= last; at += MINUTE)
			expect(before.get(at), String((at - START) / MINUTE)).toBe((at / MINUTE) % 97);
		const more = await writeUntil(50, last + MINUTE);
		const after = await readAll(more);
		for (let at = START; at <= more; at += MINUTE) if (at !== last) expect(after.get(at)).toBe((at / MINUTE) % 97);
	}
);

/** Each minute by its own average, read a day at a time. */
async function readAll(untilMs: number): Promise<Map<number, number | null>> {
	const found = new Map<number, number | null>();
	let nowMs = START;
	const clock = { nowMs: () => nowMs, monotonicMs: () => 0 };
	const history = openHistory({ stateDir, clock, bus: openEventBus('run'), log });
	expect(history.state().begunAnew).toBeNull();
	for (nowMs = START + DAY; nowMs <= untilMs + DAY; nowMs += DAY) {
		const { fromMs, series } = await history.read({ kind: 'host', range: 'day', points: 1440, figures: ['cpu'] });
		series[0]?.average.forEach((value, i) => {
			found.set(fromMs + i * MINUTE, value);
		});
	}
	await history.close();
	return found;
}
