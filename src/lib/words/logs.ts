import { logs } from './en/logs.ts';
import { useWords } from './words.ts';

export const logsWords = () => useWords('logs', logs);
