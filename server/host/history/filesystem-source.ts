// How full the filesystems are, once a minute.
import type { FactRunner } from '#native/ports/fact-runner.ts';
import type { HostRoot } from '../host-root.ts';
import type { HistorySource } from './history-source.ts';

/** Filesystems that have no device of their own and hold people's data all the same. */
const WITHOUT_DEVICE = /^(nfs4?|cifs|smb3|zfs|btrfs|fuse\.(sshfs|rclone|mergerfs|glusterfs)|ceph|9p|virtiofs)$/;
/** Read only by their nature: always full, and never fuller. */
const ALWAYS_FULL = /^(squashfs|erofs|iso9660|udf|cramfs)$/;
const MOST = 100;

/** @param facts  measures in a program of its own: a dead network mount costs its own line */
export function createFilesystemSource(root: HostRoot, facts: Pick<FactRunner, 'measure'>): HistorySource {
	return {
		kind: 'filesystem',
		async series() {
			const mounts = await root.readText('proc/self/mountinfo');
			if (!mounts.got) return [];
			const measured = await facts.measure(chooseMounts(mounts.value));
			return measured.flatMap((one) => {
				if (one.state !== 'measured' || one.totalBytes === 0) return [];
				const usedBytes = one.totalBytes - one.freeBytes;
				return {
					key: one.path,
					values: {
						usedBytes,
						sizeBytes: usedBytes + one.availableBytes,
						...(one.files > 0 ? { usedFiles: one.files - one.freeFiles, totalFiles: one.files } : {})
					}
				};
			});
		}
	};
}

/** @returns one mount point for each filesystem that can fill: the shortest */
export function chooseMounts(mountinfo: string): readonly string[] {
	const byDevice = new Map<string, string>();
	for (const line of mountinfo.split('\n')) {
		const [before = '', after = ''] = line.split(' - ');
		const [, , device, , rawPoint] = before.split(' ');
		const [type = '', source = ''] = after.split(' ');
		if (!device || !rawPoint || ALWAYS_FULL.test(type)) continue;
		if (!source.startsWith('/dev/') && !WITHOUT_DEVICE.test(type)) continue;
		const point = unescapeOctal(rawPoint);
		const other = byDevice.get(device);
		if (other === undefined || point.length < other.length) byDevice.set(device, point);
	}
	return [...byDevice.values()].slice(0, MOST);
}

/** Blanks, line ends and backslashes are written as three octal digits. */
function unescapeOctal(text: string): string {
	return text.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));
}
