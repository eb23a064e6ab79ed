// Bounds that the kernel has for each account and that programs run into: how much it is, and which file sets it.
import type { HostRoot } from '../../host-root.ts';

export interface KernelValue {
	readonly value: number;
	/** `/etc/sysctl.d/99-own.conf line 3`; undefined where it is the kernel's own. */
	readonly setBy: string | undefined;
}

const NAMES: readonly (readonly [string, RegExp])[] = [
	['vm.max_map_count', /max_map_count|max virtual memory areas/i],
	['fs.file-max', /too many open files in system|\bENFILE\b/i],
	['fs.aio-max-nr', /aio-max-nr|io_setup\b/i],
	['kernel.shmmax', /shmget|shared memory segment|\bSHMMAX\b/i],
	['kernel.pid_max', /(?:fork|clone|pthread_create|thread)[^\n]*(?:unavailable|EAGAIN)|can(?:no|')t start new thread/i],
	[
		'kernel.threads-max',
		/(?:fork|clone|pthread_create|thread)[^\n]*(?:unavailable|EAGAIN)|can(?:no|')t start new thread/i
	]
];
const FOLDERS = ['/usr/lib/sysctl.d', '/run/sysctl.d', '/etc/sysctl.d'];
const MOST_FILES = 60;

export async function readKernelValues(
	root: Pick<HostRoot, 'readText' | 'listNames'>,
	texts: readonly string[]
): Promise<ReadonlyMap<string, KernelValue>> {
	const found = new Map<string, KernelValue>();
	for (const [name, pattern] of NAMES) {
		if (!texts.some((text) => pattern.test(text))) continue;
		const text = await root.readText(`/proc/sys/${name.replaceAll('.', '/')}`, 64);
		const value = text.got ? Number(text.value.trim()) : Number.NaN;
		if (Number.isInteger(value)) found.set(name, { value, setBy: await placeOf(root, name) });
	}
	return found;
}

/** The file read last counts: those of all folders by their names, and /etc/sysctl.conf after them. */
async function placeOf(root: Pick<HostRoot, 'readText' | 'listNames'>, name: string): Promise<string | undefined> {
	const files = new Map<string, string>();
	for (const folder of FOLDERS) {
		const names = await root.listNames(folder);
		if (names.got) for (const one of names.value) if (one.endsWith('.conf')) files.set(one, `${folder}/${one}`);
	}
	const ordered = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, path]) => path);
	let found: string | undefined;
	for (const path of [...ordered.slice(-MOST_FILES), '/etc/sysctl.conf']) {
		const text = await root.readText(path, 65_536);
		const lines = text.got ? text.value.split('\n') : [];
		const at = lines.findLastIndex((line) => /^\s*-?([\w./-]+)\s*=/.exec(line)?.[1]?.replaceAll('/', '.') === name);
		if (at >= 0) found = `${path} line ${at + 1}`;
	}
	return found;
}
