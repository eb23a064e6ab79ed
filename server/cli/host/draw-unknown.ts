// Why a part of the host is not known, for a terminal.
import type { Unknown } from '#wire/host/known.ts';
import { printable } from '../../lib/printable.ts';

/** @returns lines ending in a newline */
export function drawUnknown({ reason, remedy }: Unknown): string {
	return `${printable(reason)}\n${remedy === null ? '' : `This would grant or mend it: ${printable(remedy)}\n`}`;
}

/** What is missing from an answer, each in a line. */
export function drawLimits(limits: readonly string[]): string {
	return limits.map((limit) => `${printable(limit)}\n`).join('');
}
