import { terminal } from './en/terminal.ts';
import { useWords } from './words.ts';

export const terminalWords = () => useWords('terminal', terminal);
