// What is most of it, whose is it, and who goes on writing it?
import { formatBytes } from '#wire/text/format-figures.ts';
import type { LargeTop } from '../../../host/storage/read-fill-grounds.ts';
import { knownPlaceOf } from '../../../lib/known-places.ts';
import { count, namesOf, percentOf, spanOf } from '../../words.ts';
import { type Answer, cause, couldNotLook } from '../check.ts';
import type { FilesystemCase, FilesystemCheck } from '../filesystem-case.ts';

const HOUR_MS = 3_600_000;
/** Of what is used: a second thing that is told as well. */
const ALSO = 0.25;

export const oldKernels: FilesystemCheck = ({ space, ground, nowMs }) => {
	const old = ground.kernels.filter(({ runs, newest }) => !runs && !newest);
	const bytes = old.reduce((sum, one) => sum + one.bytes, 0);
	if (ground.lacks !== 'room' || old.length === 0 || bytes < space.usedBytes * ALSO) return [];
	const newest = ground.kernels.find((one) => one.newest)?.release ?? '';
	const runs = ground.kernels.find((one) => one.runs)?.release;
	return cause(
		'old-kernels',
		`${formatBytes(bytes)} in /boot are ${old.length === 1 ? 'an old kernel' : 'old kernels'}: ${namesOf(old.map(({ release }) => release))}. ${runs === undefined || runs === newest ? `The newest is ${newest}` : `${runs} runs, and the newest is ${newest}`}.`,
		[
			{
				source: '/boot',
				seenAtMs: nowMs,
				raw: ground.kernels
					.map(
						({ release, bytes: size, runs: isRunning, packages }) =>
							`${release} ${size}${isRunning ? ' runs' : ''} ${packages.join(' ') || 'of no package'}`
					)
					.join('\n')
			}
		],
		['file:/boot'],
		{ path: '/boot', releases: old.map(({ release }) => release).join(' ') }
	);
};

export const largestInIt: FilesystemCheck = (at): readonly Answer[] => {
	const { walk, mountPoint, growing } = at.ground;
	if (!walk.got) return couldNotLook(`what fills ${mountPoint}`, `its folders could not be walked: ${walk.reason}.`);
	const [first, ...others] = walk.tops;
	const unread: readonly Answer[] =
		walk.unread > 0
			? couldNotLook(
					`${count(walk.unread, 'folder')} on ${mountPoint}`,
					'the service’s account may not look into them, so they are not counted.'
				)
			: [];
	if (!first) return unread;
	const also = others.filter((top) => shareOf(top, at) >= ALSO).map((top) => says(top, at));
	const place = knownPlaceOf(first.path);
	return [
		...unread,
		...cause(
			kindOf(first, at),
			[says(first, at), ...also, ...sayGrowing(first, at)].join(' '),
			[
				{
					source: `the folders of ${mountPoint}, counted`,
					seenAtMs: at.ground.atMs,
					raw: walk.tops
						.map(({ path, bytes, entries, owner }) => `${path} ${bytes} bytes ${entries} entries owner ${owner}`)
						.join('\n')
				},
				...seenGrowing(at)
			],
			[
				`file:${first.path}`,
				...(first.namedBy ? [`file:${first.namedBy.file}`] : []),
				// What grows now is another one at the next look: it is told, and makes no other finding of it.
				...first.holders.flatMap(({ unit, container }) =>
					container ? [`container:${container.id.slice(0, 12)}`] : unit ? [`unit:${unit.name}`] : []
				)
			].filter((one, n, all) => all.indexOf(one) === n),
			{
				path: first.path,
				...(place && { place: place.place, placeKind: place.kind }),
				...(growing && { growing: growing.path })
			}
		)
	];
};

const shareOf = (top: LargeTop, { space, ground }: FilesystemCase): number =>
	ground.lacks === 'inodes'
		? (top.entries + 1) / Math.max(1, space.usedFiles ?? 1)
		: top.bytes / Math.max(1, space.usedBytes);

function kindOf(top: LargeTop, { ground }: FilesystemCase): string {
	const place = knownPlaceOf(top.path);
	if (ground.lacks === 'inodes') return 'many-files';
	if (place && place.kind !== 'logs' && place.kind !== 'temporary') return place.kind;
	if (top.kind === 'file') return place?.kind === 'logs' ? 'log-file' : isForeign(top) ? 'foreign-file' : 'one-file';
	return place?.kind ?? 'folder';
}

/** A file of another account than its folder's, that nobody has open: somebody left it there. */
const isForeign = ({ kind, owner, folderOwner, holders }: LargeTop): boolean =>
	kind === 'file' && owner !== folderOwner && folderOwner !== 'root' && holders.length === 0;

function says(top: LargeTop, at: FilesystemCase): string {
	const { path, kind, bytes, entries, owner } = top;
	const share = percentOf(Math.min(1, shareOf(top, at)));
	const place = knownPlaceOf(path);
	const what = place ? `: ${place.words}` : '';
	if (at.ground.lacks === 'inodes')
		return [
			`${path} holds ${count(entries, 'file')} and folders, ${share} of the inodes that are used${what}; it belongs to`,
			`${owner}${holdersOf(top, 'has files in it open')}.${sayNamed(top)}`
		].join(' ');
	const size = `${formatBytes(bytes)}, ${share} of what is used on ${at.mountPoint}${what}`;
	if (kind === 'folder')
		return `${path} takes ${size}, in ${entries} ${entries === 1 ? 'entry' : 'entries'}; it belongs to ${owner}${holdersOf(top, 'has files in it open')}.${sayNamed(top)}`;
	const age = at.nowMs - top.modifiedMs;
	const written = age < HOUR_MS ? 'written within the last hour' : `last written ${spanOf(age)} ago`;
	return isForeign(top)
		? [
				`The one file ${path} takes ${size}; it belongs to ${owner}, the folder to ${top.folderOwner}, nobody has it open, and`,
				`it was ${written}: it was put there by somebody else than the program whose folder it is.${sayNamed(top)}`
			].join(' ')
		: [
				`The one file ${path} takes ${size}; it belongs to ${owner}, was`,
				`${written}${top.holders.length === 0 ? ', and nobody has it open' : holdersOf(top, 'has it open')}.${sayNamed(top)}`
			].join(' ');
}

/** ` Line 3 of /opt/copy.sh, which nightly.service starts, names /srv/copies.` */
const sayNamed = ({ namedBy }: LargeTop): string =>
	namedBy === undefined
		? ''
		: ` Line ${namedBy.line} of ${namedBy.file}${namedBy.startedBy === undefined ? '' : `, which ${namedBy.startedBy} starts,`} names ${namedBy.place}.`;

/** The largest is often old: what fills the rest is what somebody goes on writing. */
function sayGrowing(first: LargeTop, { ground: { growing } }: FilesystemCase): readonly string[] {
	if (!growing) return [];
	const { path, grewBytes, overMs, holders } = growing;
	const by = namesOfHolders(holders);
	const what = path === first.path ? 'It grows' : `What grows now is ${path}`;
	return [
		[
			`${what}, by ${formatBytes(grewBytes)} within ${spanOf(overMs)},`,
			by.length > 0 ? `written by ${namesOf(by)}.` : 'and who writes it opens it for a moment only, or cannot be seen.'
		].join(' ')
	];
}

const seenGrowing = ({ ground: { growing, mountPoint }, nowMs }: FilesystemCase) =>
	growing
		? [
				{
					source: `files of ${mountPoint} that are written to, measured again`,
					seenAtMs: nowMs,
					raw: `${growing.path} +${growing.grewBytes} bytes in ${Math.round(growing.overMs / 1000)} s`
				}
			]
		: [];

const namesOfHolders = (holders: LargeTop['holders']): readonly string[] => [
	...new Set(
		holders.map(({ unit, container, process, pid }) =>
			container
				? `the container ${container.id.slice(0, 12)}`
				: unit
					? `${unit.name} (${process}, process ${pid})`
					: `${process} (process ${pid})`
		)
	)
];

function holdersOf({ holders }: LargeTop, does: string): string {
	const known = namesOfHolders(holders);
	return known.length === 0 ? '' : `, and ${namesOf(known)} ${known.length === 1 ? does : does.replace('has', 'have')}`;
}
