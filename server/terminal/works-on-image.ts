// The tools of file systems on a file instead of a disk: an image needs no rights over the machine's mounts, and its owner's
// directory is one that a run with nothing but those could not even enter.
import type { ReadCommand } from '#wire/safety.ts';

const TOOLS: ReadonlySet<string> = new Set(
	(
		'e2fsck fsck.ext2 fsck.ext3 fsck.ext4 e2label tune2fs resize2fs xfs_repair xfs_admin fatlabel dosfsck fsck.fat fsck.vfat ' +
		'ntfslabel btrfstune mkswap'
	).split(' ')
);

/** True where every path that it names is a file's, as far as its name tells: none below /dev, no label, no identifier. */
export function worksOnImage({ program, argv }: Pick<ReadCommand, 'program' | 'argv'>): boolean {
	if (!TOOLS.has(program)) return false;
	const paths = argv.slice(1).filter((word) => word.includes('/'));
	return (
		paths.length > 0 &&
		paths.every((path) => /^[~/.\w][\w./~ -]*$/.test(path) && !/^\/+(?:dev|proc|sys)\/|\.\./.test(path)) &&
		!argv.some((word) => /^(?:LABEL|UUID|PART\w+)=/.test(word))
	);
}
