import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard, visit } from '../../e2e/support/dashboard.ts';
import { lookAt, WINDOWS } from '../../e2e/support/look-at.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

const sections = ['appearance', 'terminal', 'access', 'assistant', 'audio', 'about'];

test.each(WINDOWS)(
	'every section on %s: in both looks axe finds nothing and nothing is wider than the window',
	async (_, viewport) => {
		const page = await dashboard.newPage({ viewport });
		for (const section of sections) {
			await visit(page, `/settings/${section}`);
			await lookAt(page, `settings-${section}`);
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
