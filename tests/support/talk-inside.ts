// A program inside the lab that answers each line of JSON with one.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Inside {
	/** One after the other. @throws when the program ended instead of answering */
	tell(what: unknown): Promise<unknown>;
	/** Ends what it reads, and waits until it is gone. */
	stop(): Promise<void>;
}

/** @param command  of `Lab.command` */
export function talkInside([file, ...args]: readonly [string, ...string[]]): Inside {
	const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
	const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
	const ended = new Promise((resolve) => child.on('exit', resolve));
	return {
		async tell(what) {
			child.stdin.write(`${JSON.stringify(what)}\n`);
			const { value, done } = await answers.next();
			if (done) throw new Error(`${args.at(-1)} ended in place of an answer to ${JSON.stringify(what)}`);
			return JSON.parse(value);
		},
		async stop() {
			child.stdin.end();
			await ended;
		}
	};
}
