// Storage as Markdown.
import type { FillResult } from '#wire/host/fill.ts';
import type { Known, Unknown } from '#wire/host/known.ts';
import { FULL, shareOfFiles, shareUsed } from '#wire/host/space.ts';
import type { Filesystem, MeasuredSpace, Mounts, StorageFacts } from '#wire/host/storage.ts';
import type { StorageLayers } from '#wire/host/storage-layers.ts';
import { formatBytes, formatCelsius, formatShare } from '#wire/text/format-figures.ts';
import type { AnswerPiece } from '../engine.ts';
import { fence, plain, table } from './markdown.ts';
import { barsOf } from './pictures.ts';
import { storageWords as words } from './storage-words.ts';

const MOST_ROWS = 12;
const say = (text: string): AnswerPiece => ({ type: 'text', text });
const SHOWN = new Set<Filesystem['kind']>(['disk', 'network', 'fuse', 'overlay']);

/** @param at  only of this mount point; @returns text, and a picture where there are several to compare */
export function describeSpace({ filesystems }: StorageFacts, at?: string): readonly AnswerPiece[] {
	if (!filesystems.known) return [say(describeUnknown(filesystems))];
	const shown = filesystems.value.list.filter((one) =>
		at === undefined ? SHOWN.has(one.kind) || isFullInMemory(one) : one.mountPoint === at
	);
	const measured = shown.flatMap((one) => (one.space.state === 'measured' ? [{ ...one, space: one.space }] : []));
	measured.sort((a, b) => shareUsed(b.space) - shareUsed(a.space));
	const full = measured.filter(({ space }) => shareUsed(space) >= FULL.watch);
	const said = [
		...full.map(({ mountPoint, space }) =>
			words.full(plain(mountPoint), formatShare(shareUsed(space)), formatBytes(space.availableBytes))
		),
		...measured.flatMap(({ mountPoint, space }) => sayInodes(mountPoint, space)),
		...shown.flatMap(({ mountPoint, space }) =>
			space.state === 'measured' ? [] : [words.silent(plain(mountPoint), plain(space.reason))]
		)
	];
	const listed = measured.slice(0, MOST_ROWS);
	const picture = barsOf(
		{ title: words.spaceTitle, unit: 'percent', whole: 100 },
		listed.map(({ mountPoint, space }) => ({
			label: mountPoint,
			value: shareUsed(space) * 100,
			note: words.freeOf(formatBytes(space.availableBytes), formatBytes(space.totalBytes))
		}))
	);
	// What is drawn is said of the one that matters most.
	const [fullest] = picture && full.length === 0 ? measured : [];
	const most = fullest ? [words.fullest(plain(fullest.mountPoint), formatShare(shareUsed(fullest.space)))] : [];
	const quiet = at === undefined && said.length === 0 ? [words.quiet(measured.length)] : [];
	const lead = [...said, [...quiet, ...most].join(' ')].flatMap((one) => (one === '' ? [] : [`${one}\n\n`])).join('');
	if (picture) return [say(lead), picture, say(words.more)];
	const rows = listed.map(({ mountPoint, space }) => [
		plain(mountPoint),
		formatShare(shareUsed(space)),
		formatBytes(space.availableBytes),
		formatBytes(space.totalBytes)
	]);
	return [say(`${lead}${table(words.head, rows)}\n${words.more}`)];
}

/** Those in memory are many, and of no interest while they have room. */
const isFullInMemory = ({ kind, space }: Filesystem): boolean =>
	kind === 'memory' &&
	space.state === 'measured' &&
	(shareUsed(space) >= FULL.watch || (shareOfFiles(space) ?? 0) >= FULL.watch);

function sayInodes(mountPoint: string, space: MeasuredSpace): string[] {
	const share = shareOfFiles(space);
	return share !== null && share >= FULL.watch ? [words.inodes(plain(mountPoint), formatShare(share))] : [];
}

/** @returns text, and a picture where there are several to compare */
export function describeFill({ path, tree, entries, complete, unread }: FillResult): readonly AnswerPiece[] {
	const shown = tree.children.slice(0, MOST_ROWS);
	if (shown.length === 0)
		return [say(entries > 0 ? words.hollow(plain(path), words.entries(entries), entries) : words.empty(plain(path)))];
	const shareOf = (bytes: number): string => formatShare(tree.bytes > 0 ? bytes / tree.bytes : 0);
	const picture = barsOf(
		{ title: words.fillTitle(path), unit: 'bytes', ...(tree.bytes > 0 && { whole: tree.bytes }) },
		shown.map(({ kind, name, bytes }) => ({
			label: kind === 'rest' ? words.smaller : name,
			value: bytes,
			note: words.share(shareOf(bytes))
		}))
	);
	const rows = shown.map(({ kind, name, bytes }) => [
		kind === 'rest' ? words.smaller : plain(name),
		formatBytes(bytes),
		shareOf(bytes)
	]);
	const largest = shown.find(({ kind }) => kind !== 'rest');
	const takes = words.takes(plain(path), formatBytes(tree.bytes), words.entries(entries));
	const href = `/storage?tab=fill&path=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
	const rest = [
		...(complete ? [] : [words.incomplete]),
		...(unread > 0 ? [words.unread(unread)] : []),
		words.draw(href)
	].join('\n\n');
	if (!picture) return [say([takes, table(words.fillHead, rows), rest].join('\n\n'))];
	const most = largest ? ` ${words.largest(plain(largest.name), formatBytes(largest.bytes))}` : '';
	return [say(`${takes}${most}\n\n`), picture, say(rest)];
}

export function describeDisks({ health, raid, btrfs, zfs }: StorageLayers): string {
	const disks = health.known ? health.value : [];
	const told = disks.flatMap(({ health: one }) => (one.known ? [one.value] : []));
	const untold = disks.flatMap(({ health: one }) => (one.known ? [] : [one]));
	const failing = told.filter(({ verdict }) => verdict === 'failing').length;
	const lead = failing > 0 ? words.failing(failing) : told.length > 0 ? words.noneFailing : words.noneTold;
	const lines = [
		...told.map(({ device, model, verdict, celsius }) =>
			[
				`${plain(device)}${model ? ` (${plain(model)})` : ''}`,
				words.verdict[verdict],
				celsius === null ? '' : formatCelsius(celsius)
			]
				.filter(Boolean)
				.join(', ')
		),
		...listOf(raid).map(({ name, level, present, wanted, degraded }) =>
			words.raid(plain(name), level, present, wanted, degraded)
		),
		...listOf(btrfs).map(({ label, uuid, devices }) => words.btrfs(plain(label ?? uuid), errorsOf(devices))),
		...listOf(zfs).map(({ name, health: state }) => words.zfs(plain(name), plain(state)))
	];
	const reasons = [...new Set(untold.map(({ reason }) => plain(reason)))];
	const remedy = untold.find((one) => one.remedy !== null)?.remedy;
	return [
		lead,
		[...lines, ...reasons, ...(health.known ? [] : [plain(health.reason)])].map((line) => `- ${line}`).join('\n'),
		...(remedy ? [`${words.remedy}\n\n${fence(remedy)}`] : [])
	]
		.filter(Boolean)
		.join('\n\n');
}

export function describeMounts(mounts: Known<Mounts>): string {
	if (!mounts.known) return describeUnknown(mounts);
	const found = mounts.value.rows.filter(({ severity }) => severity === 'warning' || severity === 'critical');
	if (found.length === 0) return words.mountsQuiet;
	const lines = found.map(({ mountPoint, state, notes }) => {
		const why = [...new Set(notes.map(({ kind }) => words.notes[kind]))].join(', ');
		return `- ${plain(mountPoint)} ${words.states[state]}${why ? `: ${why}` : ''}`;
	});
	return `${words.mountsFound(found.length)}\n\n${lines.join('\n')}\n\n[Mounts](/storage?tab=mounts)`;
}

export function describeUnknown({ reason, remedy }: Pick<Unknown, 'reason' | 'remedy'>): string {
	const said = words.unknown(plain(reason));
	return remedy ? `${said}\n\n${words.remedy}\n\n${fence(remedy)}` : said;
}

const listOf = <T>(part: Known<T[]>): readonly T[] => (part.known ? part.value : []);

const errorsOf = (devices: readonly { errors: Record<string, number> }[]): number =>
	devices.flatMap(({ errors }) => Object.values(errors)).reduce((sum, count) => sum + count, 0);
