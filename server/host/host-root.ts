// Where the kernel's files are. Tests point it at a folder of fixtures; the service at /.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface HostRoot {
	/** @returns the file's text, or null when it is absent or may not be read */
	read(path: string): string | null;
	/** @returns the names in a folder, sorted; [] when it is absent */
	list(path: string): readonly string[];
}

/** @param root absolute path that stands for / */
export function createHostRoot(root = '/'): HostRoot {
	return {
		read(path) {
			try {
				return readFileSync(join(root, path), 'utf8');
			} catch {
				return null;
			}
		},
		list(path) {
			try {
				return readdirSync(join(root, path)).sort();
			} catch {
				return [];
			}
		}
	};
}
