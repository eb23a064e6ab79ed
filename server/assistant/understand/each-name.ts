// "Restart nginx and cron": one message that says the same of several things.
import type { Names } from './names.ts';

const MOST = 4;
const PAIR =
	/(?<=^|[\s(])([\w.@-]+)(?:,? (?:and|und|&|plus|as well as|vs\.?|versus|compared (?:to|with)) |, ?)(?:the )?([\w.@-]+)(?=$|[\s?!.,)])/g;

/** @returns the message once for each of the things that it names side by side; the message alone where it names no such */
export function eachNamed(text: string, names: Names): readonly string[] {
	const isName = (word = ''): boolean => names.named(word).some(({ kind }) => kind === 'unit' || kind === 'container');
	for (const found of text.matchAll(PAIR)) {
		const [whole, one = '', other = ''] = found;
		if (!isName(one) || !isName(other)) continue;
		const [before, after] = [text.slice(0, found.index), text.slice(found.index + whole.length)];
		return [`${before}${one}${after}`, ...eachNamed(`${before}${other}${after}`, names)].slice(0, MOST);
	}
	return [text];
}
