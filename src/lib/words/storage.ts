import { storage } from './en/storage.ts';
import { useWords } from './words.ts';

export const storageWords = () => useWords('storage', storage);
