// Limits of the kernel that programs run into, each with the line that set it: a file of sysctl.d, where one does.
import type { HostRoot } from '../host-root.ts';

export interface KernelSetting {
	/** `fs.inotify.max_user_watches`. */
	readonly key: string;
	/** As it is now. */
	readonly value: string;
	/** The line that counts; undefined where no file sets it: the kernel's own value, or one given by hand. */
	readonly setBy: { readonly path: string; readonly line: number; readonly value: string } | undefined;
}

type Root = Pick<HostRoot, 'readText' | 'listNames'>;

const KEYS = [
	'fs.inotify.max_user_watches',
	'fs.inotify.max_user_instances',
	'net.ipv4.ip_local_port_range',
	'net.core.somaxconn',
	'net.netfilter.nf_conntrack_max',
	'net.ipv4.tcp_max_syn_backlog'
] as const;
/** A file here hides one of the same name below. */
const FOLDERS = ['/etc/sysctl.d', '/run/sysctl.d', '/usr/local/lib/sysctl.d', '/usr/lib/sysctl.d', '/lib/sysctl.d'];
const MOST_BYTES = 65_536;
const MOST_FILES = 100;

export async function readKernelSettings(root: Root): Promise<ReadonlyMap<string, KernelSetting>> {
	const lines = await linesOf(root);
	const settings = new Map<string, KernelSetting>();
	for (const key of KEYS) {
		const now = await root.readText(`/proc/sys/${key.replaceAll('.', '/')}`, 256);
		if (!now.got) continue;
		const value = now.value.trim().replace(/\s+/g, ' ');
		const setBy = lines.findLast((line) => line.key === key);
		settings.set(key, { key, value, setBy: setBy && { path: setBy.path, line: setBy.line, value: setBy.value } });
	}
	return settings;
}

interface SysctlLine {
	readonly key: string;
	readonly value: string;
	readonly path: string;
	readonly line: number;
}

/** In the order in which they are applied at boot. */
async function linesOf(root: Root): Promise<readonly SysctlLine[]> {
	const files = new Map<string, string>();
	for (const folder of FOLDERS) {
		const names = await root.listNames(folder);
		for (const name of names.got ? names.value : [])
			if (name.endsWith('.conf') && !files.has(name)) files.set(name, `${folder}/${name}`);
	}
	const ordered = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, path]) => path);
	const paths = [...ordered.slice(0, MOST_FILES), '/etc/sysctl.conf'];
	const found: SysctlLine[] = [];
	for (const path of paths) {
		const text = await root.readText(path, MOST_BYTES);
		if (text.got) found.push(...sysctlLinesIn(text.value, path));
	}
	return found;
}

export function sysctlLinesIn(text: string, path: string): readonly SysctlLine[] {
	return text.split('\n').flatMap((line, at) => {
		const [, key, value] = /^\s*-?\s*([\w./*-]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
		// With slashes, dots in a name mean themselves.
		return key === undefined || value === undefined
			? []
			: [{ key: key.replaceAll('/', '.'), value: value.replace(/\s+/g, ' '), path, line: at + 1 }];
	});
}
