// Kernels in /boot: which one runs, which is the newest, and which packages brought them.
import type { HostRoot } from '../host-root.ts';

export interface BootKernel {
	readonly release: string;
	/** Everything in /boot that is of this release. */
	readonly files: readonly string[];
	readonly bytes: number;
	readonly runs: boolean;
	readonly newest: boolean;
	/** Installed packages that own its files; [] where none does. */
	readonly packages: readonly string[];
}

const MOST = 40;

/** @returns [] where /boot holds none, or cannot be looked into; the newest first */
export async function readKernels(
	root: Pick<HostRoot, 'listNames' | 'readText' | 'facts'>
): Promise<readonly BootKernel[]> {
	const [names, running] = await Promise.all([root.listNames('boot'), root.readText('proc/sys/kernel/osrelease', 256)]);
	if (!names.got) return [];
	const releases = names.value.flatMap((name) => /^(?:vmlinuz|vmlinux|kernel)-([\w.+~-]{1,80})$/.exec(name)?.[1] ?? []);
	const ordered = releases
		.filter((release) => !/rescue/.test(release))
		.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
		.slice(0, MOST);
	const runs = running.got ? running.value.trim() : '';
	const kernels: BootKernel[] = [];
	for (const release of ordered) {
		const files = names.value.filter((name) => name.endsWith(`-${release}`) || name.includes(`-${release}.`)).sort();
		let bytes = 0;
		for (const name of files) {
			const facts = await root.facts(`boot/${name}`);
			if (facts.got && facts.value.kind === 'file') bytes += facts.value.takenBytes;
		}
		kernels.push({
			release,
			files: files.map((name) => `/boot/${name}`),
			bytes,
			runs: release === runs,
			newest: release === ordered[0],
			packages: await packagesOf(root, release)
		});
	}
	return kernels;
}

async function packagesOf(root: Pick<HostRoot, 'facts'>, release: string): Promise<readonly string[]> {
	const found: string[] = [];
	for (const name of [`linux-image-${release}`, `linux-image-unsigned-${release}`, `linux-modules-${release}`])
		if ((await root.facts(`var/lib/dpkg/info/${name}.list`)).got) found.push(name);
	return found;
}
