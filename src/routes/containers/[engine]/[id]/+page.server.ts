import { error } from '@sveltejs/kit';
import type { PageServerLoad } from './$types';

const ENGINE = /^(?:docker|podman)(?:-\d{1,10})?$/;
const ID = /^[0-9a-f]{12,64}$/;

export const load: PageServerLoad = async ({ locals, params, depends }) => {
	depends('host:containers');
	if (!ENGINE.test(params.engine) || !ID.test(params.id)) error(404);
	const [marks, detail, { engines }] = await Promise.all([
		locals.api.findings.marks(),
		locals.api.containers.detail({ engine: params.engine, id: params.id }),
		locals.api.containers.list()
	]);
	return { marks, detail, engine: engines.find(({ id }) => id === params.engine) };
};
