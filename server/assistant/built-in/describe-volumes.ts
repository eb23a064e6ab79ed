// Filesystems, devices, swap and their future as Markdown.
import type { Forecast, HistoryAnswer } from '#wire/host/history.ts';
import type { Known } from '#wire/host/known.ts';
import { FULL, shareOfFiles } from '#wire/host/space.ts';
import type { BlockDevices, Filesystem, Filesystems, SwapArea } from '#wire/host/storage.ts';
import { formatBytes, formatShare } from '#wire/text/format-figures.ts';
import { formatDay, formatSpan } from '#wire/text/format-time.ts';
import { describeUnknown } from './describe-storage.ts';
import { inline, plain, table } from './markdown.ts';
import { storageWords as words } from './storage-words.ts';
import { words as common } from './words.ts';

const MOST_ROWS = 16;
const isShown = ({ kind }: Filesystem): boolean => kind !== 'system' && kind !== 'image' && kind !== 'memory';

export function describeMounted(filesystems: Known<Filesystems>, path?: string): string {
	if (!filesystems.known) return describeUnknown(filesystems);
	const shown = filesystems.value.list.filter(
		(one) => isShown(one) && (path === undefined || one.mountPoint === path || one.alsoAt.includes(path))
	);
	const rows = (shown.length > 0 ? shown : filesystems.value.list.filter(isShown))
		.slice(0, MOST_ROWS)
		.map(({ mountPoint, source, type, readOnly }) => [
			plain(mountPoint),
			plain(source),
			plain(type),
			readOnly ? words.readOnlyMark : ''
		]);
	const own = path === undefined || shown.length > 0 ? '' : `${words.noMount(inline(path))}\n\n`;
	return `${own}${table(words.mountsHead, rows)}\n${words.more}`;
}

export function describeReadOnly(filesystems: Known<Filesystems>): string {
	if (!filesystems.known) return describeUnknown(filesystems);
	const found = filesystems.value.list.filter(
		({ kind, readOnly }) => readOnly && kind !== 'image' && kind !== 'system'
	);
	if (found.length === 0) return words.noneReadOnly;
	const rows = found
		.slice(0, MOST_ROWS)
		.map(({ mountPoint, source, type }) => `- ${plain(mountPoint)} (${plain(source)}, ${plain(type)})`);
	return [words.readOnlyFound(found.length), rows.join('\n'), words.readOnlyWhy].join('\n\n');
}

export function describeInodes(filesystems: Known<Filesystems>): string {
	if (!filesystems.known) return describeUnknown(filesystems);
	const measured = filesystems.value.list.flatMap(({ mountPoint, space, kind }) => {
		if (space.state !== 'measured' || kind === 'image' || kind === 'system') return [];
		const share = shareOfFiles(space);
		return share === null ? [] : [{ mountPoint, share, free: (space.files ?? 0) - (space.usedFiles ?? 0) }];
	});
	measured.sort((a, b) => b.share - a.share);
	const short = measured.filter(({ share }) => share >= FULL.watch);
	const lead =
		short.length === 0
			? [words.inodesQuiet]
			: short.map(({ mountPoint, share }) => words.inodes(plain(mountPoint), formatShare(share)));
	const rows = measured
		.slice(0, MOST_ROWS)
		.map(({ mountPoint, share, free }) => [plain(mountPoint), formatShare(share), free.toLocaleString('en')]);
	return `${lead.join('\n\n')}\n\n${table(words.inodesHead, rows)}`;
}

export function describeDevices(devices: Known<BlockDevices>): string {
	if (!devices.known) return describeUnknown(devices);
	const shown = devices.value.list.filter(({ type, sizeBytes }) => type !== 'loop' && sizeBytes > 0);
	if (shown.length === 0) return words.noDevice;
	const rows = shown
		.slice(0, MOST_ROWS * 2)
		.map(({ path, type, sizeBytes, model, transport, contents, mountPoints, removable }) => [
			plain(path),
			formatBytes(sizeBytes),
			plain([type, model, transport, removable ? 'removable' : ''].filter(Boolean).join(', ')),
			plain([contents?.type, contents?.label, ...mountPoints.slice(0, 2)].filter(Boolean).join(', '))
		]);
	return `${table(words.devicesHead, rows)}\n${words.more}`;
}

export function describeSwap(swap: Known<SwapArea[]>): string {
	if (!swap.known) return describeUnknown(swap);
	if (swap.value.length === 0) return words.noSwap;
	return swap.value
		.map(({ path, usedBytes, totalBytes }) => words.swap(plain(path), formatBytes(usedBytes), formatBytes(totalBytes)))
		.join('\n');
}

interface Told {
	readonly key: string;
	readonly past: HistoryAnswer | null;
	readonly forecast: Forecast | null;
}

export function describeForecast(told: readonly Told[]): string {
	const lines = told.flatMap(({ key, forecast }) =>
		forecast === null ? [] : [`- ${sayForecast(plain(key), forecast)}`]
	);
	return lines.length === 0 ? words.noPast : `${lines.join('\n')}\n\n${words.more}`;
}

function sayForecast(path: string, forecast: Forecast): string {
	switch (forecast.kind) {
		case 'not-enough-history':
			return words.forecast.none(path);
		case 'not-growing':
			return words.forecast.quiet(path, formatSpan(forecast.lookedAtMs / 1000, common.span));
		case 'full':
			return words.forecast.full(path);
		case 'full-at':
			return `${words.forecast.at(path, formatDay(forecast.atMs, common.locale), formatBytes(forecast.bytesPerDay))} ${words.forecast.earliest(formatDay(forecast.earliestMs, common.locale))}`;
	}
}
