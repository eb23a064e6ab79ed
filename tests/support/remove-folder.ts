// Removes a folder that a service lived in.
import { rmSync } from 'node:fs';

/** Also while a program that was killed with the service, or outlived a killed one, puts a last file into it. */
export function removeFolder(path: string): void {
	rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
