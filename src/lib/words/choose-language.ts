// Chooses the language of a page from what the browser asks for.
import { LANGUAGES, type Language, type Languages } from './languages.ts';

/**
 * @param accepted the header `Accept-Language`
 * @returns the most preferred language that is available; the first of the list if none is
 */
export function chooseLanguage(accepted: string | null, languages: Languages = LANGUAGES): Language {
	const wishes = (accepted ?? '')
		.split(',')
		.map(readWish)
		.filter(({ quality }) => quality > 0)
		.sort((a, b) => b.quality - a.quality);
	for (const { primary } of wishes) {
		const found = languages.find(({ tag }) => primaryOf(tag) === primary);
		if (found) return found;
	}
	return languages[0];
}

/** One wish, such as `de-AT;q=0.8`. */
function readWish(wish: string): { readonly primary: string; readonly quality: number } {
	const [range = '', ...parameters] = wish.split(';').map((part) => part.trim());
	const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
	return { primary: primaryOf(range), quality: quality === undefined ? 1 : Number(quality) };
}

/** "de" from "de-AT": one catalogue serves all regions of a language. */
function primaryOf(tag: string): string {
	return tag.toLowerCase().split('-', 1)[0] ?? '';
}
