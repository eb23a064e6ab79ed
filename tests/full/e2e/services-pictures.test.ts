// The pages for services and logs on this machine, whatever is known of it: most machines of a run have no systemd, so that what
// is held here is the look of lists, empty states and reasons. The lab holds what they show.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, PHONE, picture, visit } from '../../e2e/support/dashboard.ts';

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

test.each([
	['light', 1440],
	['dark', 390]
] as const)(
	'services and logs, %s at %i: axe finds nothing, nothing is wider than the window',
	async (colorScheme, width) => {
		const page = await dashboard.newPage({ colorScheme, viewport: width === 390 ? PHONE : { width, height: 900 } });
		for (const [name, path] of Object.entries(PAGES)) {
			await visit(page, path);
			expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
			await picture(page, `services-${name}-${colorScheme}-${width}`);
			expect(await findBarriers(page), name).toEqual([]);
		}
		expect(page.troubles).toEqual([]);
	}
);
