// What a command printed, made fit for where it is shown. Whoever writes to a person's terminal can do more than print: copy to
// the clipboard, read the screen back, program keys, and have the terminal type an answer into the next program that reads.
import { readSequences, type SequenceSink } from './read-sequences.ts';

export interface ShownOutput {
	/** @returns what is to be written for this piece; the rest of a sequence may come with the next one */
	pass(piece: string): string;
	/** @returns what leaves the terminal as it was found */
	end(): string;
}

/** Colours, and movement and erasure within what this command printed itself; nothing that acts elsewhere or answers. */
export function forTerminal(): ShownOutput {
	let out = '';
	let coloured = false;
	let hidden = false;
	/**
	 * The line of its own output that the cursor is at least in, and the last one there is: it may go up no further than to
	 * where it began, and down no further than it has been. What a long line takes when it is folded counts for it.
	 */
	let line = 0;
	let lines = 0;

	const move = (by: number, final: string): void => {
		const to = Math.min(lines, Math.max(0, line + by));
		if (to !== line) out += `\u001b[${Math.abs(to - line)}${final}`;
		else if (final === 'E' || final === 'F') out += '\r';
		line = to;
	};
	const sink: SequenceSink = {
		text(text) {
			out += text;
		},
		control(character) {
			if (FEEDS.includes(character)) {
				out += '\n';
				line += 1;
				lines = Math.max(lines, line);
			} else if (HARMLESS.includes(character)) out += character;
		},
		controlSequence(parameters, final) {
			const show = final === 'h' || final === 'l';
			if (show && parameters === CURSOR) {
				hidden = final === 'l';
				out += `\u001b[${CURSOR}${final}`;
			} else if (final === 'm' && COLOURS.test(parameters)) {
				coloured = !/^0*$/.test(parameters);
				out += `\u001b[${parameters}m`;
			} else if (PLAIN_NUMBER.test(parameters)) {
				const count = Math.min(Number(parameters), MOST_COLUMNS);
				if (WITHIN_LINE.includes(final) || (final === 'J' && count === 0)) out += `\u001b[${parameters}${final}`;
				if (final === 'A' || final === 'F') move(-Math.max(1, count), final);
				if (final === 'B' || final === 'E') move(Math.max(1, count), final);
			}
		}
	};
	const reader = readSequences(sink);
	const take = (): string => {
		const taken = out;
		out = '';
		return taken;
	};
	return {
		pass(piece) {
			reader.read(piece);
			return take();
		},
		end() {
			if (coloured) out += '\u001b[0m';
			if (hidden) out += `\u001b[${CURSOR}h`;
			coloured = false;
			hidden = false;
			return take();
		}
	};
}

/** Lines as a program writes them to a file: without the colours and the carriage returns that it gave a terminal. */
export function forPipe(): ShownOutput {
	let out = '';
	/** A carriage return that may belong to the end of a line. */
	let returned = false;
	const reader = readSequences({
		text(text) {
			if (returned) out += '\r';
			returned = false;
			out += text;
		},
		control(character) {
			if (returned && character !== '\n') out += '\r';
			returned = character === '\r';
			if (!returned) out += character;
		},
		controlSequence() {}
	});
	const take = (): string => {
		const taken = out;
		out = '';
		return taken;
	};
	return {
		pass(piece) {
			reader.read(piece);
			return take();
		},
		end() {
			if (returned) out += '\r';
			returned = false;
			return take();
		}
	};
}

/** Line feed, vertical tabulation, form feed: to a terminal they are all the next line. */
const FEEDS = '\n\u000b\u000c';
/** BEL, backspace, tabulation, carriage return. Not ENQ, which has an answer, nor SO and SI, which change the alphabet. */
const HARMLESS = '\u0007\b\t\r';
/** Insert, right, left, column, erase in the line, delete, erase characters. */
const WITHIN_LINE = '@CDGKPX';
const CURSOR = '?25';
/** Colours and styles alone: with `>` or `?` before them they program keys or ask. */
const COLOURS = /^[\d;:]*$/;
const PLAIN_NUMBER = /^\d{0,4}$/;
const MOST_COLUMNS = 1000;
