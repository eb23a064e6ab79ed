import { network } from './en/network.ts';
import { useWords } from './words.ts';

export const networkWords = () => useWords('network', network);
