import { readView } from '#lib/host/storage/address.ts';
import type { PageServerLoad } from './$types';

/** A host of containers may have more: theirs are the host's. */
const MOST = 100;

/** Only what the open part shows is asked for: how disks are may take a while. */
export const load: PageServerLoad = async ({ locals, url, depends }) => {
	depends('hostwright:storage');
	const { tab, wanted, search } = readView(url);
	const { storage, host, findings } = locals.api;
	const [{ facts, forecasts }, marks, layers, mounts] = await Promise.all([
		tab === 'filesystems' ? withForecasts(storage, host) : storage.facts().then((facts) => ({ facts, forecasts: {} })),
		findings.marks(),
		tab === 'disks' ? storage.layers() : null,
		tab === 'mounts' ? storage.mounts({ wanted, search, limit: 500 }) : null
	]);
	return { facts, forecasts, marks, layers, mounts };
};

type Api = App.Locals['api'];

/** When each is full, by mount point; of those that can fill and grow. */
async function withForecasts(storage: Api['storage'], host: Api['host']) {
	const facts = await storage.facts();
	const mounts = facts.filesystems.known
		? facts.filesystems.value.list.filter(({ kind, readOnly }) => kind === 'disk' && !readOnly).slice(0, MOST)
		: [];
	const found = await host.forecasts({ mounts: mounts.map(({ mountPoint }) => mountPoint) });
	return { facts, forecasts: Object.fromEntries(found.map(({ mount, forecast }) => [mount, forecast])) };
}
