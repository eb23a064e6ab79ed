import { tabOf } from '#lib/host/containers/in-address.ts';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals, url, depends }) => {
	depends('host:containers');
	const tab = tabOf(url.searchParams);
	const api = locals.api.containers;
	const [marks, list, images, volumes, networks, events] = await Promise.all([
		locals.api.findings.marks(),
		api.list(),
		tab === 'images' ? api.images() : undefined,
		tab === 'volumes' ? api.volumes() : undefined,
		tab === 'networks' ? api.networks() : undefined,
		tab === 'events' ? api.events() : undefined
	]);
	return { tab, marks, list, images, volumes, networks, events };
};
