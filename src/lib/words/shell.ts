import { shell } from './en/shell.ts';
import { useWords } from './words.ts';

export const shellWords = () => useWords('shell', shell);
