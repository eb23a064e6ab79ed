import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard, visit } from '../../e2e/support/dashboard.ts';
import { lookAt, WINDOWS } from '../../e2e/support/look-at.ts';

// The gallery of parts exists while developing only, so this service serves the sources.
let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard({ args: ['--dev'], startTimeoutMs: 60_000 });
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

test.each(WINDOWS)(
	'every part in every state on %s: in both looks axe finds nothing and nothing is wider than the window',
	async (_, viewport) => {
		const page = await dashboard.newPage({ viewport });
		await visit(page, '/design');
		await page.waitForSelector('.uplot');
		await lookAt(page, 'design');
	}
);

test('a thousand rows are walked by keyboard, and only those in sight are drawn', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/design');
	const table = page.getByRole('table', { name: 'A thousand rows' });
	expect(await table.getAttribute('aria-rowcount')).toBe('1001');
	await table.locator('tr[data-row="0"]').focus();
	await page.keyboard.press('End');
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-row'))).toBe('999');
	expect(await table.locator('tr[data-row]').count()).toBeLessThan(80);
	await page.keyboard.press('Home');
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-row'))).toBe('0');
	await table.getByRole('button', { name: 'Name' }).click();
	expect(await table.locator('th').first().getAttribute('aria-sort')).toBe('ascending');
});
