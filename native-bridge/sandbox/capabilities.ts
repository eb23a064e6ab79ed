// Capabilities that root keeps inside. Asking bubblewrap for one that the service lacks would hand out all of them (its
// capset fails and is ignored), so every list is cut down to the bounding set first.

import { readFileSync } from 'node:fs';
import type { SandboxPlan } from '../ports/sandbox.ts';

const NUMBERS = {
	CHOWN: 0,
	DAC_OVERRIDE: 1,
	DAC_READ_SEARCH: 2,
	FOWNER: 3,
	FSETID: 4,
	KILL: 5,
	SETGID: 6,
	SETUID: 7,
	SETPCAP: 8,
	LINUX_IMMUTABLE: 9,
	NET_BIND_SERVICE: 10,
	NET_ADMIN: 12,
	NET_RAW: 13,
	IPC_LOCK: 14,
	SYS_CHROOT: 18,
	SYS_ADMIN: 21,
	SYS_NICE: 23,
	SYS_RESOURCE: 24,
	SYS_TIME: 25,
	AUDIT_WRITE: 29,
	SETFCAP: 31,
	SYSLOG: 34
} as const;

export type Capability = keyof typeof NUMBERS;

/** What administering takes: no mounts, no modules, no raw input or output, no other process's memory, no network of others. */
const ADMINISTER_CAPABILITIES: readonly Capability[] = [
	'CHOWN',
	'DAC_OVERRIDE',
	'FOWNER',
	'FSETID',
	'KILL',
	'SETGID',
	'SETUID',
	'SETFCAP',
	'NET_BIND_SERVICE',
	'SYS_CHROOT',
	'SYS_NICE',
	'SYS_RESOURCE',
	'AUDIT_WRITE',
	// For chattr; what it keeps a file from is what root decided.
	'LINUX_IMMUTABLE',
	// To read the kernel's log; the filter refuses to clear it.
	'SYSLOG'
];

/**
 * With the network's settings, and the raw sockets, only where a run was judged for them: by a rule of the packet filter it could
 * copy or turn aside what belongs to others.
 */
export function administerCapabilities({ setsNetwork, raw }: NetworkRights): readonly Capability[] {
	return [
		...ADMINISTER_CAPABILITIES,
		...(setsNetwork ? (['NET_ADMIN'] as const) : []),
		...(raw?.length ? (['NET_RAW'] as const) : [])
	];
}

/** What a run may do with the network of the machine beside speaking to others. */
export type NetworkRights = Pick<SandboxPlan, 'setsNetwork' | 'raw'>;

/** What changes files, and nothing else: in a rehearsal they are all there is. */
export const REHEARSE_CAPABILITIES: readonly Capability[] = [
	'CHOWN',
	'DAC_OVERRIDE',
	'FOWNER',
	'FSETID',
	'KILL',
	'SETGID',
	'SETUID',
	'SETFCAP',
	'SYS_CHROOT'
];

/**
 * What mounting takes. Without DAC_OVERRIDE root enters no directory that is another user's own: the state directory of a
 * service that runs as an ordinary user stays closed although nothing can be mounted over it.
 */
export const HOST_CAPABILITIES: readonly Capability[] = ['SYS_ADMIN', 'SYS_TIME', 'IPC_LOCK', 'NET_BIND_SERVICE'];

/** The bounding set of this process; 0 when it cannot be read, so that nothing is asked for. */
export function readBoundingSet(status = readFileSync('/proc/self/status', 'utf8')): bigint {
	const hex = /^CapBnd:\s*([0-9a-f]+)$/m.exec(status)?.[1];
	return hex === undefined ? 0n : BigInt(`0x${hex}`);
}

export function withinBoundingSet(wanted: readonly Capability[], boundingSet: bigint): Capability[] {
	return wanted.filter((name) => (boundingSet & (1n << BigInt(NUMBERS[name]))) !== 0n);
}

/** Numbers as the kernel counts them. */
export const capabilityNumbers = (wanted: readonly Capability[]): number[] => wanted.map((name) => NUMBERS[name]);
