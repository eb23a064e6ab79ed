// What kind of machine this is.
import type { HostFacts } from '#wire/host.ts';
import type { HostRoot } from '../host-root.ts';
import { readUptime } from './read-load.ts';
import { readMemory } from './read-memory.ts';

/** What only the process itself knows. */
export interface ProcessFacts {
	readonly architecture: string;
	readonly coreCount: number;
	readonly hostName: string;
	readonly timeZone: string;
	readonly user: string;
	readonly nowMs: number;
}

export function readFacts(root: HostRoot, process: ProcessFacts): HostFacts {
	return {
		hostName: root.read('proc/sys/kernel/hostname')?.trim() || process.hostName,
		system: readSystemName(root),
		kernel: root.read('proc/sys/kernel/osrelease')?.trim() || 'unknown',
		architecture: process.architecture,
		cpuModel: readCpuModel(root),
		coreCount: process.coreCount,
		memoryBytes: readMemory(root)?.totalBytes ?? 0,
		machine: readMachine(root),
		bootedAtMs: Math.round(process.nowMs - readUptime(root) * 1000),
		timeZone: process.timeZone,
		user: process.user,
		// A directory that only it makes, and only where it is process 1.
		systemd: root.list('run/systemd').includes('system')
	};
}

function readSystemName(root: HostRoot): string {
	const text = root.read('etc/os-release') ?? root.read('usr/lib/os-release') ?? '';
	const [, quoted, bare] = /^PRETTY_NAME=(?:"([^"]*)"|(\S+))$/m.exec(text) ?? [];
	return quoted || bare || 'Linux';
}

function readCpuModel(root: HostRoot): string | null {
	const text = root.read('proc/cpuinfo') ?? '';
	// Arm kernels name the board instead of a model.
	const found = /^(?:model name|Model|Hardware)\s*:\s*(.+)$/m.exec(text)?.[1];
	const board = root.read('proc/device-tree/model')?.replace(/\0/g, '').trim();
	return found?.replace(/\s+/g, ' ').trim() || board || null;
}

const VIRTUAL_VENDORS: readonly (readonly [RegExp, string])[] = [
	[/QEMU|KVM/i, 'Virtual machine (KVM)'],
	[/VMware/i, 'Virtual machine (VMware)'],
	[/innotek|VirtualBox/i, 'Virtual machine (VirtualBox)'],
	[/Xen/i, 'Virtual machine (Xen)'],
	[/Microsoft Corporation.*Virtual/i, 'Virtual machine (Hyper-V)'],
	[/Amazon EC2/i, 'Virtual machine (Amazon EC2)'],
	[/Google Compute/i, 'Virtual machine (Google Compute Engine)']
];

function readMachine(root: HostRoot): string | null {
	if (root.read('run/.containerenv') !== null) return 'Container (Podman)';
	if (root.read('.dockerenv') !== null) return 'Container (Docker)';
	const part = (name: string): string => root.read(`sys/class/dmi/id/${name}`)?.trim() ?? '';
	const product = [part('sys_vendor'), part('product_name')].filter(Boolean).join(' ');
	const virtual = VIRTUAL_VENDORS.find(([pattern]) => pattern.test(product))?.[1];
	if (virtual) return virtual;
	if (/^flags\s*:.*\bhypervisor\b/m.test(root.read('proc/cpuinfo') ?? '')) return 'Virtual machine';
	const meaningless = /^(to be filled|default string|system manufacturer|system product name|none)/i;
	return product && !meaningless.test(product) ? product : null;
}
