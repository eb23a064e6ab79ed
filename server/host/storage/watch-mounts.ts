// Notices that something was mounted or unmounted. The kernel tells that only to who polls the table, which Node cannot do; so
// the beginning of the table is compared from time to time.
import type { HostRoot } from '../host-root.ts';

const EVERY_MS = 15_000;
/** Of a longer table only this much is compared. */
const COMPARED_BYTES = 262_144;

export function watchMounts(
	root: Pick<HostRoot, 'readText'>,
	onChange: () => void,
	everyMs = EVERY_MS
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
	return {
		close() {
			open = false;
			clearInterval(timer);
		}
	};
}
