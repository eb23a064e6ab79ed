// Is the room taken by files that were deleted and that somebody still holds open?
import { formatBytes } from '#wire/text/format-figures.ts';
import { percentOf } from '../../words.ts';
import { cause, couldNotLook, ruledOut } from '../check.ts';
import type { FilesystemCheck } from '../filesystem-case.ts';

const STANDS_OUT = 0.25;

export const heldAlthoughDeleted: FilesystemCheck = ({ mountPoint, space, ground, nowMs }) => {
	if (ground.lacks !== 'room') return [];
	const { held, heldHidden } = ground;
	const bytes = held.reduce((sum, one) => sum + one.bytes, 0);
	const [first] = held;
	if (!first || bytes < space.usedBytes * STANDS_OUT)
		return heldHidden > 0
			? couldNotLook(
					'deleted files that are held open',
					`the files of ${heldHidden} processes of others cannot be seen.`
				)
			: ruledOut('deleted files that are held open', 'none of a size worth naming is held there.');
	const who = first.unit
		? `${first.unit.name} (process ${first.pid}, ${first.process})`
		: `process ${first.pid} (${first.process})`;
	const what = held.length === 1 ? first.path : `${first.path} and ${held.length - 1} more`;
	return cause(
		'held-deleted',
		[
			`${formatBytes(bytes)}, ${percentOf(bytes / space.usedBytes)} of what is used on ${mountPoint}, is in ${what}: deleted,`,
			`and still held open by ${who}, so its room is not free.`
		].join(' '),
		[
			{
				source: '/proc/*/fd',
				seenAtMs: nowMs,
				raw: held
					.slice(0, 20)
					.map((one) => `${one.pid} ${one.process} ${one.bytes} ${one.path} (deleted)`)
					.join('\n')
			}
		],
		first.unit ? [`unit:${first.unit.name}`] : [`process:${first.process}`],
		{ path: first.path, pid: String(first.pid), ...(first.unit && { unit: first.unit.name }) }
	);
};
