// The commands that ran in terminals of this page, to be put beside a message. They live in this page's memory: a terminal that
// is on the screen is asked, of one that is not the last ones are remembered.
export interface TerminalBlock {
	readonly command: string;
	readonly output: string;
	readonly exitCode: number | undefined;
}

/** Of each terminal, newest first. */
const MOST = 8;

class TerminalBlocks {
	readonly #open = new Map<object, () => readonly TerminalBlock[]>();
	#left: readonly TerminalBlock[] = [];

	/** @returns called when that terminal goes off the screen */
	add(read: () => readonly TerminalBlock[]): () => void {
		const key = {};
		this.#open.set(key, read);
		return () => {
			if (!this.#open.delete(key)) return;
			this.#left = [...read(), ...this.#left].slice(0, MOST);
		};
	}

	/** Newest first. */
	all(): readonly TerminalBlock[] {
		const shown = [...this.#open.values()].flatMap((read) => read().slice(0, MOST));
		return shown.length > 0 ? shown : this.#left;
	}
}

export const terminalBlocks = new TerminalBlocks();
