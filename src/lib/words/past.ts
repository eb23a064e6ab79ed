import { past } from './en/past.ts';
import { useWords } from './words.ts';

export const pastWords = () => useWords('past', past);
