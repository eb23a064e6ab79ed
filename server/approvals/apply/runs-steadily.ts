// Whether a unit that a change was for stays as it is: a service that ends and is started again was up at the moment of the look.
import { setTimeout as wait } from 'node:timers/promises';
import type { Known } from '#wire/host/known.ts';
import type { Unit, UnitDetail, UnitManager } from '#wire/host/services.ts';

/** Longer than most pauses before the next start, and than a program takes to find that it misses something. */
const LOOK_MS = 6_000;

/** @returns what happened meanwhile, as a clause; undefined where it stayed as it was, or nobody could tell */
export type Steady = (resource: string) => Promise<string | undefined>;

export function steadyWith(
	read: (name: string, manager: UnitManager) => Promise<Known<UnitDetail>>,
	lookMs = LOOK_MS
): Steady {
	return async (resource) => {
		const [, kind = '', name = ''] = /^(unit|user-unit):(.+\.service)$/.exec(resource) ?? [];
		if (name === '') return undefined;
		const manager = kind === 'unit' ? 'system' : 'user';
		const first = await read(name, manager);
		if (!first.known || first.value.unit.state === 'inactive') return undefined;
		await wait(lookMs);
		const second = await read(name, manager);
		return second.known ? whatBecame(first.value.unit, second.value.unit) : undefined;
	};
}

/** Pure. */
function whatBecame(before: Unit, now: Unit): string | undefined {
	if (now.state === 'failed') return `${now.name} failed again meanwhile`;
	if ((now.restarts ?? 0) > (before.restarts ?? 0)) return `${now.name} ended again meanwhile, and was restarted`;
	if (now.state === 'activating' && now.sub === 'auto-restart')
		return `${now.name} ended again meanwhile, and is to be restarted`;
	return undefined;
}
