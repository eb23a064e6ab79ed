// The available languages. A new one is a file that satisfies `Words` and a row here:
// `{ tag: 'de', direction: 'ltr', load: async () => (await import('./de.ts')).de }`.
import type { Words } from './words.ts';

export interface Language {
	/** As in `<html lang>`. */
	readonly tag: string;
	readonly direction: 'ltr' | 'rtl';
	/** Absent for English, which is bundled with the pages. */
	readonly load?: () => Promise<Words>;
}

/** The first is the fallback. */
export type Languages = readonly [Language, ...Language[]];

export const LANGUAGES: Languages = [{ tag: 'en', direction: 'ltr' }];

/** @returns undefined for English */
export async function loadWords(tag: string): Promise<Words | undefined> {
	return LANGUAGES.find((language) => language.tag === tag)?.load?.();
}

/** Puts the language of a page in place of the English that `app.html` declares. */
export function markLanguage(html: string, { tag, direction }: Language): string {
	return html.replace('<html lang="en" dir="ltr"', `<html lang="${tag}" dir="${direction}"`);
}
