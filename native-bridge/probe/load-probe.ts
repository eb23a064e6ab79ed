// Small things that only a native call can do for the service itself.

import { closeSync, openSync } from 'node:fs';
import { constants } from 'node:os';
import process from 'node:process';
import type { HostProbe } from '../ports/host-probe.ts';
import type { Loaded } from '../ports/loaded.ts';
import { type Libc, openLibc } from '../pty/libc.ts';

/** Loads the probe. Absent only where koffi has no binary. */
export async function loadProbe(): Promise<Loaded<HostProbe>> {
	try {
		const libc = openLibc();
		return {
			present: true,
			tried: [],
			port: {
				giveBackMemory: () => libc.trimHeap(),
				watchMounts: () => watchMounts(libc),
				attributesOf(path) {
					const found = libc.attributesOf(path);
					return found && Object.fromEntries([...found].map(([name, value]) => [name, value.toString('base64')]));
				},
				/**
				 * Not dumpable: `/proc/<pid>/environ`, `mem`, `maps` and `fd` belong to root then, and nobody of the same user may
				 * attach a debugger. Programs started afterwards are not concerned (an exec resets it). Costs: no core dump, and an
				 * ordinary user's service can no longer open its own `environ`, `mem` and `/proc/self/fd/N` (so `/dev/stdout`) by path.
				 */
				protectOwnProcess() {
					if (process.platform !== 'linux') return { done: false, problem: `not known on ${process.platform}` };
					const errno = libc.setDumpable(false);
					if (errno === 0) return { done: true };
					const name = Object.entries(constants.errno).find(([, number]) => number === errno)?.[0];
					return { done: false, problem: `prctl: ${name ?? errno}` };
				}
			}
		};
	} catch (error) {
		const problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
		return {
			present: false,
			reason: `native calls are not available: ${problem}`,
			remedy: 'Reinstall with: npm ci (koffi includes a prebuilt file for this platform)',
			tried: [{ what: 'koffi', problem }]
		};
	}
}

/** The kernel marks an open table of mounts when it changes. */
function watchMounts(libc: Pick<Libc, 'isTold'>): ReturnType<HostProbe['watchMounts']> {
	if (process.platform !== 'linux') return undefined;
	try {
		const fd = openSync('/proc/self/mountinfo', 'r');
		return { hasChanged: () => libc.isTold(fd), close: () => closeSync(fd) };
	} catch {
		return undefined;
	}
}
