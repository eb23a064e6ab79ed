import { findingMarks } from './en/finding-marks.ts';
import { useWords } from './words.ts';

export const findingMarkWords = () => useWords('findingMarks', findingMarks);
