// One program of the table, started; its output in bytes as it comes.

import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import type { FactRow } from '../ports/fact-rows/fact-row.ts';
import { startHelper } from '../pty/start-helper.ts';
import { findSystemProgram } from '../sandbox/find-program.ts';
import { type FactUser, factEnvironment } from './fact-environment.ts';

export interface Started {
	readonly output: Readable;
	readonly errors: Readable;
	/** null when a signal ended it, or when it could not be started. Settles once its output was read. */
	readonly exited: Promise<{ readonly code: number | null; readonly problem?: string }>;
	/** SIGKILL, for it and for what it started. Whether it has gone is told by `exited`: one that waits for a disk may stay. */
	kill(): void;
}

const ending = new Set<Promise<unknown>>();

/** Settles when all that were killed so far have gone with what they started, or after `mostMs`: one that waits for a disk may stay. */
export async function killedAreGone(mostMs: number): Promise<void> {
	const late = new AbortController();
	await Promise.race([Promise.allSettled(ending), after(mostMs, undefined, { signal: late.signal }).catch(() => {})]);
	late.abort();
}

/** @returns undefined where there is no such program */
export function startProgram(row: FactRow, argv: readonly string[], user: FactUser): Started | undefined {
	const file = findSystemProgram(row.program);
	if (file === undefined) return undefined;
	const { child, end } = startHelper((mark) =>
		spawn(file, [...argv], {
			cwd: '/',
			env: { ...factEnvironment(user), ...row.env, ...mark },
			stdio: ['ignore', 'pipe', 'pipe']
		})
	);
	const exited = new Promise<{ code: number | null; problem?: string }>((resolve) => {
		child.once('error', (error) => resolve({ code: null, problem: error.message }));
		child.once('close', (code) => resolve({ code }));
	});
	return {
		output: child.stdout,
		errors: child.stderr,
		exited,
		kill: () => {
			child.kill('SIGKILL');
			const gone = end(0).finally(() => ending.delete(gone));
			ending.add(gone);
			// Whoever inherited them may keep them open.
			child.stdout.destroy();
			child.stderr.destroy();
		}
	};
}
