// The title and working directory that a program reports: foreign text, so it is shortened and made plain.
import { EMOJI_SELECTOR, UNSEEN } from '#wire/text/unseen.ts';

const MOST_TITLE_CHARACTERS = 120;
const MOST_PATH_CHARACTERS = 4096;
/** `\p{Cf}` adds a few signs that enclose the digits after them. */
const UNPLAIN = new RegExp(`(?!${EMOJI_SELECTOR})[${UNSEEN}\\p{Cf}]`, 'gu');

/** @param text  what followed `OSC 0;` or `OSC 2;` */
export function plainTitle(text: string): string {
	const plain = text
		.slice(0, MOST_TITLE_CHARACTERS * 4)
		.replace(UNPLAIN, '')
		.trim();
	const characters = [...plain];
	return characters.length > MOST_TITLE_CHARACTERS
		? `${characters.slice(0, MOST_TITLE_CHARACTERS - 1).join('')}…`
		: plain;
}

/** @param text  what followed `OSC 7;`, a file URL; undefined when it is none */
export function pathOfFileUrl(text: string): string | undefined {
	const match = /^file:\/\/[^/]*(\/.*)$/s.exec(text);
	if (!match?.[1]) return undefined;
	let path: string;
	try {
		path = decodeURIComponent(match[1]);
	} catch {
		path = match[1];
	}
	return path.length <= MOST_PATH_CHARACTERS && !/\p{Cc}/u.test(path) ? path : undefined;
}

export interface Labels {
	title(): string;
	cwd(): string;
	/** @param number  of the sequence; others than 0, 2 and 7 are ignored. @param text  what followed it */
	osc(number: string, text: string): void;
}

/** The labels of one terminal as they are now. @param onChange  called when one of them changed */
export function createLabels(cwd: string, onChange: () => void): Labels {
	const now = { title: '', cwd };
	const set = (label: keyof typeof now, text: string | undefined): void => {
		if (text === undefined || text === now[label]) return;
		now[label] = text;
		onChange();
	};
	return {
		title: () => now.title,
		cwd: () => now.cwd,
		osc(number, text) {
			if (number === '0' || number === '2') set('title', plainTitle(text));
			else if (number === '7') set('cwd', pathOfFileUrl(text));
		}
	};
}
