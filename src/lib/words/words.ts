// The words of the language in which a page is drawn. They come from a context that the root layout sets: the server draws pages
// for several people at once, so no module may hold the language.
import { getContext, setContext } from 'svelte';
import type { en } from './en.ts';

/** What a language must provide. */
export type Words = typeof en;
export type Job = keyof Words;

const KEY = Symbol('words');

/** @param words undefined for English */
export function giveWords(words: Words | undefined): void {
	setContext(KEY, words);
}

/**
 * Used by one file per job (`chat.ts` and so on). Components call that file's function during their initialisation.
 *
 * @param english bundled with the pages of the job, so that most readers have nothing to wait for
 */
export function useWords<J extends Job>(job: J, english: Words[J]): Words[J] {
	return getContext<Words | undefined>(KEY)?.[job] ?? english;
}
