import { findings } from './en/findings.ts';
import { useWords } from './words.ts';

export const findingsWords = () => useWords('findings', findings);
