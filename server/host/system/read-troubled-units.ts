// Units that are in trouble, with what can only be had one by one: their last lines, and what they were told.

import type { JournalLine } from '#wire/host/journal.ts';
import { isKnown, type Known } from '#wire/host/known.ts';
import type { Unit, UnitDetail } from '#wire/host/services.ts';
import type { Clock } from '../../lib/clock.ts';
import type { JournalFacts } from '../journal/open-journal.ts';
import type { ServiceFacts } from '../services/open-services.ts';

export interface TroubledUnit {
	readonly unit: Unit;
	/** Oldest first; [] where the journal cannot be read. */
	readonly lines: readonly JournalLine[];
	readonly detail: UnitDetail | null;
}

/** Looked into one by one: beyond it something larger is wrong than a unit. */
const MOST = 20;
const LINES = 10;

export interface TroubleDeps {
	readonly services: Pick<ServiceFacts, 'allUnits' | 'unit'>;
	readonly journal: Pick<JournalFacts, 'page'>;
	readonly clock: Clock;
}

/** @param isMeant  which units are looked into */
export async function readTroubledUnits(
	{ services, journal, clock }: TroubleDeps,
	isMeant: (unit: Unit) => boolean
): Promise<Known<readonly TroubledUnit[]>> {
	const units = await services.allUnits();
	if (!units.known) return units;
	const all = units.value.units.filter(isMeant);
	const meant = all.slice(0, MOST);
	const rest = all.slice(MOST);
	const list: TroubledUnit[] = [];
	for (const unit of meant) {
		const { name, manager } = unit;
		const [page, detail] = await Promise.all([
			journal.page({ unit: name, manager, lines: LINES }, 2000),
			services.unit(name, manager)
		]);
		list.push({
			unit,
			lines: page.known ? [...page.value.lines].reverse() : [],
			detail: detail.known ? detail.value : null
		});
	}
	// They are named all the same.
	for (const unit of rest) list.push({ unit, lines: [], detail: null });
	return isKnown(list, clock.nowMs());
}
