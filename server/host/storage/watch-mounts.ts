// Notices that something was mounted or unmounted. The kernel tells that only to who polls the table, which Node cannot do; so it is
// asked each second by a native call, which costs next to nothing, and the beginning of the table is compared from time to time: where
// there is no such call, and for what the kernel does not tell (a filesystem that it turned read-only itself).
import type { HostRoot } from '../host-root.ts';

const EVERY_MS = 15_000;
const ASKED_EVERY_MS = 1_000;
/** Of a longer table only this much is compared. */
const COMPARED_BYTES = 262_144;

/** The kernel's own word; it says yes once for each change. */
export interface MountTable {
	hasChanged(): boolean;
}

export function watchMounts(
	root: Pick<HostRoot, 'readText'>,
	onChange: () => void,
	everyMs = EVERY_MS,
	table?: MountTable | undefined
): { close(): void } {
	let last: string | undefined;
	let open = true;
	const look = async (): Promise<void> => {
		const read = await root.readText('proc/self/mountinfo', COMPARED_BYTES);
		if (!read.got || !open) return;
		const changed = last !== undefined && last !== read.value;
		last = read.value;
		if (changed) onChange();
	};
	void look();
	const timer = setInterval(() => void look(), everyMs);
	timer.unref();
	const asking = table && setInterval(() => table.hasChanged() && void look(), ASKED_EVERY_MS);
	asking?.unref();
	return {
		close() {
			open = false;
			clearInterval(timer);
			clearInterval(asking);
		}
	};
}
