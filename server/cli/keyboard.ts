// The keyboard of the terminal that this command was started from, whatever its standard input and output are redirected to.
// While it is open nothing that is typed is shown, and nothing of it is left for whoever reads the terminal next.
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';
import { ReadStream } from 'node:tty';

export interface Keyboard {
	/** Forgets what was typed so far. */
	flush(): void;
	/** Shows text on the terminal. */
	show(text: string): void;
	/** Gives the terminal back as it was. Safe to call twice. */
	close(): void;
}

/** @returns undefined when there is no terminal, or nobody at it */
export function openKeyboard(onKeys: (keys: string) => void): Keyboard | undefined {
	let look: number;
	let output: number;
	try {
		// Its own descriptor, so that not waiting is a matter of this one alone.
		look = openSync('/dev/tty', constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
		output = openSync('/dev/tty', constants.O_WRONLY | constants.O_NOCTTY);
	} catch {
		return undefined;
	}
	const input = new ReadStream(openSync('/dev/tty', constants.O_RDWR | constants.O_NOCTTY));
	let open = true;
	input.on('error', () => {});
	// From here on a line that was begun counts as typed, and can be taken away.
	input.setRawMode(true);
	input.setEncoding('utf8').on('data', onKeys);

	function flush(): void {
		const typed = Buffer.alloc(4096);
		try {
			while (readSync(look, typed) > 0);
		} catch {
			// nothing more is there
		}
	}

	return {
		flush,
		show: (text) => void writeSync(output, text),
		close() {
			if (!open) return;
			open = false;
			input.pause();
			flush();
			input.setRawMode(false);
			input.destroy();
			for (const descriptor of [look, output]) closeSync(descriptor);
		}
	};
}
