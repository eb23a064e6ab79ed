// Asks a program of the closed table whether its settings are sound: confined as whoever only reads, without network, and ended when
// it takes too long.

import { spawn } from 'node:child_process';
import { CHECK_ROWS, type CheckRow } from '../../ports/check-rows.ts';
import type { CheckAnswer, ConfigChecker } from '../../ports/config-checker.ts';
import type { SandboxedCommand } from '../../ports/sandbox.ts';
import { startHelper } from '../../pty/start-helper.ts';
import { findSystemProgram } from '../find-program.ts';
import type { ToCheck } from './confine-check.ts';

const MOST_BYTES = 65_536;
/** English, whatever the machine speaks, and all that is said in one order. */
const BEFORE = 'exec 2>&1 </dev/null; export LC_ALL=C.UTF-8 LANG=C.UTF-8; ';

type Confine = (row: ToCheck) => Promise<SandboxedCommand>;

/** @param confine  a row of the table, made one that can only run confined */
export function createChecker(confine: Confine): ConfigChecker {
	let turn: Promise<unknown> = Promise.resolve();
	return {
		check(name, signal) {
			const row: CheckRow = CHECK_ROWS[name];
			const next = turn.then(() => ask(row, confine, signal));
			turn = next;
			return next;
		}
	};
}

async function ask(row: CheckRow, confine: Confine, signal: AbortSignal | undefined, start = 1): Promise<CheckAnswer> {
	if (signal?.aborted) return { got: 'nothing', why: 'failed', detail: 'It is no longer wanted.' };
	if (findSystemProgram(row.program) === undefined)
		return { got: 'nothing', why: 'absent', detail: `${row.program} is not installed.` };
	let command: SandboxedCommand;
	try {
		command = await confine({ ...row, text: BEFORE + row.text });
	} catch (error) {
		return { got: 'nothing', why: 'failed', detail: error instanceof Error ? error.message : String(error) };
	}
	try {
		const ran = await run(command, row.timeoutMs, signal);
		if (ran.late)
			return { got: 'nothing', why: 'timed-out', detail: `It did not answer within ${row.timeoutMs / 1000} s.` };
		const outcome = command.outcome(ran.code === null ? undefined : { exitCode: ran.code, signal: null }, ran.text);
		if (!outcome.started && start < (outcome.again ?? 1)) return await ask(row, confine, signal, start + 1);
		if (!outcome.started) return { got: 'nothing', why: 'failed', detail: outcome.reason };
		return { got: 'verdict', exitCode: outcome.exitCode, text: ran.text, hidden: command.hidden };
	} finally {
		command.release();
	}
}

interface Ran {
	readonly code: number | null;
	readonly text: string;
	readonly late: boolean;
}

function run(command: SandboxedCommand, timeoutMs: number, signal: AbortSignal | undefined): Promise<Ran> {
	return new Promise((resolve) => {
		const { child, end } = startHelper((mark) =>
			spawn(command.file, [...command.args], {
				cwd: command.cwd,
				env: { ...command.env, ...mark },
				stdio: ['ignore', 'pipe', 'pipe']
			})
		);
		const pieces: Buffer[] = [];
		let room = MOST_BYTES;
		let late = false;
		const stop = (): void => {
			child.kill('SIGKILL');
			void end(0);
		};
		const timer = setTimeout(() => {
			late = true;
			stop();
		}, timeoutMs);
		const take = (piece: Buffer): void => {
			if (room > 0) pieces.push(piece.subarray(0, room));
			room -= piece.length;
		};
		signal?.addEventListener('abort', stop, { once: true });
		const over = (code: number | null): void => {
			clearTimeout(timer);
			signal?.removeEventListener('abort', stop);
			resolve({ code, text: Buffer.concat(pieces).toString('utf8'), late });
		};
		child.stdout.on('data', take);
		child.stderr.on('data', take);
		child.once('error', () => over(null));
		child.once('close', (code) => over(code));
	});
}
