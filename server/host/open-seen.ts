// Opens a file that was looked at before, and judged: folder by folder, each taken hold of in the one above it and compared with what
// was seen. Its name alone would lead elsewhere by now, where a folder on the way is somebody's who puts a link in its place.
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { identityOf } from './file-identity.ts';
import { O_PATH, openHeld } from './open-plain.ts';

/** What stood at a path when it was looked at. */
export interface Seen {
	readonly path: string;
	readonly facts: { readonly identity: string };
}

/**
 * @param from  what stands for /
 * @param way  the file last, and before it, without a gap, those folders that were judged; the first one is taken by its name
 * @throws as `open` does, and where anything on the way is another one than was seen
 */
export async function openSeen(from: string, way: readonly Seen[]): Promise<FileHandle> {
	let held: FileHandle | undefined;
	try {
		let above: string | undefined;
		for (const { path, facts } of way) {
			if (above !== undefined && posix.dirname(path) !== above) throw new Error(`${path} is not in ${above}`);
			const name = held ? `/proc/self/fd/${held.fd}/${posix.basename(path)}` : join(from, path);
			const next = await open(name, O_PATH | constants.O_NOFOLLOW);
			await held?.close();
			held = next;
			if (identityOf(await held.stat({ bigint: true })) !== facts.identity)
				throw new Error(`${path} is another one than was looked at just before`);
			above = path;
		}
		if (!held) throw new Error('it was not looked at before');
		return await openHeld(held);
	} finally {
		await held?.close();
	}
}
