import { services } from './en/services.ts';
import { useWords } from './words.ts';

export const servicesWords = () => useWords('services', services);
