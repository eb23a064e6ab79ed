import { access } from './en/access.ts';
import { useWords } from './words.ts';

export const accessWords = () => useWords('access', access);
