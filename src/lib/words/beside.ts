import { beside } from './en/beside.ts';
import { useWords } from './words.ts';

export const besideWords = () => useWords('beside', beside);
