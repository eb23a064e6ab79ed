// S24: a line of fstab that mount cannot carry out, for another reason than a device that is not there.
import type { MountRow } from '#wire/host/storage.ts';
import { fateAtBoot, type Hindrance, hindranceOf } from '../../lib/fate-at-boot.ts';
import { mountUnitOf } from '../../lib/mount-unit.ts';
import { type FailedMount, triedInVain } from '../boot/tried-in-vain.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';

export const fstabNotMountable = defineDetector({
	id: 'S24',
	name: 'Line of fstab that cannot be mounted',
	subject: 'storage',
	needs: ['mounts', 'failedUnitsAtHand', 'fstabWrittenMs'],
	intervalMs: 5 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'machine',
	watches: ['mounts', 'unit-states', { files: ['/etc/fstab'] }],
	begin: null,
	detect: ({ mounts, failedUnitsAtHand, fstabWrittenMs }, { nowMs, memory }) => {
		const failed = triedInVain(failedUnitsAtHand, fstabWrittenMs, nowMs);
		return {
			memory,
			observations: mounts.rows.flatMap((row) => {
				const hindrance = hindranceOf(row);
				if (hindrance?.kind === 'device-absent') return [];
				if (hindrance) return ofLine(row, hindrance, nowMs);
				const mount = failed.get(mountUnitOf(row.mountPoint));
				return mount ? ofLastTry(row, mount, nowMs) : [];
			})
		};
	}
});

type Told = readonly Observation[];

/** What the line itself says cannot be done. */
function ofLine(row: MountRow, hindrance: Exclude<Hindrance, { kind: 'device-absent' }>, nowMs: number): Told {
	const { mountPoint, written, live } = row;
	const { fate } = fateAtBoot(row);
	// What is not asked for at the start is found out by whoever mounts it.
	if (!written || (fate === 'not-asked' && !live)) return [];
	const line = `line ${written.line} of /etc/fstab`;
	const stands = `${line} has ${written.source} there as ${written.type}`;
	return [
		{
			...common(row, nowMs),
			severity: fate === 'stops' ? 'critical' : 'warning',
			title: `${mountPoint} cannot be mounted as /etc/fstab says`,
			whyNow: live ? `It is mounted now, and would not be again: ${stands}.` : `Nothing of it is mounted; ${stands}.`,
			whyCare: fate === 'stops' ? STOPS : GOES_ON,
			whySo: says(hindrance, line),
			cause: { kind: `fstab-${hindrance.kind}`, about: aboutOf(hindrance) },
			fingerprint: `${hindrance.kind} ${written.source} ${written.type} ${written.options.join(',')}`
		}
	];
}

/** Nothing in the line is known to be wrong: what counts is that the next start would end as the last try did. */
function ofLastTry(row: MountRow, { tried, evidence }: FailedMount, nowMs: number): Told {
	const { mountPoint, written } = row;
	// Where the machine starts without it, that it failed is told of its unit.
	if (!written || fateAtBoot(row, tried).fate !== 'stops') return [];
	const { unit, said, editedSince } = tried;
	const base = common(row, nowMs);
	const own = mountUnitOf(mountPoint);
	return [
		{
			...base,
			severity: editedSince ? 'warning' : 'critical',
			title: `${mountPoint} could not be mounted, and the next start needs it`,
			whyNow: `${own} is not mounted: ${unit === own ? 'it' : unit} failed when it was tried last${
				editedSince ? ', and whether the line was changed since is not known' : ''
			}.`,
			whyCare: editedSince
				? 'Where the line was not put right since, the machine stops at the emergency shell at the next start, out of reach.'
				: STOPS,
			whySo: `Line ${written.line} of /etc/fstab mounts it without nofail, and ${
				said === null ? `${unit} failed` : `${unit} failed with ${said}`
			}.`,
			cause: { kind: 'fstab-tried-in-vain', about: { unit } },
			evidence: [...base.evidence, ...evidence],
			owns: [...base.owns, ...(unit === own ? [] : [{ detector: 'V01', resource: `unit:${unit}` }])],
			fingerprint: `tried-in-vain ${written.source} ${written.type} ${written.options.join(',')}`
		}
	];
}

const STOPS = 'At the next start the machine stops at the emergency shell, out of reach.';
const GOES_ON = 'The machine starts without it, and what is written there lands in the folder below.';

function common({ mountPoint, written }: MountRow, nowMs: number) {
	const unit = mountUnitOf(mountPoint);
	const text = `line ${written?.line}: ${written?.source} ${mountPoint} ${written?.type} ${written?.options.join(',')}`;
	return {
		resource: `mount:${mountPoint}`,
		evidence: [{ source: '/etc/fstab', seenAtMs: nowMs, raw: text }],
		affected: ['file:/etc/fstab', `unit:${unit}`],
		owns: [
			{ detector: 'S23', resource: `mount:${mountPoint}` },
			{ detector: 'S06', resource: `mount:${mountPoint}` },
			{ detector: 'V01', resource: `unit:${unit}` },
			{ detector: 'V04', resource: `unit:${unit}` }
		],
		ask: `What is wrong with line ${written?.line} of /etc/fstab?` as const
	};
}

function says(hindrance: Exclude<Hindrance, { kind: 'device-absent' }>, line: string): string {
	const begin = line.replace(/^l/, 'L');
	switch (hindrance.kind) {
		case 'helper-missing':
			return `${begin} needs ${hindrance.helper}, the program that mounts such a share or disk, and it is not installed${hindrance.package === null ? '' : ` (it comes with the package ${hindrance.package})`}.`;
		case 'type-unknown':
			return `${begin} names the type ${hindrance.type}, which neither the kernel nor a program here knows: nothing here can mount it.`;
		case 'type-wrong':
			return `${begin} says ${hindrance.written}, and the device holds ${hindrance.found}.`;
		case 'option-refused':
			return `${begin} has the option ${hindrance.option}, which does not exist: ${hindrance.meant} is meant.`;
		case 'option-foreign':
			return [
				`${begin} has ${hindrance.options}, which ${hindrance.options.includes(',') ? 'are no options' : 'is no option'} of`,
				`${hindrance.type}, but of ${hindrance.of}: the kernel refuses the whole mount for it.`
			].join(' ');
		case 'file-absent':
			return `${begin} names the file ${hindrance.path}, which does not exist.`;
		case 'account-absent':
			return [
				`${begin} has ${hindrance.option}, and there is no ${hindrance.what} ${hindrance.name} here: mount refuses the line`,
				`for it${hindrance.meant === null ? '' : ` (${meantBy(hindrance.meant, hindrance.what)})`}.`
			].join(' ');
	}
}

/** A number is what it is mounted with now. */
const meantBy = (meant: string, what: string): string =>
	/^\d+$/.test(meant) ? `what is mounted now has the number ${meant}` : `there is the ${what} ${meant}`;

/** What a remedy rests on. */
function aboutOf(hindrance: Hindrance): Readonly<Record<string, string>> {
	const { kind: _, ...rest } = hindrance;
	return Object.fromEntries(Object.entries(rest).flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
}
