// Figures of detectors in the units in which people know them. Pure.
import { formatBytes, formatShare } from '#wire/text/format-figures.ts';

const inFew = (value: number): string => String(Math.round(value * 100) / 100);

/** @param unit  of a level or of a chart; "share" is 0 to 1 */
export function formatFigure(value: number, unit: string): string {
	switch (unit) {
		case 'share':
			return formatShare(value);
		case 'bytes':
			return formatBytes(value);
		case 'load':
		case 'cores':
			return inFew(value);
		default:
			return `${inFew(value)} ${unit}`;
	}
}
