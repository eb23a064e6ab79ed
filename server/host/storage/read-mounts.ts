// The table of mounts, however long it is: a host of containers has a hundred thousand of them.
import { mapInPieces } from '../../lib/in-pieces.ts';
import type { Got, HostRoot } from '../host-root.ts';
import { findHidden } from './find-hidden.ts';
import { type Mount, parseMount } from './parse-mounts.ts';

export interface MountTable {
	readonly mounts: readonly Mount[];
	readonly hidden: ReadonlySet<number>;
	/** Whether the table was longer than what is read of it. */
	readonly cut: boolean;
}

const MOST_BYTES = 67_108_864;
const MOST_LINE = 65_536;

export async function readMounts(root: HostRoot): Promise<Got<MountTable>> {
	const read = await root.readText('proc/self/mountinfo', MOST_BYTES);
	if (!read.got) return read;
	const text = read.value;
	const mounts: Mount[] = [];
	await mapInPieces(linesOf(text), (line) => {
		const mount = parseMount(line);
		if (mount) mounts.push(mount);
	});
	return { got: true, value: { mounts, hidden: await findHidden(mounts), cut: text.length >= MOST_BYTES / 4 } };
}

/** Without an array of all of them at once. */
function* linesOf(text: string): Generator<string> {
	for (let from = 0; from < text.length; ) {
		const end = text.indexOf('\n', from);
		const line = text.slice(from, end === -1 ? text.length : end);
		if (line !== '' && line.length <= MOST_LINE) yield line;
		if (end === -1) return;
		from = end + 1;
	}
}
