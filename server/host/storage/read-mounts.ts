// The table of mounts, however long it is: a host of containers has a hundred thousand of them.
import type { Got, HostRoot } from '../host-root.ts';
import { findHidden } from './find-hidden.ts';
import { type Mount, parseMount } from './parse-mounts.ts';

export interface MountTable {
	readonly mounts: readonly Mount[];
	readonly hidden: ReadonlySet<number>;
	/** Whether the table was longer than what is read of it. */
	readonly cut: boolean;
}

const MOST_BYTES = 134_217_728;

export async function readMounts(root: Pick<HostRoot, 'readPieces'>): Promise<Got<MountTable>> {
	const mounts: Mount[] = [];
	let rest = '';
	const take = (text: string): void => {
		const lines = (rest + text).split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) {
			const mount = parseMount(line);
			if (mount) mounts.push(mount);
		}
	};
	const read = await root.readPieces('proc/self/mountinfo', MOST_BYTES, take);
	if (!read.got) return read;
	take('\n');
	return { got: true, value: { mounts, hidden: await findHidden(mounts), cut: read.value >= MOST_BYTES } };
}
