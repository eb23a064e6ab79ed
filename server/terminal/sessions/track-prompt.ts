// Whether a shell is seen at an empty prompt: only marks of its own integration count, and anything typed since undoes it.

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
const INTERRUPT = 0x03;

export interface PromptTracker {
	/** @param text  an operating system command as it was printed, e.g. `133;B;aid=…` */
	osc(text: string): void;
	/** Something was typed, by whomever. */
	typed(bytes: Uint8Array): void;
	/** True when the shell printed a whole prompt and nothing was typed into it since. */
	isAtEmptyPrompt(): boolean;
}

/** @param nonce  known to the shell's integration alone, so that printed text cannot pretend to be a prompt */
export function createPromptTracker(nonce: string): PromptTracker {
	let atPrompt = false;
	/** Typed, and nothing says yet that the shell has taken it. */
	let pending = false;
	let submitted = false;
	/** The last thing typed was ^C: the terminal threw away what waited before it. */
	let interrupted = false;
	let runs = false;
	return {
		osc(text) {
			const [number, mark, ...options] = text.split(';');
			if (number !== '133' || !options.includes(`aid=${nonce}`)) return;
			if (mark === 'A' || mark === 'D') atPrompt = false;
			else if (mark === 'C') {
				atPrompt = false;
				runs = true;
				// The line that was sent is what runs now; what was typed behind it still waits.
				if (submitted) pending = false;
			} else if (mark === 'B') {
				atPrompt = true;
				// After ^C, or an empty line: a new prompt without a command between.
				if (interrupted || (!runs && submitted)) pending = false;
				runs = false;
			}
		},
		typed(bytes) {
			if (bytes.length === 0) return;
			const last = bytes[bytes.length - 1];
			pending = true;
			submitted = last === CARRIAGE_RETURN || last === LINE_FEED;
			interrupted = last === INTERRUPT;
		},
		isAtEmptyPrompt: () => atPrompt && !pending
	};
}
