// The one order of closing: work under way ends first, all of it at once; then each part is closed, in reverse order of opening.
import type { Log } from './log.ts';

interface Closable {
	close(): void | Promise<void>;
}

/** What was opened so far, and how it is closed again: by a stop, and by a start that fails half-way. */
export interface Closing {
	/** The part is closed after everything that was opened later. @returns the part */
	keep<T extends Closable>(name: string, part: T): T;
	/**
	 * The part is closed before everything else, at the same time as the other parts kept this way: for whatever accepts
	 * requests or has work under way, which must end before anything it needs is closed. @returns the part
	 */
	keepFirst<T extends Closable>(name: string, part: T): T;
	/**
	 * Closes everything. A part that fails to close is named in the log and keeps no other part open. A second call
	 * waits for the first.
	 *
	 * @returns whether every part closed cleanly
	 */
	close(): Promise<boolean>;
}

export function createClosing(log: Log): Closing {
	const inTurn: (readonly [name: string, part: Closable])[] = [];
	const first: (readonly [name: string, part: Closable])[] = [];
	let clean = true;
	let closing: Promise<boolean> | undefined;

	async function closeOne([name, part]: readonly [string, Closable]): Promise<void> {
		try {
			await part.close();
		} catch (error) {
			clean = false;
			log.error({ part: name, err: error }, 'a part of the service did not close cleanly');
		}
	}

	async function closeAll(): Promise<boolean> {
		await Promise.all(first.reverse().map(closeOne));
		for (const part of inTurn.reverse()) await closeOne(part);
		return clean;
	}

	return {
		keep(name, part) {
			inTurn.push([name, part]);
			return part;
		},
		keepFirst(name, part) {
			first.push([name, part]);
			return part;
		},
		close() {
			closing ??= closeAll();
			return closing;
		}
	};
}
