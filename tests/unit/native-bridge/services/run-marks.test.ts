// How runs of one service are known to another, on real processes: this one stands for the service, a child for its run.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ProcessEntry, readProcess } from '#native/pty/process-table.ts';
import { announceState } from '#native/services/announce-state.ts';
import { findOtherRuns, openRunMarks, type RunMarks } from '#native/services/run-marks.ts';

const elsewhere = process.platform !== 'linux';
/** The state of the service that asks. */
const OWN = '/nowhere';
const children: ChildProcess[] = [];
let stateDir: string;
let marks: RunMarks;

beforeAll(() => {
	if (elsewhere) return;
	stateDir = realpathSync(mkdtempSync(join(tmpdir(), 'hw-marks-')));
	expect(announceState(stateDir)).toBeUndefined();
	marks = openRunMarks(stateDir);
});
afterEach(() => {
	for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => {
	if (elsewhere) return;
	marks.close();
	rmSync(stateDir, { recursive: true });
});

function start(): ProcessEntry {
	const child = spawn('sleep', ['60']);
	children.push(child);
	return readProcess(child.pid ?? 0) as ProcessEntry;
}
const isRun = (entry: ProcessEntry): boolean => findOtherRuns(OWN).kindOf(entry) === 'run';

test.skipIf(elsewhere)('one that was begun is a run until it ends', () => {
	const [run, shell] = [start(), start()];
	marks.begin(run.pid, run.startTicks);
	expect([isRun(run), isRun(shell)]).toEqual([true, false]);
	expect(
		findOtherRuns(OWN)
			.roots()
			.map(({ pid }) => pid)
	).toContain(run.pid);
	marks.end(run.pid, run.startTicks);
	expect(isRun(run)).toBe(false);
});

test.skipIf(elsewhere)('a number that was used again is somebody else', async () => {
	const run = start();
	marks.begin(run.pid, run.startTicks - 1);
	expect(isRun(run)).toBe(false);
	marks.end(run.pid, run.startTicks - 1);
	marks.begin(run.pid, run.startTicks);
	children[0]?.kill('SIGKILL');
	await once(children[0] as ChildProcess, 'exit');
	expect(
		findOtherRuns(OWN)
			.roots()
			.map(({ pid }) => pid)
	).not.toContain(run.pid);
	marks.end(run.pid, run.startTicks);
});

test.skipIf(elsewhere)('what a killed service left holds as long as the run lives', () => {
	const run = start();
	const [dir = ''] = readdirSync(join(stateDir, 'run'));
	const ofKilled = join(stateDir, 'run', dir.replace(/^\d+\.\d+/, '999999999.1'));
	marks.begin(run.pid, run.startTicks);
	rmSync(ofKilled, { recursive: true, force: true });
	expect(isRun(run)).toBe(true);
	marks.end(run.pid, run.startTicks);
});

test.skipIf(elsewhere)('its own service is not asked about, and neither is one whose numbers mean others', () => {
	const run = start();
	marks.begin(run.pid, run.startTicks);
	expect(findOtherRuns(stateDir).kindOf(run)).toBeUndefined();
	marks.end(run.pid, run.startTicks);
	writeFileSync(join(stateDir, 'run', '1.1-runs-1'), '');
	expect(isRun(run)).toBe(false);
});
