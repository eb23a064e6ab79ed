// The name rules know a program by.
import { GNU, VERSIONED } from '../names/spellings.ts';
import { baseName } from './paths.ts';

/** Base name as rules know a program: no directory, no version, no .exe, g-prefixed GNU tools by their own name. */
export function programName(text: string): string {
	let name = text.includes('/') ? baseName(text) : text;
	if (name.endsWith('.exe')) name = name.slice(0, -4);
	const versioned = VERSIONED.exec(name);
	if (versioned) name = versioned[1] as string;
	if (name.charCodeAt(0) === 103 && GNU.has(name.slice(1))) name = name.slice(1);
	return name;
}

/** What stands behind the last slash: the name of the file a program is started from. */
export function fileName(text: string): string {
	return text.slice(text.lastIndexOf('/') + 1);
}
