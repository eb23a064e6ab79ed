// Asks one program once: its whole output within its time and size, or why there is none.

import type { FactRow } from '../ports/fact-rows/fact-row.ts';
import type { FactAnswer } from '../ports/fact-runner.ts';
import type { FactUser } from './fact-environment.ts';
import { startProgram } from './start-program.ts';

const MOST_ERROR_BYTES = 4096;

/** Never rejects. One that does not end when it is killed is not waited for. */
export async function askProgram(
	row: FactRow,
	argv: readonly string[],
	user: FactUser,
	signal?: AbortSignal
): Promise<FactAnswer> {
	if (signal?.aborted) return { got: 'nothing', why: 'failed', detail: 'no longer wanted' };
	const started = startProgram(row, argv, user);
	if (!started) return { got: 'nothing', why: 'absent', detail: `${row.program} is not installed` };
	const { output, errors, exited, kill } = started;
	const chunks: Buffer[] = [];
	let size = 0;
	let said = '';
	return new Promise((resolve) => {
		const answer = (value: FactAnswer): void => {
			clearTimeout(timer);
			signal?.removeEventListener('abort', stop);
			resolve(value);
		};
		const stop = (): void => {
			kill();
			answer({ got: 'nothing', why: 'failed', detail: 'no longer wanted' });
		};
		const timer = setTimeout(() => {
			kill();
			const seconds = row.timeoutMs / 1000;
			answer({ got: 'nothing', why: 'timed-out', detail: `${row.program} did not answer within ${seconds} s` });
		}, row.timeoutMs);
		signal?.addEventListener('abort', stop, { once: true });
		const text = (): string => Buffer.concat(chunks).toString('utf8');
		output.on('data', (chunk: Buffer) => {
			const room = row.maxBytes - size;
			size += chunk.length;
			if (chunk.length <= room) chunks.push(chunk);
			else {
				chunks.push(chunk.subarray(0, Math.max(0, room)));
				kill();
				answer({ got: 'output', text: text(), exitCode: null, truncated: true });
			}
		});
		errors.on('data', (chunk: Buffer) => {
			if (said.length < MOST_ERROR_BYTES) said += chunk.toString('utf8', 0, MOST_ERROR_BYTES);
		});
		void exited.then(({ code, problem }) => {
			if (code !== null && (row.answers ?? [0]).includes(code))
				answer({ got: 'output', text: text(), exitCode: code, truncated: false });
			else {
				const detail = problem ?? (firstLine(said) || `${row.program} ended with ${code ?? 'a signal'}`);
				answer({ got: 'nothing', why: 'failed', detail, exitCode: code ?? undefined });
			}
		});
	});
}

const firstLine = (text: string): string =>
	text
		.split('\n')
		.find((line) => line.trim() !== '')
		?.trim() ?? '';
