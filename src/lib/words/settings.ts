import { settings } from './en/settings.ts';
import { useWords } from './words.ts';

export const settingsWords = () => useWords('settings', settings);
