// Units as the Overview shows them: what failed. Pure.
import type { UnitsBrief } from '#wire/host/overview.ts';
import type { UnitList } from '#wire/host/services.ts';

const MOST = 8;

export function briefUnits({ units, limits }: UnitList): UnitsBrief {
	const failed = units.filter(({ state }) => state === 'failed');
	return {
		failed: [...failed]
			.sort((a, b) => (b.sinceMs ?? 0) - (a.sinceMs ?? 0))
			.slice(0, MOST)
			.map(({ name, manager, problem, result, sinceMs }) => ({
				name,
				manager,
				says: problem ?? result ?? '',
				sinceMs
			})),
		failedTotal: failed.length,
		running: units.filter(({ type, state }) => type === 'service' && state === 'active').length,
		limits
	};
}
