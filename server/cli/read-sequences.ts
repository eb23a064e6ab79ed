// Splits what a command prints into text and escape sequences, wherever the pieces it comes in are cut. By the state machine of
// ECMA-48 as terminals implement it: a C1 character counts like its two-character form, C0 characters inside a sequence act at
// once, and what is never ended swallows only so much.

export interface SequenceReader {
	/** The next piece, of any length. */
	read(piece: string): void;
}

export interface SequenceSink {
	/** Characters that are neither controls nor part of a sequence. */
	text(text: string): void;
	/** One C0 character, or DEL. */
	control(character: string): void;
	/** A control sequence: `ESC [ parameters final`; intermediate characters are among the parameters. */
	controlSequence(parameters: string, final: string): void;
}

/** Longer parameters are no sequence that anybody means. */
const MOST_PARAMETERS = 256;
/** Where a string (OSC, DCS, SOS, PM, APC) is taken to have been begun by mistake. */
const LONGEST_STRING = 1024 * 1024;

type State = 'text' | 'escape' | 'intermediate' | 'sequence' | 'string' | 'string-escape';

const ESC = '\u001b';
const BEL = '\u0007';
/** CAN and SUB end every sequence. */
const CANCELS = /[\u0018\u001a]/;
const IS_CONTROL = /[\u0000-\u001f\u007f]/;
const C1_FIRST = 0x80;
const C1_LAST = 0x9f;
const STRINGS = 'PX]^_';
const STRING_END = '\\';

/** Other escape sequences (key modes, resets, character sets) and all strings are told to nobody. */
export function readSequences(sink: SequenceSink): SequenceReader {
	let state: State = 'text';
	let parameters = '';
	let stringUnits = 0;
	let belEnds = false;

	/** @param letter  what follows ESC, or stands for a C1 character */
	function begin(letter: string): void {
		parameters = '';
		stringUnits = 0;
		belEnds = letter === ']';
		if (letter === '[') state = 'sequence';
		else if (STRINGS.includes(letter)) state = 'string';
		else state = 'text';
	}

	function step(character: string): void {
		const code = character.charCodeAt(0);
		if (state === 'string' || state === 'string-escape') {
			inString(character, code);
		} else if (CANCELS.test(character)) {
			state = 'text';
		} else if (character === ESC) {
			state = 'escape';
		} else if (code >= C1_FIRST && code <= C1_LAST) {
			begin(String.fromCharCode(code - 0x40));
		} else if (IS_CONTROL.test(character)) {
			sink.control(character);
		} else if (state === 'escape') {
			if (character >= ' ' && character <= '/') state = 'intermediate';
			else begin(character);
		} else if (state === 'intermediate') {
			if (character >= '0') state = 'text';
		} else if (character >= '@') {
			state = 'text';
			if (character <= '~' && parameters.length <= MOST_PARAMETERS) sink.controlSequence(parameters, character);
		} else if (parameters.length <= MOST_PARAMETERS) {
			parameters += character;
		}
	}

	function inString(character: string, code: number): void {
		stringUnits += 1;
		if (state === 'string-escape' && character !== STRING_END) {
			// What ends it without saying so begins something else.
			state = 'escape';
			step(character);
		} else if (
			state === 'string-escape' ||
			code === 0x9c ||
			CANCELS.test(character) ||
			(belEnds && character === BEL)
		) {
			state = 'text';
		} else if (character === ESC) {
			state = 'string-escape';
		} else if (stringUnits >= LONGEST_STRING) {
			state = 'text';
		}
	}

	return {
		read(piece) {
			let at = 0;
			while (at < piece.length) {
				if (state === 'text') {
					const end = firstSpecial(piece, at);
					if (end > at) sink.text(piece.slice(at, end));
					if (end === piece.length) return;
					at = end;
				}
				step(piece[at] ?? '');
				at += 1;
			}
		}
	};
}

const SPECIAL = /[\u0000-\u001f\u007f-\u009f]/g;

function firstSpecial(text: string, from: number): number {
	SPECIAL.lastIndex = from;
	return SPECIAL.exec(text)?.index ?? text.length;
}
