// Folders that all accounts share, and who may do what in them.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';

export interface SharedFolder {
	readonly path: string;
	readonly mode: number;
	readonly uid: number;
}

const FOLDERS = ['/tmp', '/var/tmp', '/dev/shm', '/run/lock', '/var/crash', '/tmp/.X11-unix', '/tmp/.ICE-unix'];

export async function readSharedFolders({
	root,
	clock
}: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<readonly SharedFolder[]>> {
	const found: SharedFolder[] = [];
	for (const path of FOLDERS) {
		const facts = await root.facts(path);
		if (facts.got && facts.value.kind === 'directory')
			found.push({ path, mode: facts.value.mode, uid: facts.value.uid });
	}
	return isKnown(found, clock.nowMs());
}
