// S05: a line of fstab names a device that is not there.
import type { MountRow } from '#wire/host/storage.ts';
import { fateAtBoot } from '../../lib/fate-at-boot.ts';
import { mountUnitOf } from '../../lib/mount-unit.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { namesOf } from '../words.ts';

const ON_DEMAND = /^(?:noauto|x-systemd\.automount)$/;

export const fstabDeviceAbsent = defineDetector({
	id: 'S05',
	name: 'fstab names a device that is absent',
	subject: 'storage',
	needs: ['mounts'],
	intervalMs: 5 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'machine',
	watches: ['mounts', { files: ['/etc/fstab'] }],
	begin: null,
	detect: ({ mounts }, { nowMs, memory }) => ({
		memory,
		...limitsOf(mounts.rows),
		observations: mounts.rows.flatMap((row) => {
			const { mountPoint, notes, written } = row;
			const absent = notes.find(({ kind }) => kind === 'device-absent');
			if (absent?.kind !== 'device-absent' || !written) return [];
			// Mounted by whoever plugs it in, or when it is asked for: that it is not there is how it is meant.
			if (written.options.some((option) => ON_DEMAND.test(option))) return [];
			const optional = written.options.includes('nofail');
			const stops = fateAtBoot(row).fate === 'stops';
			const isSwap = written.type === 'swap';
			const isFile = isSwap && !/^(?:\/dev\/|[A-Z]+=)/.test(written.source);
			const unit = isSwap ? mountUnitOf(written.source, 'swap') : mountUnitOf(mountPoint);
			const line = `${written.source} ${mountPoint} ${written.type} ${written.options.join(',')}`;
			return [
				{
					resource: isSwap ? swapKey(written.source) : `mount:${mountPoint}`,
					severity: optional ? ('info' as const) : stops ? ('critical' as const) : ('warning' as const),
					title: `/etc/fstab names a ${isFile ? 'swap file' : 'device'} that is not there: ${absent.device}`,
					whyNow: isSwap
						? `Line ${written.line} swaps to it, and nothing of that name exists now.`
						: `Line ${written.line} mounts it at ${mountPoint}, and no such device exists now.`,
					whyCare: optional
						? 'The machine starts without it, and what was to be there is missing.'
						: isFile
							? 'Switching it on fails at each start, and the machine has less memory than was planned.'
							: isSwap
								? 'At each start the machine waits for it a minute and a half, and then has less memory than was planned.'
								: stops
									? 'At the next start the machine waits for it a minute and a half and then stops at the emergency shell, out of reach.'
									: 'At the next start the machine waits for it, and then goes on without it.',
					whySo: isFile
						? `The file that line ${written.line} of /etc/fstab swaps to does not exist: it was deleted, moved, or its name was mistyped.`
						: `Line ${written.line} of /etc/fstab names ${absent.device}, and no device here is that: the disk was taken out or replaced, or its name was mistyped.${stops && !isSwap ? ' Without nofail in that line the next boot stops there.' : ''}`,
					evidence: [{ source: '/etc/fstab', seenAtMs: nowMs, raw: line }],
					affected: ['file:/etc/fstab', `device:${absent.device}`],
					fingerprint: line,
					owns: [
						...(isSwap ? [] : ['S06', 'S23', 'S24'].map((detector) => ({ detector, resource: `mount:${mountPoint}` }))),
						{ detector: 'V01', resource: `unit:${unit}` },
						{ detector: 'V04', resource: `unit:${unit}` }
					],
					ask: `What is wrong with line ${written.line} of /etc/fstab?`
				}
			];
		})
	})
});

/** A line of swap has no mount point of its own. */
const swapKey = (source: string): string => `swap:${source}`;

/** Where there is no udev to ask, root alone can read which disk has which UUID. */
function limitsOf(rows: readonly MountRow[]): { readonly limits?: string } {
	const names = rows.flatMap(({ notes }) =>
		notes.flatMap((note) => (note.kind === 'device-not-told' ? [note.device] : []))
	);
	return names.length === 0 ? {} : { limits: `Whether it is there is told to root alone: ${namesOf(names)}.` };
}
