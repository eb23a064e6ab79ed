// Units that are in trouble, with what can only be had one by one: their last lines, and what they were told.

import type { JournalLine } from '#wire/host/journal.ts';
import { isKnown, type Known } from '#wire/host/known.ts';
import type { Unit, UnitDetail } from '#wire/host/services.ts';
import type { Clock } from '../../lib/clock.ts';
import type { FactSource } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import type { JournalFacts } from '../journal/open-journal.ts';
import type { NetGround } from '../network/read-net-ground.ts';
import { oneLook } from '../one-look.ts';
import type { ServiceFacts } from '../services/open-services.ts';
import type { FullPlace } from '../storage/full-places.ts';
import { ofManager } from './of-manager.ts';
import { readUnitGround, type UnitGround } from './read-unit-ground.ts';
import { type PlacedTarget, readUnitTargets } from './read-unit-targets.ts';

export interface TroubledUnit {
	readonly unit: Unit;
	/** Oldest first; [] where the journal cannot be read. */
	readonly lines: readonly JournalLine[];
	readonly detail: UnitDetail | null;
	/** What it stands on; absent where nothing more is known of it. */
	readonly ground?: UnitGround | undefined;
	/** Whom its settings name to be asked, or where to listen. */
	readonly targets?: readonly PlacedTarget[];
	/** What it meets on the network; absent where that was not asked for. */
	readonly net?: NetGround | undefined;
	/** Filesystems without room; absent where its words gave no reason to ask, or nothing is known of them. */
	readonly full?: readonly FullPlace[] | undefined;
}

/** Looked into one by one: a machine with more in trouble has one cause for them, and these will show it. */
const MOST = 200;
/** Asked about at once: each is two programs of systemd's. */
const AT_ONCE = 4;
/** Enough for a program's last words and the trace before them. */
const LINES = 40;

export interface TroubleDeps {
	readonly services: Pick<ServiceFacts, 'allUnits' | 'unit'>;
	readonly journal: Pick<JournalFacts, 'page'>;
	readonly clock: Clock;
	readonly root: Pick<HostRoot, 'facts' | 'readLink' | 'readText' | 'listNames'>;
	/** Read once for all of them, and only where there is one. */
	readonly net?: () => Promise<NetGround>;
	readonly facts?: Pick<FactSource, 'ask'> | undefined;
	/** Asked for only where a program says that it found no room. */
	readonly full?: () => Promise<readonly FullPlace[]>;
}

/** @param isMeant  which units are looked into */
export async function readTroubledUnits(
	deps: TroubleDeps,
	isMeant: (unit: Unit) => boolean
): Promise<Known<readonly TroubledUnit[]>> {
	const units = await deps.services.allUnits();
	if (!units.known) return units;
	const all = units.value.units;
	const meant = all.filter(isMeant);
	// Read beside the others: it asks programs of its own, and nobody waits for one after the other.
	const net = meant.length > 0 ? deps.net?.() : undefined;
	const look = { ...deps, root: oneLook(deps.root) };
	const list: TroubledUnit[] = [];
	for (let from = 0; from < Math.min(meant.length, MOST); from += AT_ONCE)
		list.push(...(await Promise.all(meant.slice(from, from + AT_ONCE).map((unit) => lookInto(look, unit, all, net)))));
	// They are named all the same.
	for (const unit of meant.slice(MOST)) list.push({ unit, lines: [], detail: null });
	return isKnown(list, deps.clock.nowMs());
}

async function lookInto(
	{ services, journal, root, facts, full: readFull }: TroubleDeps,
	unit: Unit,
	units: readonly Unit[],
	reading: Promise<NetGround> | undefined
): Promise<TroubledUnit> {
	const { name, manager } = unit;
	const [page, known] = await Promise.all([
		journal.page({ unit: name, manager, lines: LINES }, 2000),
		services.unit(name, manager)
	]);
	const lines = page.known ? [...page.value.lines].reverse().map(ofManager(manager)) : [];
	const detail = known.known ? known.value : null;
	const ground = detail ? await readUnitGround({ root, units, facts }, detail, lines) : undefined;
	const net = await reading;
	const targets = ground && net ? await readUnitTargets(root, ground) : [];
	// systemd forgets a unit that nothing holds: what it says of it when it is asked is how it is.
	const asked = detail && unit.load === 'not-loaded' ? detail.unit : unit;
	const full = ground?.complaints.some(({ trouble }) => trouble === 'full') ? await readFull?.() : undefined;
	return { unit: asked, lines, detail, ground, targets, net, full };
}
