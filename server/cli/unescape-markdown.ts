// Markdown as a terminal shows it: the backslashes that keep a name of the host from being Markdown are left out, and code stays as
// it is. An answer comes in pieces, and an escape may be cut between two of them.

export interface Unescape {
	/** @returns what can be shown now */
	push(text: string): string;
	/** What was held back. */
	end(): string;
}

const ESCAPABLE = /[!-/:-@[-`{-~]/;

export function createUnescape(): Unescape {
	/** Backticks that opened the code one is in; 0 outside. */
	let code = 0;
	/** Backticks counted so far, and whether they began a line. */
	let ticks = 0;
	let ticksBeginLine = false;
	let lineStart = true;
	let fenced = false;
	let escaping = false;

	function endOfTicks(): void {
		if (ticks === 0) return;
		const isFence = ticks >= 3 && ticksBeginLine && (code === 0 || fenced);
		if (code === 0) {
			code = ticks;
			fenced = isFence;
		} else if (fenced ? isFence && ticks >= code : ticks === code) {
			code = 0;
			fenced = false;
		}
		ticks = 0;
	}

	function take(character: string): string {
		if (escaping) {
			escaping = false;
			lineStart = character === '\n';
			return ESCAPABLE.test(character) ? character : `\\${character}`;
		}
		if (character === '`') {
			if (ticks === 0) ticksBeginLine = lineStart;
			ticks += 1;
			lineStart = false;
			return character;
		}
		endOfTicks();
		// Code within a line ends with its paragraph, closed or not.
		if (character === '\n' && lineStart && !fenced) code = 0;
		if (character === '\\' && code === 0) {
			escaping = true;
			return '';
		}
		lineStart = character === '\n' || (lineStart && character === ' ');
		return character;
	}

	return {
		push: (text) => [...text].map(take).join(''),
		end() {
			const rest = escaping ? '\\' : '';
			escaping = false;
			return rest;
		}
	};
}
