import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, PHONE, picture, visit } from '../../e2e/support/dashboard.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

const tabs = ['interfaces', 'listening', 'connections', 'routes', 'names', 'firewall'];

test.each([
	['light', 1440],
	['dark', 1440],
	['light', 390],
	['dark', 390]
] as const)(
	'every part of the network, %s at %i: axe finds nothing, nothing is wider than the window',
	async (colorScheme, width) => {
		const page = await dashboard.newPage({ colorScheme, viewport: width === 390 ? PHONE : { width, height: 900 } });
		for (const tab of tabs) {
			await visit(page, `/network?tab=${tab}`);
			expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBeLessThanOrEqual(width);
			await picture(page, `network-${tab}-${colorScheme}-${width}`);
			expect(await findBarriers(page), tab).toEqual([]);
		}
		// The loopback is on every machine.
		await visit(page, '/network?interface=lo');
		await picture(page, `network-one-${colorScheme}-${width}`);
		expect(await findBarriers(page)).toEqual([]);
		expect(page.troubles).toEqual([]);
	}
);
