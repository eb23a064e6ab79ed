// What is a risk in a line of fstab, and how much what was found about it matters.
import type { MountNote, MountRow, MountState } from '#wire/host/storage.ts';
import { hindranceOf } from '../../lib/fate-at-boot.ts';
import { accountOptionsOf } from './absent-accounts.ts';
import { kindOf } from './filesystem-kind.ts';
import { foreignOptions } from './foreign-options.ts';
import { meantBy } from './mount-options.ts';
import type { FstabLine } from './parse-fstab.ts';
import { filesOf, type MountAids, NO_AIDS } from './read-mount-aids.ts';
import type { Resolved } from './resolve-source.ts';

/** Without these a machine does not come up, or not as anybody knows it. */
const NEEDED = /^\/(?:|usr|var|etc|boot(?:\/.*)?|home|srv)$/;
/** systemd knows by itself that these come over the network. */
const KNOWN_TO_COME_BY_NETWORK = new Set([
	'nfs',
	'nfs4',
	'cifs',
	'smb3',
	'ncpfs',
	'ocfs2',
	'gfs2',
	'ceph',
	'glusterfs'
]);

const has = (line: FstabLine, ...options: readonly string[]): boolean =>
	options.some((option) => line.options.includes(option));

export function risksOf(
	line: FstabLine,
	resolved: Resolved,
	isPointAbsent: boolean,
	aids: MountAids = NO_AIDS
): MountNote[] {
	const notes: MountNote[] = hindrancesOf(line, resolved, aids);
	if (resolved.is === 'absent') notes.push({ kind: 'device-absent', device: line.source });
	if (resolved.is === 'not-told') notes.push({ kind: 'device-not-told', device: line.source });
	if (isPointAbsent) notes.push({ kind: 'point-absent' });
	// The start of the machine waits for it, and stops at a prompt when it does not come.
	const holdsUpStart = line.mountPoint !== '/' && !has(line, 'noauto', 'nofail', 'x-systemd.automount');
	if (!holdsUpStart) return notes;
	const isNetwork = kindOf(line.type) === 'network';
	if (resolved.is === 'absent') notes.push({ kind: 'missing-nofail', because: 'device-absent' });
	else if (isNetwork) notes.push({ kind: 'missing-nofail', because: 'network' });
	else if (resolved.is === 'device' && resolved.device.removable && !NEEDED.test(line.mountPoint))
		notes.push({ kind: 'missing-nofail', because: 'removable' });
	if (isNetwork && !has(line, '_netdev') && !KNOWN_TO_COME_BY_NETWORK.has(line.type))
		notes.push({ kind: 'missing-netdev' });
	return notes;
}

/** What the kernel names otherwise than people do, and what mounts all of its family. */
const SAME_SIGNATURE: readonly (readonly string[])[] = [
	['vfat', 'msdos', 'fat'],
	['ntfs', 'ntfs3', 'ntfs-3g', 'fuseblk'],
	['exfat', 'fuseblk'],
	['iso9660', 'udf'],
	['ext2', 'ext3', 'ext4']
];

/** What mount would stumble over, beside a device that is not there. */
function hindrancesOf(line: FstabLine, resolved: Resolved, aids: MountAids): MountNote[] {
	const { type, options } = line;
	if (type === 'swap') return [];
	const notes: MountNote[] = [];
	const helper = aids.missingHelpers.get(type);
	if (helper) notes.push({ kind: 'helper-missing', ...helper });
	if (aids.unknownTypes.has(type)) notes.push({ kind: 'type-unknown', type });
	const found = resolved.is === 'device' ? resolved.device.contents?.type : undefined;
	if (found && isOtherType(type, found)) notes.push({ kind: 'type-wrong', written: type, found });
	for (const option of options) {
		const meant = meantBy(option);
		if (meant !== undefined) notes.push({ kind: 'option-refused', option, meant });
	}
	// The first filesystem is mounted before its line is read.
	const mounted = type === 'auto' ? found : type;
	const foreign =
		line.mountPoint === '/' || mounted === undefined || notes.some(({ kind }) => kind === 'type-wrong')
			? undefined
			: foreignOptions(mounted, options);
	if (foreign && mounted !== undefined)
		notes.push({ kind: 'option-foreign', options: foreign.options.join(','), type: mounted, of: foreign.of });
	for (const option of accountOptionsOf(line)) {
		const absent = aids.absentAccounts.get(option);
		if (absent) notes.push({ kind: 'account-absent', option, ...absent });
	}
	for (const path of filesOf(line)) if (aids.absentFiles.has(path)) notes.push({ kind: 'file-absent', path });
	return notes;
}

const isOtherType = (written: string, found: string): boolean =>
	!['auto', 'none'].includes(written) &&
	// What is no filesystem is mounted by way of another device.
	!/_member$|^LVM|^crypto_/.test(found) &&
	!written
		.split(',')
		.some((one) => one === found || SAME_SIGNATURE.some((same) => same.includes(one) && same.includes(found)));

/** @param isLive  undefined when another line for the same mount point came first */
export function stateOf(line: FstabLine, isLive: boolean | undefined, differs: boolean): MountState {
	if (isLive) return differs ? 'differs' : 'as-written';
	return isLive === undefined || has(line, 'noauto', 'x-systemd.automount') ? 'on-demand' : 'not-mounted';
}

export function severityOf(line: FstabLine, state: MountState, notes: readonly MountNote[]): MountRow['severity'] {
	const found = (...kinds: readonly MountNote['kind'][]): boolean => notes.some(({ kind }) => kinds.includes(kind));
	const mayFail = has(line, 'noauto', 'nofail');
	if (found('device-absent') && !mayFail) return NEEDED.test(line.mountPoint) ? 'critical' : 'warning';
	// A filesystem turns read-only by itself when it is damaged.
	if (notes.some((note) => note.kind === 'option-differs' && note.live === 'ro')) return 'critical';
	if (state === 'not-mounted' && !mayFail) return 'warning';
	if (found('point-absent') && !has(line, 'noauto')) return 'warning';
	const hindrance = hindranceOf({ notes });
	// What may be away was judged above.
	if (hindrance && hindrance.kind !== 'device-absent' && !has(line, 'noauto')) return 'warning';
	if (found('source-differs', 'missing-nofail', 'written-twice', 'shadowed', 'option-differs')) return 'warning';
	return notes.length > 0 || state === 'not-mounted' ? 'info' : 'none';
}
