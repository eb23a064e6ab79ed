// The pages for services and logs on this machine, whatever is known of it: most machines of a run have no systemd, so that what
// is held here is the look of lists, empty states and reasons. The lab holds what they show.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard, visit } from '../../e2e/support/dashboard.ts';
import { lookAt, WINDOWS } from '../../e2e/support/look-at.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

const PAGES: Readonly<Record<string, string>> = {
	units: '/services',
	timers: '/services?tab=timers',
	processes: '/services?tab=processes&pid=1',
	updates: '/services?tab=updates',
	unit: '/services/no-such-unit.service',
	logs: '/logs?q=text&priority=err'
};

test.each(WINDOWS)(
	'services and logs on %s: in both looks axe finds nothing and nothing is wider than the window',
	async (_, viewport) => {
		const page = await dashboard.newPage({ viewport });
		for (const [name, path] of Object.entries(PAGES)) {
			await visit(page, path);
			await lookAt(page, `services-${name}`);
		}
		expect(page.troubles).toEqual([]);
	}
);
