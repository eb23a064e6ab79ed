// Findings under SIGKILL: whatever was being kept, none is lost, none is there twice, and each has the life that it would have had.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLooking } from '../../support/find-and-find.ts';

const LOOKER = fileURLToPath(new URL('../../support/find-and-find.ts', import.meta.url));
/** More than any of them comes to. */
const FAR = 1_000_000;
const KILLS = 4;
/** In these each of them is found, held, over and found again. */
const MOST_STEPS = 6;

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-findings-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Killed while it looks, some microseconds after it said so often that a step is kept. @returns the last one it said */
async function lookUntilKilled(stateDir: string, from: number, steps: number): Promise<number> {
	const looker = spawn(process.execPath, [LOOKER, stateDir, String(from), String(FAR)], {
		stdio: ['ignore', 'pipe', 'inherit']
	});
	let said = '';
	looker.stdout.setEncoding('utf8').on('data', (text: string) => {
		said += text;
		if (said.split('\n').length > steps) looker.kill('SIGKILL');
	});
	const [, signal] = (await once(looker, 'close')) as [number | null, string | null];
	expect(signal).toBe('SIGKILL');
	// What was being written when it ended says nothing.
	return Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1));
}

test('killed over and over, they are as if nothing had happened', async () => {
	const killed = join(dir, 'killed');
	const spared = join(dir, 'spared');
	for (const one of [killed, spared]) mkdirSync(one);
	const undisturbed = openLooking(spared, 0);
	let next = 0;
	for (let kill = 0; kill < KILLS; kill += 1) {
		const steps = 3 + Math.floor(Math.random() * 25);
		const last = await lookUntilKilled(killed, next, steps);
		for (; next <= last; next += 1) await undisturbed.look(next);
		// The step that it was killed in may be there whole, in part or not at all: done again, it is the same.
		await undisturbed.look(next);
		const after = openLooking(killed, next);
		await after.look(next);
		expect(after.tell(), `killed in or after step ${last}`).toEqual(undisturbed.tell());
		expect(after.remembered('held')).toBe(next);
		after.close();
		next += 1;
	}
	undisturbed.close();
});

test('ended before any one of its writes, they are as if nothing had happened', async () => {
	for (let writes = 0; ; writes += 1) {
		const ended = join(dir, `ended-${writes}`);
		const spared = join(dir, `spared-${writes}`);
		for (const one of [ended, spared]) mkdirSync(one);
		const first = openLooking(ended, 0, writes);
		const undisturbed = openLooking(spared, 0);
		let n = 0;
		for (; n < MOST_STEPS && !first.isGone(); n += 1) await first.look(n);
		const isOver = !first.isGone();
		first.close();
		const last = Math.max(0, n - 1);
		const after = openLooking(ended, last);
		for (let at = 0; at <= last; at += 1) await undisturbed.look(at);
		await after.look(last);
		expect(after.tell(), `ended before write ${writes}, in step ${last}`).toEqual(undisturbed.tell());
		after.close();
		undisturbed.close();
		if (isOver) break;
	}
});
