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
/** Sources and roots may be as many as there are mounts. */
const MOST_KEPT_TEXTS = 1000;

export async function readMounts(root: Pick<HostRoot, 'readPieces'>): Promise<Got<MountTable>> {
	const mounts: Mount[] = [];
	const texts = new Map<string, string>();
	const once = (text: string): string => {
		const known = texts.get(text);
		if (known === undefined && texts.size < MOST_KEPT_TEXTS) texts.set(text, text);
		return known ?? text;
	};
	let rest = '';
	const take = (text: string): void => {
		const lines = (rest + text).split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) {
			const mount = parseMount(line, once);
			if (mount) mounts.push(mount);
		}
	};
	const read = await root.readPieces('proc/self/mountinfo', MOST_BYTES, take);
	if (!read.got) return read;
	take('\n');
	return { got: true, value: { mounts, hidden: await findHidden(mounts), cut: read.value >= MOST_BYTES } };
}
