// The port for facts: the closed table, a few programs at a time.

import { setImmediate as pause } from 'node:timers/promises';

import type { FactRow } from '../ports/fact-rows/fact-row.ts';
import { FACT_ROWS, type FactAnswer, type FactRunner } from '../ports/fact-runner.ts';
import type { Loaded } from '../ports/loaded.ts';
import { askProgram } from './ask-program.ts';
import type { FactUser } from './fact-environment.ts';
import { fillArgv } from './fill-argv.ts';
import { followProgram } from './follow-program.ts';
import { createMeasure } from './measure-paths.ts';
import { killedAreGone } from './start-program.ts';

/** Programs that are asked at once; what is asked beyond waits its turn. */
const AT_ONCE = 8;
const MEASURE_MS = 2000;
/** The service ends after this; a program that writes below the user's home should not outlive it. */
const GONE_MS = 500;

/** There wherever programs can be started. */
export async function loadFacts(user: FactUser): Promise<Loaded<FactRunner>> {
	return { present: true, tried: [], port: createFactRunner(user) };
}

/** @param rows  the table; another one in tests */
export function createFactRunner(
	user: FactUser,
	rows: Readonly<Record<string, FactRow>> = FACT_ROWS,
	atOnce = AT_ONCE
): FactRunner {
	const closing = new AbortController();
	const followed = new Set<{ close(): void }>();
	const measure = createMeasure(user, apart);
	const waiting: (() => void)[] = [];
	let running = 0;
	let started: Promise<unknown> = Promise.resolve();

	/** Starting a program holds the loop until it runs: of several, one is started in each of its turns. */
	function apart(): Promise<unknown> {
		const turn = started;
		started = turn.then(() => pause());
		return turn;
	}

	async function turn<T>(work: () => Promise<T>): Promise<T> {
		if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
		else running += 1;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running -= 1;
		}
	}

	const refused = (detail: string): FactAnswer => ({ got: 'nothing', why: 'refused', detail });

	return {
		async ask(name, args = {}, signal) {
			const row = rows[name];
			if (!row) return refused(`nothing is asked by the name ${name}`);
			const filled = fillArgv(row, args);
			if ('refused' in filled) return refused(filled.refused);
			const until = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
			return turn(async () => {
				await apart();
				return askProgram(row, filled.argv, user, until);
			});
		},
		follow(name, args, listener) {
			const row = rows[name];
			const filled = row ? fillArgv(row, args) : { refused: `nothing is asked by the name ${name}` };
			if (!row || 'refused' in filled || closing.signal.aborted) {
				const reason = 'refused' in filled ? filled.refused : 'The service is stopping.';
				queueMicrotask(() => listener.end(reason));
				return { close: () => {} };
			}
			const program = followProgram(row, filled.argv, user, {
				line: listener.line,
				end(reason) {
					followed.delete(handle);
					listener.end(reason);
				}
			});
			const handle = {
				close() {
					followed.delete(handle);
					program.close();
				}
			};
			followed.add(handle);
			return handle;
		},
		measure: (paths, timeoutMs = MEASURE_MS) => turn(() => measure(paths, timeoutMs)),
		async close() {
			closing.abort();
			for (const one of [...followed]) one.close();
			await killedAreGone(GONE_MS);
		}
	};
}
