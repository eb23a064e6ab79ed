// The services of this host's own making that run: what they say, and what they stand on.
import type { Known } from '#wire/host/known.ts';
import { readTroubledUnits, type TroubleDeps, type TroubledUnit } from '../read-troubled-units.ts';
import { ownNames } from './own-names.ts';

const MOST = 60;

export async function readOwnUnits(deps: TroubleDeps): Promise<Known<readonly TroubledUnit[]>> {
	const own = new Set((await ownNames(deps.root)).slice(0, MOST));
	return readTroubledUnits(
		deps,
		({ name, manager, type, state }) =>
			manager === 'system' && type === 'service' && state === 'active' && own.has(name)
	);
}
