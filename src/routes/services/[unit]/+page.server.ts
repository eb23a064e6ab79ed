import { error } from '@sveltejs/kit';
import { UnitName } from '#wire/host/services.ts';
import { unitNameIn } from '#wire/text/unit-address.ts';
import type { PageServerLoad } from './$types';

const LOG_LINES = 50;

export const load: PageServerLoad = async ({ locals, params, url }) => {
	const { host, logs, findings } = locals.api;
	const manager = url.searchParams.get('manager') === 'user' ? ('user' as const) : ('system' as const);
	const name = UnitName.safeParse(unitNameIn(params.unit));
	if (!name.success) error(404);
	const one = { name: name.data, manager };
	const [marks, unit, use, log] = await Promise.all([
		findings.marks(),
		host.unit(one),
		host.unitUse(one),
		logs.page({ unit: name.data, manager, lines: LOG_LINES })
	]);
	return { one, marks, unit, use, log };
};
