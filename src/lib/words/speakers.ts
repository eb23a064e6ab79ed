import { speakers } from './en/speakers.ts';
import { useWords } from './words.ts';

export const speakersWords = () => useWords('speakers', speakers);
