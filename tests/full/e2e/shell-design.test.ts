import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, PHONE, picture, visit } from '../../e2e/support/dashboard.ts';

// The gallery of parts exists while developing only, so this service serves the sources.
let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard({ args: ['--dev'], startTimeoutMs: 60_000 });
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

test.each([
	['light', 1440],
	['dark', 1440],
	['light', 390],
	['dark', 390]
] as const)(
	'every part in every state, %s at %i: axe finds nothing, nothing is wider than the window',
	async (colorScheme, width) => {
		const page = await dashboard.newPage({ colorScheme, viewport: width === 390 ? PHONE : { width, height: 900 } });
		await visit(page, '/design');
		await page.waitForSelector('.uplot');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		await picture(page, `design-${colorScheme}-${width}`);
		expect(await findBarriers(page)).toEqual([]);
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
