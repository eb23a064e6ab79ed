// Landlock knows no right to change a mode. What a run opened of the state of services is closed again when it has ended: with the
// directory closed nobody else enters it, whatever the modes in it.
import { chmodSync, lstatSync } from 'node:fs';

const CLOSED = 0o700;

/** @param uid  only what belongs to it: in a place of others the path could lead elsewhere by now */
export function closeStates(directories: readonly string[], uid: number): void {
	for (const path of directories) {
		try {
			const seen = lstatSync(path);
			if (seen.isDirectory() && seen.uid === uid && (seen.mode & 0o7777) !== CLOSED) chmodSync(path, CLOSED);
		} catch {
			// It is gone, and so is what it held.
		}
	}
}
