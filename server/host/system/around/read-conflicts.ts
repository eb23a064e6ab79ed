// Which line of a unit that runs says that this one may not run beside it.
import type { Unit, UnitDetail } from '#wire/host/services.ts';
import type { HostRoot } from '../../host-root.ts';
import { readPlacedUnit } from '../../services/read-placed-unit.ts';
import type { PlacedSetting } from '../../services/unit-settings.ts';

const MOST = 3;

/** Of a unit that does not run, and of those alone that could be why. */
export async function readConflicts(
	root: Pick<HostRoot, 'readText' | 'listNames'>,
	{ unit, links }: Pick<UnitDetail, 'unit' | 'links'>,
	units: readonly Unit[]
): Promise<ReadonlyMap<string, readonly PlacedSetting[]>> {
	const found = new Map<string, readonly PlacedSetting[]>();
	if (unit.state === 'active') return found;
	const names = new Set(links.flatMap((link) => (link.kind === 'conflictedBy' ? link.units : [])));
	const running = units.filter(
		({ name, manager, state, type }) =>
			names.has(name) && manager === 'system' && type !== 'target' && state !== 'inactive' && state !== 'failed'
	);
	for (const { name } of running.slice(0, MOST)) found.set(name, (await readPlacedUnit(root, name)).all('Conflicts'));
	return found;
}
