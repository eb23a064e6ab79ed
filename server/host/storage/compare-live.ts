// Where what is mounted is not what its line in fstab says.
import type { MountNote } from '#wire/host/storage.ts';
import { kindOf } from './filesystem-kind.ts';
import type { FstabLine } from './parse-fstab.ts';
import { type Mount, optionsOf } from './parse-mounts.ts';
import type { KnownDevices, Resolved } from './resolve-source.ts';

/** Options that the kernel shows as they were written. */
const SHOWN = new Set([
	'ro',
	'nosuid',
	'nodev',
	'noexec',
	'noatime',
	'nodiratime',
	'strictatime',
	'sync',
	'dirsync',
	'nosymfollow'
]);
const RESTRICTING = ['ro', 'nosuid', 'nodev', 'noexec'];
/** They imply nosuid, nodev and noexec. */
const FOR_USERS = new Set(['user', 'users', 'owner', 'group']);
/** Names of one thing: what fstab may call it, and what the kernel does. */
const FAMILIES: readonly (readonly string[])[] = [
	['nfs', 'nfs4'],
	['cifs', 'smb3'],
	['ntfs', 'ntfs3', 'ntfs-3g', 'fuseblk'],
	['exfat', 'fuseblk'],
	['ext2', 'ext3', 'ext4'],
	['msdos', 'vfat']
];

export function compareLive(line: FstabLine, live: Mount, resolved: Resolved, devices: KnownDevices): MountNote[] {
	const bound = line.options.some((option) => option === 'bind' || option === 'rbind');
	const notes: MountNote[] = [];
	if (!bound && isOtherSource(line, live, resolved, devices))
		notes.push({ kind: 'source-differs', written: line.source, live: live.source });
	if (!bound && !isSameType(line.type, live.type))
		notes.push({ kind: 'type-differs', written: line.type, live: live.type });
	return [...notes, ...compareOptions(line.options, optionsOf(live), bound)];
}

function compareOptions(written: readonly string[], live: readonly string[], bound: boolean): MountNote[] {
	const notes: MountNote[] = [];
	for (const option of written)
		if (SHOWN.has(option) && !live.includes(option))
			notes.push({ kind: 'option-differs', written: option, live: option === 'ro' ? 'rw' : null });
	// A bind mount has those of what it is bound to.
	if (bound) return notes;
	const forUsers = written.some((option) => FOR_USERS.has(option.split('=')[0] ?? ''));
	for (const option of RESTRICTING)
		if (live.includes(option) && !written.includes(option) && (option === 'ro' || !forUsers))
			notes.push({ kind: 'option-differs', written: option === 'ro' ? 'rw' : null, live: option });
	return notes;
}

function isSameType(written: string, live: string): boolean {
	return written
		.split(',')
		.some(
			(one) =>
				['auto', 'none', live].includes(one) ||
				live === `fuse.${one}` ||
				one === `fuse.${live}` ||
				FAMILIES.some((family) => family.includes(one) && family.includes(live))
		);
}

function isOtherSource(line: FstabLine, live: Mount, resolved: Resolved, { list, links }: KnownDevices): boolean {
	if (line.options.some((option) => option === 'loop' || option.startsWith('loop='))) return false;
	if (resolved.is === 'device') {
		const { device } = resolved;
		if (device.number === live.device || device.path === live.source) return false;
		// btrfs has numbers of its own, and names one of its devices; they all have the same signature.
		const name = links.get(live.source) ?? list.find(({ path }) => path === live.source)?.name;
		const other = list.find((one) => one.name === name);
		if (!other || other.name === device.name) return false;
		return other.contents?.uuid == null || other.contents.uuid !== device.contents?.uuid;
	}
	if (resolved.is !== 'no-device' || kindOf(line.type) !== 'network') return false;
	return withoutSlash(line.source) !== withoutSlash(live.source);
}

const withoutSlash = (address: string): string => address.replace(/(.)\/+$/, '$1').toLowerCase();
