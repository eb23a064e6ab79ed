// A text with parts of it masked.
import type { Range } from './split-words.ts';

const MASK = '[masked]';

export interface MarkedText {
	mark(from: number, to: number): void;
	/** Marks the value, or a part of it, wherever it stands as a word of its own. @returns whether it does */
	markValue(value: string, from?: number, to?: number): boolean;
	/** Whether some part of this range is marked. */
	touches(range: Range): boolean;
	/** The text as it may be kept. */
	masked(): string;
}

export function markText(text: string): MarkedText {
	const ranges: Range[] = [];
	const mark = (from: number, to: number): void => {
		if (to > from) ranges.push({ from, to });
	};
	return {
		mark,
		markValue(value, from = 0, to = value.length) {
			const places = placesOf(text, value);
			for (const at of places) mark(at + from, at + to);
			return places.length > 0;
		},
		touches: ({ from, to }) => ranges.some((range) => range.from < to && range.to > from),
		masked() {
			let out = '';
			let at = 0;
			for (const { from, to } of ranges.sort((a, b) => a.from - b.from)) {
				// One within another, or beside it.
				if (from < at) out += to > at ? MASK : '';
				else out += text.slice(at, from) + MASK;
				at = Math.max(at, to);
			}
			return out.replaceAll(MASK + MASK, MASK) + text.slice(at);
		}
	};
}

/** @returns the text with the value masked wherever it stands as a word of its own */
export function maskValue(text: string, value: string): string {
	let out = text;
	for (const at of placesOf(text, value).reverse()) out = out.slice(0, at) + MASK + out.slice(at + value.length);
	return out;
}

const LETTER = /[A-Za-z0-9_]/;

/** A short value may be a part of any word. */
function placesOf(text: string, value: string): number[] {
	const places: number[] = [];
	if (value === '') return places;
	for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) {
		if (!LETTER.test(text[at - 1] ?? '') && !LETTER.test(text[at + value.length] ?? '')) places.push(at);
	}
	return places;
}
