import { chat } from './en/chat.ts';
import { useWords } from './words.ts';

export const chatWords = () => useWords('chat', chat);
