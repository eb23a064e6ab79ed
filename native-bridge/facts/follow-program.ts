// Follows one program line by line, for as long as somebody listens.

import type { FactRow } from '../ports/fact-rows/fact-row.ts';
import type { FactListener } from '../ports/fact-runner.ts';
import type { FactUser } from './fact-environment.ts';
import { startProgram } from './start-program.ts';

const MOST_LINE_BYTES = 1_048_576;
const NEWLINE = 0x0a;

export function followProgram(
	row: FactRow,
	argv: readonly string[],
	user: FactUser,
	listener: FactListener
): { close(): void } {
	const started = startProgram(row, argv, user);
	if (!started) {
		queueMicrotask(() => listener.end(`${row.program} is not installed.`));
		return { close: () => {} };
	}
	const { output, errors, exited, kill } = started;
	let open = true;
	let said = '';
	const lines = splitLines((line) => open && listener.line(line));
	output.on('data', lines.push);
	errors.on('data', (chunk: Buffer) => {
		if (said.length < 1000) said += chunk.toString('utf8', 0, 1000);
	});
	void exited.then(({ code, problem }) => {
		if (!open) return;
		lines.end();
		open = false;
		listener.end(problem ?? (said.trim().split('\n')[0] || `${row.program} ended (${code ?? 'by a signal'}).`));
	});
	return {
		close() {
			open = false;
			kill();
		}
	};
}

/** Lines of bytes, whatever the pieces; one that is longer than the most is cut there, marked, and its rest dropped. */
export function splitLines(
	tell: (line: string) => void,
	mostBytes = MOST_LINE_BYTES
): { push(chunk: Buffer): void; end(): void } {
	let kept: Buffer[] = [];
	let size = 0;
	let dropped = 0;
	const take = (piece: Buffer): void => {
		const room = mostBytes - size;
		if (piece.length > room) dropped += piece.length - room;
		if (room > 0 && piece.length > 0) {
			kept.push(piece.subarray(0, room));
			size += Math.min(room, piece.length);
		}
	};
	const finish = (): void => {
		const text = Buffer.concat(kept).toString('utf8');
		const cut = dropped;
		kept = [];
		size = 0;
		dropped = 0;
		tell(cut > 0 ? `${text}… (${cut} more bytes)` : text);
	};
	return {
		push(chunk) {
			let from = 0;
			for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
				take(chunk.subarray(from, at));
				finish();
				from = at + 1;
			}
			take(chunk.subarray(from));
		},
		end() {
			if (size > 0) finish();
		}
	};
}
