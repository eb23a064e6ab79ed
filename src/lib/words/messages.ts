import { messages } from './en/messages.ts';
import { useWords } from './words.ts';

export const messageWords = () => useWords('messages', messages);
