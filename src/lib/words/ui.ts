import { ui } from './en/ui.ts';
import { useWords } from './words.ts';

export const uiWords = () => useWords('ui', ui);
