import { error } from '@sveltejs/kit';
import { rangeIn } from '#lib/host/range-in-address.ts';
import { UnitName } from '#wire/host/services.ts';
import { unitNameIn } from '#wire/text/unit-address.ts';
import type { PageServerLoad } from './$types';

const LOG_LINES = 50;
/** As many as a chart has room for on most screens. */
const POINTS = 240;

export const load: PageServerLoad = async ({ locals, params, url }) => {
	const { host, logs, findings } = locals.api;
	const manager = url.searchParams.get('manager') === 'user' ? ('user' as const) : ('system' as const);
	const name = UnitName.safeParse(unitNameIn(params.unit));
	if (!name.success) error(404);
	const one = { name: name.data, manager };
	const range = rangeIn(url.searchParams);
	const [marks, unit, use, log, answer] = await Promise.all([
		findings.marks(),
		host.unit(one),
		host.unitUse(one),
		logs.page({ unit: name.data, manager, lines: LOG_LINES }),
		// A user's own units are kept by the user's number.
		range && manager === 'system' ? host.history({ kind: 'unit', key: name.data, range, points: POINTS }) : null
	]);
	return { one, marks, unit, use, log, past: range && answer ? { range, answer } : null };
};
