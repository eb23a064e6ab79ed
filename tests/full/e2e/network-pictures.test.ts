import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard, visit } from '../../e2e/support/dashboard.ts';
import { lookAt, WINDOWS } from '../../e2e/support/look-at.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

const tabs = ['interfaces', 'listening', 'connections', 'routes', 'names', 'firewall'];

test.each(WINDOWS)(
	'every part of the network on %s: in both looks axe finds nothing and nothing is wider than the window',
	async (_, viewport) => {
		const page = await dashboard.newPage({ viewport });
		for (const tab of tabs) {
			await visit(page, `/network?tab=${tab}`);
			await lookAt(page, `network-${tab}`);
		}
		// The loopback is on every machine.
		await visit(page, '/network?interface=lo');
		await lookAt(page, 'network-one');
		expect(page.troubles).toEqual([]);
	}
);
