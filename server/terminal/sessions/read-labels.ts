// Title and working directory as a program tells them: foreign text, so cut and made plain.

const MOST_TITLE_CHARACTERS = 120;
const MOST_PATH_CHARACTERS = 4096;
const UNPLAIN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

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
