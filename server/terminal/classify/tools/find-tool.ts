// Which table knows a program. The one file that set-up writes of the classifier holds another making of these two
// functions, with the search made beforehand; see server/boot/build-classifier.mjs.
import { READERS } from './readers.ts';
import { tables } from './tables.ts';
import type { Tool } from './tool.ts';

let index: Map<string, Tool> | undefined;

/** What is known of a program, the same object each time. Where two tables know it, the later one speaks. */
export function findTool(name: string): Tool | undefined {
	if (!index) {
		index = new Map();
		for (const table of tables())
			for (const tool of table) for (const known of tool.names.split(/\s+/)) if (known) index.set(known, tool);
	}
	return index.get(name);
}

/** True for a program that is safe however it is called. */
export function isReader(name: string): boolean {
	return READERS.has(name);
}
