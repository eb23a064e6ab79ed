// Which figures of a disk mean what, whoever read them.
import type { DiskHealth, HealthFigure } from '#wire/host/storage-layers.ts';

/** ATA attributes by number: the ones that were found to go before a failure, and how much a disk was used. */
export const ATA_FIGURES: Readonly<Record<number, string>> = {
	5: 'reallocated',
	9: 'power-on-hours',
	12: 'power-cycles',
	187: 'uncorrectable-reported',
	188: 'command-timeouts',
	197: 'pending',
	198: 'offline-uncorrectable',
	199: 'cable-errors'
};

/** Above which it concerns: worth watching, and bad. A share counts from 0 to 1. */
const CONCERNS: Readonly<Record<string, readonly [watch: number, bad: number]>> = {
	reallocated: [1, 16],
	'uncorrectable-reported': [1, 16],
	'command-timeouts': [100, Number.POSITIVE_INFINITY],
	pending: [1, 8],
	'offline-uncorrectable': [1, 8],
	'cable-errors': [1, Number.POSITIVE_INFINITY],
	'media-errors': [1, 16],
	'life-used': [0.8, 1],
	'critical-warning': [1, 1]
};

export function figure(id: string, value: number): HealthFigure {
	const [watch, bad] = CONCERNS[id] ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
	return { id, value, concern: value >= bad ? 'bad' : value >= watch ? 'watch' : 'none' };
}

/** What a figure says when the spare of an NVMe drive is below what its maker allows. */
export function spareFigure(share: number, threshold: number): HealthFigure {
	return { id: 'spare-left', value: share, concern: share <= threshold ? 'bad' : 'none' };
}

/** @param passed  the disk's own judgement; null when it gives none */
export function verdictOf(passed: boolean | null, figures: readonly HealthFigure[]): DiskHealth['verdict'] {
	const has = (concern: HealthFigure['concern'], ids?: readonly string[]): boolean =>
		figures.some((one) => one.concern === concern && (!ids || ids.includes(one.id)));
	if (passed === false || has('bad', ['critical-warning', 'spare-left'])) return 'failing';
	if (has('bad', ['life-used'])) return 'worn';
	if (has('bad') || has('watch')) return 'watch';
	return 'ok';
}
