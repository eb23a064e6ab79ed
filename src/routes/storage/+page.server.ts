import { readView } from '#lib/host/storage/address.ts';
import type { PageServerLoad } from './$types';

/** Only what the open part shows is asked for: how disks are may take a while. */
export const load: PageServerLoad = async ({ locals, url, depends }) => {
	depends('hostwright:storage');
	const { tab, wanted, search } = readView(url);
	const { storage } = locals.api;
	const [facts, layers, mounts] = await Promise.all([
		storage.facts(),
		tab === 'disks' ? storage.layers() : null,
		tab === 'mounts' ? storage.mounts({ wanted, search, limit: 500 }) : null
	]);
	return { facts, layers, mounts };
};
