// A folder as it comes from another thread.
import type { Folder } from './walk-task.ts';

/** A buffer comes as plain bytes. */
export function asSent(folder: Folder): Folder {
	return typeof folder.path === 'string' ? folder : { ...folder, path: Buffer.from(folder.path) };
}
