// A figure of a disk for people.
import type { HealthFigure } from '#wire/host/storage-layers.ts';
import { formatShare } from '#wire/text/format-figures.ts';

const SHARES = new Set(['life-used', 'spare-left']);

export const sayFigure = ({ id, value }: HealthFigure): string =>
	SHARES.has(id) ? formatShare(value) : value.toLocaleString('en');
