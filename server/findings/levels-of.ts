import type { AnyDetector } from './detector.ts';

/** As a person set them, within what a detector allows; as they stand in the detector where nobody did. */
export function levelsOf(
	{ levels = {} }: Pick<AnyDetector, 'levels'>,
	set: Readonly<Record<string, number>>
): Readonly<Record<string, number>> {
	return Object.fromEntries(
		Object.entries(levels).map(([name, { standard, least, most }]) => [
			name,
			Math.min(most, Math.max(least, set[name] ?? standard))
		])
	);
}
