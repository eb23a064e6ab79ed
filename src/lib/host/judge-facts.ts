// Judges what is known of the subjects: what a person should look at first. Pure. What is not known says nothing here: its card does.
import type { Words } from '#lib/words/words.ts';
import type { Known } from '#wire/host/known.ts';
import type { ContainersBrief, FilesystemBrief, FilesystemsBrief, UnitsBrief } from '#wire/host/overview.ts';
import { formatBytes, formatShare } from '#wire/text/format-figures.ts';
import type { Judgement } from './judge-vitals.ts';

export const FILL_LIMITS = { share: { warning: 0.9, critical: 0.97 }, days: { warning: 14, critical: 3 } } as const;
const DAY_MS = 86_400_000;
const NAMED = 3;

/** Share of what an ordinary user can fill. */
export function fillOf({ space }: FilesystemBrief): number {
	const all = space ? space.usedBytes + space.availableBytes : 0;
	return space && all > 0 ? space.usedBytes / all : 0;
}

export function toneOf(one: FilesystemBrief, nowMs: number): 'plain' | 'warning' | 'critical' {
	const { space, forecast, readOnly } = one;
	// Nothing is written there: it is as full as it will ever be.
	if (!space || readOnly) return 'plain';
	const files = space.totalFiles ? (space.usedFiles ?? 0) / space.totalFiles : 0;
	const share = Math.max(fillOf(one), files);
	const days = forecast.kind === 'full-at' ? (forecast.atMs - nowMs) / DAY_MS : Number.POSITIVE_INFINITY;
	if (forecast.kind === 'full' || share >= FILL_LIMITS.share.critical || days <= FILL_LIMITS.days.critical)
		return 'critical';
	return share >= FILL_LIMITS.share.warning || days <= FILL_LIMITS.days.warning ? 'warning' : 'plain';
}

export interface KnownParts {
	readonly filesystems?: Known<FilesystemsBrief>;
	readonly units?: Known<UnitsBrief>;
	readonly containers?: Known<ContainersBrief>;
}

/** @returns [] when nothing of what is known needs anybody */
export function judgeFacts(parts: KnownParts, nowMs: number, words: Words['overview']['state']): Judgement[] {
	const found: Judgement[] = [];
	if (parts.filesystems?.known)
		for (const one of parts.filesystems.value.list) {
			if (!one.space) {
				found.push({
					about: `mount ${one.mountPoint}`,
					severity: 'warning',
					title: words.hangs(one.mountPoint),
					detail: one.reason ?? ''
				});
				continue;
			}
			const tone = toneOf(one, nowMs);
			if (tone === 'plain') continue;
			const free = formatBytes(one.space.availableBytes);
			const days =
				one.forecast.kind === 'full-at' ? Math.max(1, Math.round((one.forecast.atMs - nowMs) / DAY_MS)) : null;
			found.push({
				about: `mount ${one.mountPoint}`,
				severity: tone,
				title: words.filling(one.mountPoint, formatShare(fillOf(one)), days),
				detail: words.fillingDetail(free)
			});
		}
	if (parts.units?.known && parts.units.value.failedTotal > 0) {
		const { failed, failedTotal } = parts.units.value;
		const names = failed.slice(0, NAMED).map(({ name }) => name);
		found.push({
			about: 'units',
			severity: 'warning',
			title: words.unitsFailed(failedTotal),
			detail: words.named(names, failedTotal - names.length)
		});
	}
	if (parts.containers?.known && parts.containers.value.troubledTotal > 0) {
		const { troubled, troubledTotal } = parts.containers.value;
		const names = troubled.slice(0, NAMED).map(({ name }) => name);
		found.push({
			about: 'containers',
			severity: 'warning',
			title: words.containersTroubled(troubledTotal),
			detail: words.named(names, troubledTotal - names.length)
		});
	}
	return found;
}
