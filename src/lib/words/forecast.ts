import { forecast } from './en/forecast.ts';
import { useWords } from './words.ts';

export const forecastWords = () => useWords('forecast', forecast);
