import { overview } from './en/overview.ts';
import { useWords } from './words.ts';

export const overviewWords = () => useWords('overview', overview);
