// Limits, logging and moments of a container, in words.
import type { Words } from '#lib/words/words.ts';
import type { ContainerDetails } from '#wire/host/containers.ts';
import { formatBytes } from '#wire/text/format-figures.ts';
import { formatMoment } from '#wire/text/format-time.ts';

type DetailWords = Words['containers']['detail'];

export function limitsText({ memoryLimitBytes, cpuLimit, pidsLimit }: ContainerDetails, words: DetailWords): string {
	const parts = [
		memoryLimitBytes === null ? '' : words.memoryLimit(formatBytes(memoryLimitBytes)),
		cpuLimit === null ? '' : words.cpuLimit(words.oneCore(String(Math.round(cpuLimit * 100) / 100))),
		pidsLimit === null ? '' : words.pidsLimit(pidsLimit)
	].filter(Boolean);
	return parts.join(', ') || words.noLimits;
}

export function loggingText({ logging }: ContainerDetails, words: DetailWords): string {
	const { driver, maxBytes, maxFiles, growsWithoutLimit } = logging;
	if (growsWithoutLimit) return `${driver}. ${words.logEndless}`;
	return maxBytes === null
		? driver
		: `${driver}, ${words.logCap(formatBytes(maxBytes), words.logFiles(maxFiles ?? 1))}`;
}

/** '' for a moment that never was. */
export function momentText(atMs: number | null, locale: string): string {
	return atMs === null || atMs === 0 ? '' : formatMoment(atMs, locale);
}
