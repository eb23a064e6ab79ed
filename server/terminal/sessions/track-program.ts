// What runs in a terminal's foreground, for its tab's name. It is read when somebody asks; this tells when it is worth asking again.

/** A command that is over sooner changes no name. */
const LASTS_MS = 250;

export interface ProgramTracker {
	/** What runs now; "" at the prompt. */
	now(): string;
	/** @param text  an operating system command as it was printed, e.g. `133;C;…`; what it says decides only when to look */
	osc(text: string): void;
	close(): void;
}

/** @param read  what is in the foreground. @param onChange  that has another name than was told before */
export function createProgramTracker(read: () => string, onChange: () => void): ProgramTracker {
	let told = '';
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tell = (program: string): void => {
		if (program === told) return;
		told = program;
		onChange();
	};
	return {
		now: () => told,
		osc(text) {
			const [number = '', mark] = text.split(';', 2);
			// A program that says itself what it shows says more than its name does.
			if (number === '0' || number === '2') {
				clearTimeout(timer);
				tell('');
			} else if (number !== '133') return;
			else if (mark === 'C') {
				clearTimeout(timer);
				timer = setTimeout(() => tell(read()), LASTS_MS);
				timer.unref();
			} else if (mark === 'D' || mark === 'A') {
				clearTimeout(timer);
				tell('');
			}
		},
		close: () => clearTimeout(timer)
	};
}
