// What a page of units is drawn with: a machine may have thousands, and only the first rows are in sight.
import type { KnownUnits, Unit } from '#wire/host/services.ts';
import { narrowUnits, type UnitFilter } from './narrow-units.ts';

/** More than a screen shows. */
const FIRST = 60;

export interface UnitCounts {
	readonly running: number;
	readonly failed: number;
}

export interface FirstUnits {
	readonly known: KnownUnits;
	readonly counts: UnitCounts;
	/** Whether these are all there are; otherwise the page asks for the rest. */
	readonly whole: boolean;
}

export function countUnits(units: readonly Unit[]): UnitCounts {
	return {
		running: units.filter(({ type, sub }) => type === 'service' && sub === 'running').length,
		failed: units.filter(({ state }) => state === 'failed').length
	};
}

export function firstUnits(known: KnownUnits, filter: UnitFilter): FirstUnits {
	if (!known.known) return { known, counts: { running: 0, failed: 0 }, whole: true };
	const { units } = known.value;
	const whole = units.length <= FIRST;
	const first = whole ? units : narrowUnits(units, filter).slice(0, FIRST);
	return { known: { ...known, value: { ...known.value, units: [...first] } }, counts: countUnits(units), whole };
}
