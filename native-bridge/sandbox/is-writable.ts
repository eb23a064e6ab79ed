import { accessSync, constants } from 'node:fs';

/** True when this process may write to it. */
export function isWritable(path: string): boolean {
	try {
		accessSync(path, constants.W_OK);
		return true;
	} catch {
		return false;
	}
}
