// B03: the kernel that the next start would take cannot be started.
import type { BootKernel } from '../../host/boot/read-boot-files.ts';
import { defineDetector, HOUR_MS, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { namesOf } from '../words.ts';

/** The smallest that anybody uses are larger. */
const LEAST_KERNEL = 1_000_000;
const LEAST_INITRD = 500_000;
/** While a kernel is installed its files come one after the other. */
const HOLD_MS = 10 * MINUTE_MS;

export const kernelCannotStart = defineDetector({
	id: 'B03',
	name: 'Kernel of the next start',
	subject: 'storage',
	needs: ['bootFiles', 'packagesBusy'],
	intervalMs: HOUR_MS / 4,
	holdMs: HOLD_MS,
	clearMs: 0,
	breaks: 'machine',
	watches: [{ files: ['/boot/'] }],
	begin: null,
	detect({ bootFiles: { kernels, missing, menu }, packagesBusy }, { nowMs, memory }) {
		const limits =
			menu === null ? { limits: 'The menu of the boot loader was not found, or may be read by root alone.' } : {};
		if (packagesBusy) return { memory, observations: [], limits: 'The package manager is working.' };
		const newest = [...kernels].sort((a, b) => compareVersions(b.version, a.version))[0];
		if (!newest) return { memory, observations: [], ...limits };
		const others = kernels.filter((one) => one !== newest);
		const why = whyNot(newest, others);
		const observations: Observation[] = [];
		if (why !== undefined)
			observations.push({
				resource: `kernel:${newest.version}`,
				severity: 'critical',
				title: `The newest kernel, ${newest.version}, cannot be started`,
				whyNow: `The boot loader takes the newest kernel, and what belongs to ${newest.version} in /boot is not whole.`,
				whyCare: `At the next start the machine stops before anything runs${
					others.length > 0
						? `, unless somebody at its console chooses an older one (${namesOf(
								others.map(({ version }) => version),
								2
							)})`
						: ''
				}.`,
				whySo: why,
				evidence: [{ source: 'ls /boot', seenAtMs: nowMs, raw: kernels.map(sayKernel).join('\n') }],
				affected: ['mount:/boot'],
				fingerprint: why,
				ask: 'What is missing in /boot?'
			});
		if (missing && missing.length > 0)
			observations.push({
				resource: 'file:/boot',
				severity: missing.includes(`vmlinuz-${newest.version}`) || kernels.length === 0 ? 'critical' : 'warning',
				title: `The menu of the boot loader names ${missing.length === 1 ? 'a kernel' : 'kernels'} that ${missing.length === 1 ? 'is' : 'are'} not there`,
				whyNow: `${menu} names ${namesOf(missing)}, and /boot has no such file.`,
				whyCare:
					'If the loader takes that entry, the machine does not start. update-grub (or grub2-mkconfig) writes the menu anew.',
				whySo: `The file was removed from /boot, and ${menu} was not written again.`,
				evidence: [{ source: menu ?? '/boot', seenAtMs: nowMs, raw: missing.join('\n') }],
				affected: [],
				fingerprint: missing.join(' ')
			});
		return { memory, observations, ...limits };
	}
});

function whyNot(
	{ version, kernelBytes, initrd, modules }: BootKernel,
	others: readonly BootKernel[]
): string | undefined {
	if (kernelBytes < LEAST_KERNEL)
		return `/boot/vmlinuz-${version} has only ${kernelBytes} bytes: it was not written to its end.`;
	// Whoever builds their own may do without one; a machine on which the others have one does not.
	if (!initrd)
		return others.some((one) => one.initrd)
			? `/boot has no initramfs for ${version} (initrd.img-${version}), and every other kernel has one.`
			: undefined;
	const usual = others.flatMap((one) => (one.initrd ? [one.initrd.bytes] : []));
	const mean = usual.reduce((sum, one) => sum + one, 0) / (usual.length || 1);
	if (initrd.bytes < LEAST_INITRD || (usual.length > 0 && initrd.bytes < mean / 4))
		return `${initrd.path} has only ${initrd.bytes} bytes${usual.length > 0 ? `, where others have ${Math.round(mean)}` : ''}: it was not written to its end, as when /boot is full.`;
	if (!modules && others.some((one) => one.modules))
		return `/lib/modules/${version} is not there, so the kernel finds no driver.`;
	return undefined;
}

const sayKernel = ({ version, kernelBytes, initrd, modules }: BootKernel): string =>
	`${version}: kernel ${kernelBytes}, initramfs ${initrd ? initrd.bytes : 'none'}, modules ${modules ? 'yes' : 'no'}`;

/** By its numbers, as loaders order them. */
function compareVersions(a: string, b: string): number {
	return a.localeCompare(b, 'en', { numeric: true });
}
