import { firstUnits } from '#lib/host/services/first-units.ts';
import { unitFilterOf } from '#lib/host/services/narrow-units.ts';
import type { PageServerLoad } from './$types';

const TABS = ['units', 'timers', 'processes', 'updates'] as const;
/** A page is drawn without what takes longer; the page itself asks for it then. */
const SOON_MS = 600;

export const load: PageServerLoad = async ({ locals, url, untrack }) => {
	const { host, findings } = locals.api;
	const marks = await findings.marks();
	const asked = url.searchParams.get('tab');
	const tab = TABS.find((one) => one === asked) ?? 'units';
	switch (tab) {
		case 'units':
			// Filters change in the page: they are no reason to ask again.
			return {
				tab,
				marks,
				units: firstUnits(
					await host.services(),
					untrack(() => unitFilterOf(url))
				)
			};
		case 'timers':
			return { tab, marks, timers: await host.timers() };
		case 'processes':
			return { tab, marks, processes: await host.processes() };
		case 'updates':
			return { tab, marks, updates: await soon(host.updates()), restarts: await soon(host.restarts()) };
	}
};

function soon<T>(promise: Promise<T>): Promise<T | null> {
	return Promise.race([promise, new Promise<null>((resolve) => setTimeout(() => resolve(null), SOON_MS))]);
}
