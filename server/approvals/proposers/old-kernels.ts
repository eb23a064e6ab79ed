// Kernels in /boot that neither run nor are the newest: their packages go, or, where no package owns them, their files are put aside.
import type { Step } from '#wire/approval.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Look } from '../parts.ts';
import { isPackage, isPath } from './names.ts';
import { asRoot } from './offer.ts';

export interface KernelItem {
	readonly what: string;
	readonly bytes: number;
	readonly steps: readonly Step[];
	readonly undo?: readonly Step[];
	readonly lost?: string;
}

/** Where what no package owns is kept: a folder that every Debian has, and that only root writes. */
const ASIDE = '/var/backups';
const MOST = 20;

/** @param holds  whether a path lies on the filesystem that is full. null where there is none that may go */
export async function kernelItem(
	look: Look,
	holds: (path: string) => boolean,
	least: number
): Promise<KernelItem | 'unknown' | null> {
	if (!holds('/boot')) return null;
	const grounds = await look.read.fillGrounds();
	if (!grounds.known) return null;
	const kernels = grounds.value.find((ground) => ground.kernels.length > 0)?.kernels ?? [];
	// Without the newest, and without the one that runs, a machine may not start again.
	const old = kernels.filter(({ runs, newest }) => !runs && !newest).slice(0, MOST);
	if (kernels.filter(({ newest }) => newest).length !== 1 || old.length === 0) return null;
	const packaged = old.filter(({ packages }) => packages.length > 0);
	if (packaged.length > 0) {
		const names = packaged.flatMap(({ packages }) => packages).filter(isPackage);
		const bytes = packaged.reduce((sum, one) => sum + one.bytes, 0);
		if (bytes < least) return null;
		return {
			what: `old kernels (${packaged.map(({ release }) => release).join(', ')}); the newest${kernels.some(({ runs }) => runs) ? ' and the one that runs stay' : ' stays'}`,
			bytes,
			steps: [asRoot(look, `apt-get purge -y ${names.join(' ')}`)],
			lost: 'The packages of these kernels have to be fetched again to have them back.'
		};
	}
	return putAside(look, old, holds, least);
}

async function putAside(
	look: Look,
	old: readonly { readonly release: string; readonly files: readonly string[]; readonly bytes: number }[],
	holds: (path: string) => boolean,
	least: number
): Promise<KernelItem | null> {
	const folder = await look.root.facts(ASIDE.slice(1));
	if (!folder.got || folder.value.kind !== 'directory' || folder.value.uid !== 0 || holds(ASIDE)) return null;
	// A boot loader that names them would have to be written anew as well, and knows others that this does not.
	if ((await look.root.listNames('boot/grub')).got || (await look.root.listNames('boot/loader')).got) return null;
	const files = old.flatMap((one) => one.files).filter(isPath);
	const bytes = old.reduce((sum, one) => sum + one.bytes, 0);
	if (bytes < least || files.length === 0) return null;
	const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
	for (const path of files) if ((await look.root.facts(`${ASIDE.slice(1)}/${nameOf(path)}`)).got) return null;
	const words = (paths: readonly string[]): string => paths.map((path) => quoteIfNeeded(path)).join(' ');
	return {
		what: `old kernels (${old.map(({ release }) => release).join(', ')}) that belong to no package, moved to ${ASIDE}`,
		bytes,
		steps: [asRoot(look, `mv -n -- ${words(files)} ${ASIDE}/`)],
		undo: [asRoot(look, `mv -n -- ${words(files.map((path) => `${ASIDE}/${nameOf(path)}`))} /boot/`)]
	};
}
