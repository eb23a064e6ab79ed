// Names the characters of a message that cannot be seen or pass for a space, before it is sent.
import { unseenCodes } from '#lib/ui/escape-unseen.ts';

const MOST = 5;

/** @returns codes such as "U+202E", each once, at most five; [] when everything can be seen */
export function findUnseen(text: string): string[] {
	return unseenCodes(text).slice(0, MOST);
}
