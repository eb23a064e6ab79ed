// Is there more used than any folder or open file accounts for? Then it lies where no path leads: below a mount point.
import { formatBytes } from '#wire/text/format-figures.ts';
import { namesOf } from '../../words.ts';
import { cause, couldNotLook, ruledOut } from '../check.ts';
import type { FilesystemCheck } from '../filesystem-case.ts';

const STANDS_OUT = 0.25;
/** What these take for themselves is counted as used, and is in no folder. */
const TAKES_FOR_ITSELF = /^(?:btrfs|zfs|bcachefs|overlay|f2fs|nilfs2)$/;

export const hiddenBelowMount: FilesystemCheck = ({ mountPoint, type, space, ground, nowMs }) => {
	const { walk, held, heldHidden, mountsOn } = ground;
	if (ground.lacks !== 'room' || TAKES_FOR_ITSELF.test(type) || !walk.got) return [];
	const WHAT = 'files hidden below a mount point';
	if (mountsOn.length === 0) return ruledOut(WHAT, `nothing is mounted in a folder of ${mountPoint}.`);
	if (!walk.complete || walk.unread > 0 || heldHidden > 0)
		return couldNotLook(WHAT, 'not every folder and open file could be counted.');
	const open = held.reduce((sum, one) => sum + one.bytes, 0);
	const missing = space.usedBytes - walk.bytes - open;
	if (missing < space.usedBytes * STANDS_OUT) return ruledOut(WHAT, 'folders and open files account for what is used.');
	return cause(
		'hidden-below',
		[
			`${formatBytes(missing)} of the ${formatBytes(space.usedBytes)} that are used on ${mountPoint} are in no folder that`,
			`can be seen and in no open file: they lie below a place where something else is mounted now (${namesOf(mountsOn)}),`,
			'written there while nothing was.'
		].join(' '),
		[
			{
				source: `statfs ${mountPoint}, and all folders counted`,
				seenAtMs: nowMs,
				raw: `used ${space.usedBytes}\nin folders ${walk.bytes}\nheld though deleted ${open}\nmounted in it: ${mountsOn.join(' ')}`
			}
		],
		mountsOn.slice(0, 10).map((point) => `mount:${point}`),
		{ path: mountsOn[0] ?? '' }
	);
};
