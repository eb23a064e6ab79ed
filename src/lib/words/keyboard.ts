import { keyboard } from './en/keyboard.ts';
import { useWords } from './words.ts';

export const keyboardWords = () => useWords('keyboard', keyboard);
