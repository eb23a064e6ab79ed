import { loadWords } from '#lib/words/languages.ts';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = async ({ data }) => ({ ...data, words: await loadWords(data.language) });
