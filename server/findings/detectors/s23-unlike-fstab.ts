// S23: what is mounted is not what /etc/fstab says, or a later mount hides what is there.

import type { Severity } from '#wire/finding.ts';
import type { MountNote, MountRow } from '#wire/host/storage.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';

interface Told {
	readonly severity: Severity;
	readonly title: string;
	readonly whyNow: string;
	readonly whyCare: string;
	readonly whySo: string;
	readonly holdMs?: number;
}

export const unlikeFstab = defineDetector({
	id: 'S23',
	name: 'Mounts unlike fstab',
	subject: 'storage',
	needs: ['mounts'],
	intervalMs: 5 * MINUTE_MS,
	// Who mounts something by hand is often still at it.
	holdMs: 5 * MINUTE_MS,
	clearMs: 0,
	breaks: 'many',
	watches: ['mounts', { files: ['/etc/fstab'] }],
	begin: null,
	detect: ({ mounts }, { nowMs, memory }) => {
		const told = mounts.rows.flatMap((row) => {
			const first = mounts.rows.find((one) => one.written && one.mountPoint === row.mountPoint);
			const words = tell(row, first?.state === 'not-mounted');
			return words ? [{ row, words, resource: row.written ? `mount:${row.mountPoint}` : 'file:/etc/fstab' }] : [];
		});
		// Of several lines for one place the first is told, unless that there are several is what is wrong: nothing is mounted there.
		const isTwice = ({ row, words }: (typeof told)[number]): boolean =>
			words.severity === 'warning' && row.notes.some(({ kind }) => kind === 'written-twice');
		const ranked = [...told].sort((a, b) => Number(isTwice(b)) - Number(isTwice(a)));
		const firsts = ranked.filter(({ resource }, at) => ranked.findIndex((one) => one.resource === resource) === at);
		const observations = firsts.map(({ row, words, resource }) => {
			const { written, live, mountPoint } = row;
			const lines = [
				...(written
					? [`fstab: ${written.source} ${mountPoint} ${written.type} ${written.options.join(',')}`]
					: [`fstab: ${mountPoint}`]),
				...(live ? [`now: ${live.source} ${mountPoint} ${live.type} ${live.options.join(',')}`] : ['now: not mounted'])
			];
			return {
				resource,
				...words,
				evidence: [{ source: '/etc/fstab, /proc/self/mountinfo', seenAtMs: nowMs, raw: lines.join('\n') }],
				affected: written ? ['file:/etc/fstab'] : [],
				fingerprint: `${words.title} ${written?.source ?? ''} ${live?.source ?? ''}`,
				...(written ? { ask: `What differs between ${mountPoint} and /etc/fstab?` as const } : {})
			};
		});
		return { memory, observations };
	}
});

/** @param isAway  nothing is mounted there by the first line for that place */
function tell(row: MountRow, isAway: boolean): Told | undefined {
	const { mountPoint, written, live, state, notes } = row;
	const noteOf = <Kind extends MountNote['kind']>(kind: Kind) =>
		notes.find((note): note is Extract<MountNote, { kind: Kind }> => note.kind === kind);
	const unreadable = noteOf('unreadable');
	if (unreadable)
		return {
			severity: 'warning',
			title: 'A line of /etc/fstab cannot be understood',
			whyNow: unreadable.problem,
			whyCare: 'What it was to mount is not there after the next start of the machine.',
			whySo: 'It was mistyped, or cut off.'
		};
	if (!written) return undefined;
	const line = `line ${written.line} of /etc/fstab`;
	const differs = noteOf('source-differs');
	if (differs)
		return {
			severity: 'warning',
			title: `${mountPoint} is not what /etc/fstab says`,
			whyNow: `${differs.live} is mounted there; ${line} names ${differs.written}.`,
			whyCare: 'After the next start of the machine something else is there, and what is written until then is not.',
			whySo: 'It was mounted by hand, or the line was changed since.'
		};
	if (noteOf('shadowed'))
		return {
			severity: 'warning',
			title: `What is mounted at ${mountPoint} is hidden`,
			whyNow: `Another mount lies over it, or over a folder above it; ${line} has it there.`,
			whyCare: 'Programs see and change what lies on top, and miss what is below.',
			whySo: 'Something was mounted later, by hand or by another program.'
		};
	const twice = noteOf('written-twice');
	if (twice)
		return {
			severity: isAway ? 'warning' : 'info',
			holdMs: 0,
			title: `/etc/fstab has ${mountPoint} twice`,
			whyNow: `Lines ${twice.line} and ${written.line} both mount something there${isAway ? ', and nothing is mounted' : ''}.`,
			whyCare: 'Which one counts depends on who mounts it: systemd takes the first, mount -a both.',
			whySo: `Lines ${twice.line} and ${written.line} of /etc/fstab are both for ${mountPoint}: a line was added, and the old one left in.`
		};
	// What is not there cannot be mounted: that is another finding.
	const waits = written.options.includes('noauto') || written.options.includes('x-systemd.automount');
	const mayMiss = written.options.includes('nofail');
	if (state !== 'not-mounted' || waits || noteOf('device-absent') || noteOf('device-not-told')) return undefined;
	// A share, or a disk that is plugged in at times, may be away; what lies on this machine is here, and not where it belongs.
	if (mayMiss && !written.source.startsWith('/')) return undefined;
	if (mayMiss && /^\/dev\//.test(written.source)) return undefined;
	return {
		severity: mayMiss ? 'info' : 'warning',
		title: `${mountPoint} is not mounted`,
		whyNow: `${line.replace(/^l/, 'L')} has ${written.source} there, and nothing is mounted${live ? ' of it' : ''}.`,
		whyCare: 'What is written there now lands in the folder below, and is hidden once it is mounted.',
		whySo: 'Mounting it failed at the start, it was unmounted by hand, or the line is new and was not mounted yet.'
	};
}
