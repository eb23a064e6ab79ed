import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, PHONE, picture, visit } from '../../e2e/support/dashboard.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

const sections = ['appearance', 'terminal', 'access', 'assistant', 'audio', 'about'];

test.each([
	['light', 1440],
	['dark', 1440],
	['light', 390],
	['dark', 390]
] as const)(
	'every section, %s at %i: axe finds nothing, nothing is wider than the window',
	async (colorScheme, width) => {
		const page = await dashboard.newPage({ colorScheme, viewport: width === 390 ? PHONE : { width, height: 900 } });
		for (const section of sections) {
			await visit(page, `/settings/${section}`);
			expect(await page.evaluate(() => document.documentElement.scrollWidth), section).toBeLessThanOrEqual(width);
			await picture(page, `settings-${section}-${colorScheme}-${width}`);
			expect(await findBarriers(page), section).toEqual([]);
		}
		expect(page.troubles).toEqual([]);
	}
);

test('about says what runs, what confines it and whose code is shipped', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/settings/about');
	const text = await page.locator('main').innerText();
	expect(text).toContain(process.versions.node);
	await page.locator('summary', { hasText: /^\s*\d+ packages/ }).click();
	// Only rows in sight are drawn: the list is gone through from its beginning to its end.
	const rows = new Map<string, string>();
	const list = page.locator('table');
	const goOn = () =>
		list.evaluate(async (table) => {
			let box: HTMLElement | null = table.parentElement;
			while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement;
			const before = box?.scrollTop ?? 0;
			box?.scrollBy({ top: box.clientHeight / 2, behavior: 'instant' });
			await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
			return (box?.scrollTop ?? 0) > before;
		});
	do {
		for (const row of await list.locator('tbody tr').all()) {
			const cells = await row.locator('td').allTextContents();
			rows.set(cells[0]?.trim() ?? '', cells.at(-1)?.trim() ?? '');
		}
	} while (await goOn());
	const names = [...rows.keys()];
	expect(names).toEqual(expect.arrayContaining(['express', 'svelte', 'uplot', '@fontsource-variable/inter', 'koffi']));
	expect(names).not.toContain('vitest');
	const licences = [...rows].filter(([name]) => name !== '').map(([, licence]) => licence);
	expect(licences.filter((licence) => licence.trim() === '')).toEqual([]);
});
