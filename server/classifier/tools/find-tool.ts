// Which table knows a program. The one file that set-up writes of the classifier holds another making of these two
// functions, with the search made beforehand; see server/boot/build-classifier.mjs.
import { READERS } from './tables/readers.ts';
import { tables } from './tables.ts';
import { namesOf, type Tool } from './tool.ts';

let index: Map<string, Tool> | undefined;

/** What is known of a program, the same object each time. */
export function findTool(name: string): Tool | undefined {
	index ??= indexOf(tables().flat());
	return index.get(name);
}

/** Tools by the names they stand under. A name in two of them is an error in our own tables. */
export function indexOf(tools: readonly Tool[]): Map<string, Tool> {
	const found = new Map<string, Tool>();
	for (const tool of tools) {
		for (const name of namesOf(tool)) {
			if (found.has(name)) throw new Error(`${name} stands in two tools`);
			found.set(name, tool);
		}
	}
	return found;
}

/** True for a program that is safe however it is called. */
export function isReader(name: string): boolean {
	return READERS.has(name);
}
