import { palette } from './en/palette.ts';
import { useWords } from './words.ts';

export const paletteWords = () => useWords('palette', palette);
