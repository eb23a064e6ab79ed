// Standard input, read to its end.

import { fstatSync } from 'node:fs';

/** After this long without a byte a person is told what is waited for. */
const QUIET_MS = 2000;

/** @returns undefined when it is longer than `maxBytes` */
export async function readStdin(maxBytes: number): Promise<Buffer | undefined> {
	const pieces: Buffer[] = [];
	let bytes = 0;
	for await (const piece of process.stdin as AsyncIterable<Buffer>) {
		bytes += piece.length;
		if (bytes > maxBytes) return undefined;
		pieces.push(piece);
	}
	return Buffer.concat(pieces);
}

/**
 * What is handed on to a command, as `readStdin`. A pipe of a shell is waited for, and said to be. A socket is what a program
 * gives its children when it has nothing for them, and sshd its sessions: one that stays silent is taken for none.
 *
 * @param tell  says to a person, on standard error, what is waited for or left out
 */
export async function readHandedOn(maxBytes: number, tell: (text: string) => void): Promise<Buffer | undefined> {
	const reading = readStdin(maxBytes);
	let timer: NodeJS.Timeout | undefined;
	const first = await Promise.race([
		reading,
		new Promise<'quiet'>((resolve) => {
			timer = setTimeout(() => resolve('quiet'), QUIET_MS);
		})
	]);
	clearTimeout(timer);
	if (first !== 'quiet') return first;
	if (process.stdin.bytesRead === 0 && isSocket()) {
		tell('nothing came on standard input: the command is given none\n');
		// A program that keeps it open must not keep this one.
		process.stdin.destroy();
		return Buffer.alloc(0);
	}
	tell('waiting for standard input to end; with --no-stdin before the command none is read\n');
	return reading;
}

function isSocket(): boolean {
	try {
		return fstatSync(0).isSocket();
	} catch {
		return false;
	}
}

/** What is read of a command's text: more than any command that is accepted, so that it is said what is wrong with it. */
const MOST_COMMAND_BYTES = 1024 * 1024;

/**
 * The text of a command, without the newline that ends its last line.
 *
 * @returns undefined when it is not UTF-8 text
 */
export async function readCommandText(): Promise<string | undefined> {
	const bytes = (await readStdin(MOST_COMMAND_BYTES)) ?? Buffer.alloc(MOST_COMMAND_BYTES, 'x');
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '');
	} catch {
		return undefined;
	}
}
