import { voice } from './en/voice.ts';
import { useWords } from './words.ts';

export const voiceWords = () => useWords('voice', voice);
