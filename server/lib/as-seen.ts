// What a program wrote to its terminal, as text alone.
import { stripVTControlCharacters } from 'node:util';

/** As it stands on a screen at the end: no colours, and of a line that was written over only the last. */
export function asSeen(output: string): string {
	return stripVTControlCharacters(output)
		.replace(/\r+\n/g, '\n')
		.replace(/[^\n]*\r(?=[^\n])/g, '');
}
