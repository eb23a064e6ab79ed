import { containers } from './en/containers.ts';
import { useWords } from './words.ts';

export const containerWords = () => useWords('containers', containers);
