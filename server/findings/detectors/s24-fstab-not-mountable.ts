// S24: a line of fstab that mount cannot carry out, for another reason than a device that is not there.
import { fateAtBoot, type Hindrance, hindranceOf } from '../../lib/fate-at-boot.ts';
import { mountUnitOf } from '../../lib/mount-unit.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';

export const fstabNotMountable = defineDetector({
	id: 'S24',
	name: 'Line of fstab that cannot be mounted',
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
		observations: mounts.rows.flatMap((row) => {
			const { mountPoint, written, live } = row;
			const hindrance = hindranceOf(row);
			if (!hindrance || hindrance.kind === 'device-absent' || !written) return [];
			const { fate } = fateAtBoot(row);
			// What is not asked for at the start is found out by whoever mounts it.
			if (fate === 'not-asked' && !live) return [];
			const line = `line ${written.line} of /etc/fstab`;
			const unit = mountUnitOf(mountPoint);
			return [
				{
					resource: `mount:${mountPoint}`,
					severity: fate === 'stops' ? ('critical' as const) : ('warning' as const),
					title: `${mountPoint} cannot be mounted as /etc/fstab says`,
					whyNow: live
						? `It is mounted now, and would not be again: ${line} has ${written.source} there as ${written.type}.`
						: `Nothing of it is mounted; ${line} has ${written.source} there as ${written.type}.`,
					whyCare:
						fate === 'stops'
							? 'At the next start the machine stops at the emergency shell, out of reach.'
							: 'The machine starts without it, and what is written there lands in the folder below.',
					whySo: says(hindrance, line),
					cause: { kind: `fstab-${hindrance.kind}`, about: aboutOf(hindrance) },
					evidence: [
						{
							source: '/etc/fstab',
							seenAtMs: nowMs,
							raw: `line ${written.line}: ${written.source} ${mountPoint} ${written.type} ${written.options.join(',')}`
						}
					],
					affected: ['file:/etc/fstab', `unit:${unit}`],
					fingerprint: `${hindrance.kind} ${written.source} ${written.type} ${written.options.join(',')}`,
					owns: [
						{ detector: 'S23', resource: `mount:${mountPoint}` },
						{ detector: 'S06', resource: `mount:${mountPoint}` },
						{ detector: 'V01', resource: `unit:${unit}` },
						{ detector: 'V04', resource: `unit:${unit}` }
					],
					ask: `What is wrong with line ${written.line} of /etc/fstab?`
				}
			];
		})
	})
});

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
	}
}

/** What a remedy rests on. */
function aboutOf(hindrance: Hindrance): Readonly<Record<string, string>> {
	const { kind: _, ...rest } = hindrance;
	return Object.fromEntries(Object.entries(rest).flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
}
