// What lies in /boot for each kernel, and what the next start is to reach.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import { walkPath } from '../system/walk-path.ts';

export interface BootKernel {
	readonly version: string;
	readonly kernelBytes: number;
	/** null where there is none. */
	readonly initrd: { readonly path: string; readonly bytes: number } | null;
	/** Whether /lib/modules has its folder. */
	readonly modules: boolean;
}

export interface BootFiles {
	/** In no order. [] where nothing of it lies in /boot: then what starts is not told here. */
	readonly kernels: readonly BootKernel[];
	/** Kernels that the loader's menu names and that are not there; null where no menu was found or may be read. */
	readonly missing: readonly string[] | null;
	readonly menu: string | null;
}

export interface DefaultTarget {
	readonly link: string;
	readonly target: string;
	/** It leads to a file. */
	readonly there: boolean;
	readonly name: string;
}

const INITRDS = ['initrd.img-', 'initramfs-', 'initrd-'];
const MENUS = ['/boot/grub/grub.cfg', '/boot/grub2/grub.cfg'];
const MOST_BYTES = 1_048_576;

export async function readBootFiles({ root, clock }: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<BootFiles>> {
	const names = await root.listNames('/boot');
	if (!names.got)
		return names.why === 'denied'
			? notKnown('denied', 'Only root may look into /boot.')
			: notKnown('not-applicable', 'There is no /boot: what starts this machine lies elsewhere.');
	const kernels: BootKernel[] = [];
	for (const name of names.value) {
		const version = /^vmlinu[xz]-(.+?)(?:\.old)?$/.exec(name)?.[1];
		if (version === undefined || name.endsWith('.old') || /rescue/.test(version)) continue;
		const kernel = await root.facts(`/boot/${name}`);
		if (!kernel.got || kernel.value.kind !== 'file') continue;
		let initrd: BootKernel['initrd'] = null;
		for (const path of INITRDS.flatMap((stem) => ['', '.img'].map((end) => `/boot/${stem}${version}${end}`))) {
			const file = await root.facts(path);
			if (initrd === null && file.got && file.value.kind === 'file') initrd = { path, bytes: file.value.sizeBytes };
		}
		const modules = await walkPath(root, `/lib/modules/${version}`);
		kernels.push({ version, kernelBytes: kernel.value.sizeBytes, initrd, modules: modules.end !== 'absent' });
	}
	if (kernels.length === 0)
		return notKnown('not-applicable', 'No kernel lies in /boot: another machine, or the firmware, starts this one.');
	for (const menu of MENUS) {
		const text = await root.readText(menu, MOST_BYTES);
		if (text.got) {
			const named = [...text.value.matchAll(/^\s*linux(?:16|efi)?\s+(?:\/boot)?\/(\S*vmlinu[xz]-\S+)/gm)].map(
				([, file = '']) => file
			);
			const there = new Set(names.value);
			return isKnown(
				{ kernels, missing: [...new Set(named)].filter((file) => !file.includes('/') && !there.has(file)), menu },
				clock.nowMs()
			);
		}
	}
	return isKnown({ kernels, missing: null, menu: null }, clock.nowMs());
}

export async function readDefaultTarget({
	root,
	clock
}: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<DefaultTarget>> {
	if (!(await root.listNames('/run/systemd/system')).got)
		return notKnown('not-applicable', 'This machine was not started by systemd, so it has no target.');
	for (const link of [
		'/etc/systemd/system/default.target',
		'/usr/lib/systemd/system/default.target',
		'/lib/systemd/system/default.target'
	]) {
		const facts = await root.facts(link);
		if (!facts.got) continue;
		const target = await root.readLink(link);
		const to = target.got ? target.value : link;
		const walk = await walkPath(root, link);
		const name = to.slice(to.lastIndexOf('/') + 1);
		return isKnown({ link, target: to, there: walk.end === 'there' || walk.end === 'denied', name }, clock.nowMs());
	}
	return isKnown(
		{ link: '/etc/systemd/system/default.target', target: '', there: false, name: 'default.target' },
		clock.nowMs()
	);
}
